import { commandsNamed, readArguments, UsageError } from './arguments.ts';
import { COMMANDS } from './commands.ts';
import { connect } from './target.ts';
import { usage } from './usage.ts';

/** Where the program writes; `process` is one. */
export interface Output {
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
}

/**
 * Runs one command line. What was asked for goes to stdout; with `--json` it is one JSON document on one line. What
 * went wrong goes to stderr: a sentence, or with `--json` `{ "error": sentence }`.
 *
 * @param words without the program's name
 * @param env `DATA_DIR` and AWS's own variables; it is completed with what the functions of the service are given
 * @returns the exit code: 0; 1 if it failed or what it found is bad; 2 if the command line is wrong
 */
export async function runCli(
  words: readonly string[],
  env: NodeJS.ProcessEnv,
  { stdout, stderr }: Output,
): Promise<0 | 1 | 2> {
  const asJson = words.includes('--json');
  if (words.includes('--help') || words.includes('-h')) {
    stdout.write(`${usage(commandsNamed(words, COMMANDS))}\n`);
    return 0;
  }
  try {
    const { command, values, operand, target } = readArguments(words, COMMANDS);
    await connect(target, env);
    const report = await command.run(values, operand);
    stdout.write(`${asJson ? JSON.stringify(report.document) : report.text}\n`);
    return report.bad ? 1 : 0;
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error);
    stderr.write(`${asJson ? JSON.stringify({ error: sentence }) : sentence}\n`);
    if (!(error instanceof UsageError)) return 1;
    if (!asJson) stderr.write(`\n${usage(error.command ? [error.command] : COMMANDS)}\n`);
    return 2;
  }
}
