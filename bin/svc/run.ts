import { ApiError, AssetClient } from '../../lib/client/index.ts';
import { namedCommand, namedGroup, readArguments } from './arguments.ts';
import { clean, jsonText } from './clean.ts';
import type { Run, Terminal } from './command.ts';
import { COMMANDS } from './commands.ts';
import { EXIT_CODES, kindOf } from './exit-codes.ts';
import { commandHelp, groupHelp, overview } from './help.ts';
import { readSettings } from './settings.ts';
import { version } from './version.ts';

/**
 * Runs one command line. What was asked for goes to stdout, all else to stderr.
 *
 * @param words without the program's name
 * @returns one of {@link EXIT_CODES}
 */
export async function runSvc(
  words: readonly string[],
  terminal: Terminal,
  signal: AbortSignal,
): Promise<number> {
  const options = optionsOf(words);
  const asJson = options.includes('--json');
  const named = namedCommand(words, COMMANDS);
  const group = namedGroup(words, COMMANDS);
  const say = (text: string): void => void terminal.stderr.write(`${text}\n`);
  if (options[0] === '--version' || options[0] === '-V') {
    terminal.stdout.write(`${version()}\n`);
    return EXIT_CODES.done;
  }
  if (words.length === 0 || words[0] === 'help' || options.includes('--help') || options.includes('-h')) {
    terminal.stdout.write(`${helpOf(words[0] === 'help' ? words.slice(1) : words)}\n`);
    return words.length === 0 ? EXIT_CODES.usage : EXIT_CODES.done;
  }
  try {
    const { command, values, operands } = readArguments(words, COMMANDS);
    const settings = () => readSettings(terminal.env);
    const run: Run = {
      ...{ values, operands, terminal, signal, asJson, settings, say },
      client: () => new AssetClient(settings()),
    };
    const report = await command.run(run);
    if (report && asJson) terminal.stdout.write(`${jsonText(report.document)}\n`);
    else if (report?.text !== undefined) terminal.stdout.write(`${report.text}\n`);
    return EXIT_CODES[report?.failure ?? 'done'];
  } catch (error) {
    const kind = signal.aborted ? 'interrupted' : kindOf(error);
    const message = signal.aborted ? 'Interrupted.' : error instanceof Error ? error.message : String(error);
    say(asJson ? jsonText({ error: { kind, message, ...known(error) } }) : clean(message + reasonOf(error)));
    if (kind === 'usage' && !asJson) say(`svc ${named?.name ?? group ?? ''} --help`.replace('  ', ' '));
    return EXIT_CODES[kind];
  }
}

/** Of the command that the words name, of all that begin with the first of them, or of what there is. */
function helpOf(words: readonly string[]): string {
  const named = namedCommand(words, COMMANDS);
  const group = namedGroup(words, COMMANDS);
  if (named) return commandHelp(named);
  return group === undefined ? overview(COMMANDS) : groupHelp(group, COMMANDS);
}

/** What follows `--` is an operand, whatever it looks like. */
function optionsOf(words: readonly string[]): readonly string[] {
  const end = words.indexOf('--');
  return end === -1 ? words : words.slice(0, end);
}

/** What exactly is wrong with an input, where a refusal says it. */
function reasonOf(error: unknown): string {
  const { reason } = ((error instanceof ApiError && error.details) || {}) as { readonly reason?: unknown };
  return typeof reason === 'string' ? ` ${reason}` : '';
}

const known = (error: unknown): object =>
  error instanceof ApiError
    ? { code: error.code, status: error.status, details: error.details, requestId: error.requestId }
    : {};
