import { parseArgs } from 'node:util';
import type { Output } from '../demo/run-demo.ts';
import { connect } from '../owner/target.ts';
import { smokeClient } from './client.ts';

const USAGE =
  'Usage: npm run smoke -- [--stack NAME] [--profile NAME] [--provider NAME [--out FOLDER]]   (without stack and profile, the service of npm start)';

/**
 * Tries a running service as its users do, each thing once, and stops at the first that does not hold; or each engine of a
 * provider once, whatever that costs, and saves a picture of what it made.
 *
 * @param words without the program's name
 * @param env `DATA_DIR` and AWS's own variables; it is completed with what the functions of the service are given
 * @returns the exit code: 0; 1 if something does not hold; 2 if the command line is wrong
 */
export async function runSmoke(
  words: readonly string[],
  env: NodeJS.ProcessEnv,
  { stdout, stderr }: Output,
): Promise<0 | 1 | 2> {
  const target = readWords(words);
  if (!target) {
    stderr.write(`${USAGE}\n`);
    return 2;
  }
  const row = (step: string, result: string, time_ms: number, what: string) =>
    stdout.write(
      `${step.padEnd(28)} ${result.padEnd(5)} ${(time_ms / 1000).toFixed(1).padStart(7)} s  ${what}\n`,
    );
  try {
    await connect(target, env);
    // Their code takes the service's terms when it is loaded, which are known only now.
    const { openTestAccount } = await import('./test-account.ts');
    const { STEPS } = await import('./steps.ts');
    const { providerSteps } = await import('./provider-steps.ts');
    const account = await openTestAccount();
    try {
      const client = smokeClient(env.BASE_URL!, account.apiKey);
      const made = {};
      stdout.write(`${env.BASE_URL}\n`);
      const { provider, out = '.' } = target;
      const steps = provider === undefined ? STEPS : await providerSteps(client, provider, out);
      for (const [name, step] of Object.entries(steps)) {
        const began_ms = performance.now();
        try {
          const what = await step(client, made);
          row(name, 'ok', performance.now() - began_ms, what);
        } catch (error) {
          row(name, 'FAIL', performance.now() - began_ms, sentenceOf(error));
          return 1;
        }
      }
      return 0;
    } finally {
      await account.close();
    }
  } catch (error) {
    stderr.write(`${sentenceOf(error)}\n`);
    return 1;
  }
}

function readWords(words: readonly string[]) {
  try {
    const options = {
      stack: { type: 'string' },
      profile: { type: 'string' },
      provider: { type: 'string' },
      out: { type: 'string' },
    } as const;
    return parseArgs({ args: [...words], options }).values;
  } catch {
    return null;
  }
}

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
