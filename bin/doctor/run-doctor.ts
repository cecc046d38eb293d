import { parseArgs } from 'node:util';
import type { Output } from '../demo/run-demo.ts';
import { CHECKS, clientsIn } from './checks.ts';

const USAGE =
  'Usage: npm run doctor -- [--region REGION] [--profile NAME]   (else as AWS_REGION and AWS_PROFILE say)';

/**
 * Looks at an AWS account before a first deployment and says what to do. It changes nothing.
 *
 * @param words without the program's name
 * @returns the exit code: 0 if a deployment can begin, whatever it is warned of; 1 if it would fail; 2 if the command
 *   line is wrong
 */
export async function runDoctor(words: readonly string[], { stdout, stderr }: Output): Promise<0 | 1 | 2> {
  const target = readWords(words);
  if (!target) {
    stderr.write(`${USAGE}\n`);
    return 2;
  }
  const clients = clientsIn(target);
  let fails = false;
  for (const [name, check] of Object.entries(CHECKS)) {
    // A question that could not be asked is an answer too: credentials that may not ask may not deploy either.
    const finding = await check(clients).catch(({ name: code, message }: Error) => ({
      state: 'FAIL' as const,
      says: `could not be asked (${code}: ${message})`,
    }));
    fails ||= finding.state === 'FAIL';
    stdout.write(`${finding.state.padEnd(5)} ${name}: ${finding.says}\n`);
  }
  return fails ? 1 : 0;
}

function readWords(words: readonly string[]) {
  try {
    const options = { region: { type: 'string' }, profile: { type: 'string' } } as const;
    return parseArgs({ args: [...words], options }).values;
  } catch {
    return null;
  }
}
