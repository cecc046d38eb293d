import { parseArgs } from 'node:util';
import type { Output } from '../demo/run-demo.ts';
import { CHECKS, clientsIn } from './checks.ts';
import { type Finding, fail } from './finding.ts';

const USAGE =
  'Usage: npm run doctor -- [--region REGION] [--profile NAME]   (else as AWS_REGION and AWS_PROFILE say)\n' +
  '       npm run doctor -- --local                              (the service of npm start)';

/**
 * Looks at an AWS account before a first deployment, or at the service of `npm start`, and says what to do. It changes
 * nothing.
 *
 * @param words without the program's name
 * @param env `DATA_DIR` and AWS's own variables; with `--local` it is completed with what the functions of the service are given
 * @returns the exit code: 0 if a deployment can begin, whatever it is warned of; 1 if it would fail; 2 if the command
 *   line is wrong
 */
export async function runDoctor(
  words: readonly string[],
  env: NodeJS.ProcessEnv,
  { stdout, stderr }: Output,
): Promise<0 | 1 | 2> {
  const target = readWords(words);
  if (!target) {
    stderr.write(`${USAGE}\n`);
    return 2;
  }
  const checks = target.local ? await localChecks(env) : accountChecks(target);
  let fails = false;
  for (const [name, check] of checks) {
    // A question that could not be asked is an answer too: credentials that may not ask may not deploy either.
    const finding = await check().catch(({ name: code, message }: Error) =>
      fail(`could not be asked (${code}: ${message})`),
    );
    fails ||= finding.state === 'FAIL';
    stdout.write(`${finding.state.padEnd(5)} ${name}: ${finding.says}\n`);
  }
  return fails ? 1 : 0;
}

type Check = readonly [name: string, check: () => Promise<Finding>];

function accountChecks(target: Parameters<typeof clientsIn>[0]): readonly Check[] {
  const clients = clientsIn(target);
  return Object.entries(CHECKS).map(([name, check]) => [name, () => check(clients)]);
}

async function localChecks(env: NodeJS.ProcessEnv): Promise<readonly Check[]> {
  const { connect, localRuntime } = await import('../owner/target.ts');
  try {
    const { dataDir, settings } = await localRuntime(env);
    await connect({}, env);
    // Their code takes the service's terms when it is loaded, which are known only now.
    const { LOCAL_CHECKS } = await import('./local-checks.ts');
    const service = { baseUrl: env.BASE_URL!, dataDir, settings };
    return Object.entries(LOCAL_CHECKS).map(([name, check]) => [name, () => check(service)]);
  } catch (error) {
    return [['service', async () => fail((error as Error).message)]];
  }
}

function readWords(words: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...words],
      options: { region: { type: 'string' }, profile: { type: 'string' }, local: { type: 'boolean' } },
    });
    const elsewhere = values.region !== undefined || values.profile !== undefined;
    return values.local && elsewhere ? null : values;
  } catch {
    return null;
  }
}
