import { statfs } from 'node:fs/promises';
import { CONTRACT_TERMS, deployedTerms } from '../../functions/service/domain/terms.ts';
import { readSwitches } from '../../functions/service/store/maintenance.ts';
import { tableFromEnvironment } from '../../functions/service/store/table.ts';
import type { RunningSettings } from '../local/settings.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

/** A service of `npm start`; the environment has been given what its functions are. */
export interface LocalService {
  readonly baseUrl: string;
  readonly dataDir: string;
  readonly settings: RunningSettings;
}

/** What the functions run on in the cloud, and so here. */
const NODE_MAJOR = '24';
/** About what a dozen jobs take. On a full disk every write is answered 507. */
const LEAST_FREE_BYTES = 2 ** 30;

/** In the order in which one would mend them. */
export const LOCAL_CHECKS: Readonly<Record<string, (service: LocalService) => Promise<Finding>>> = {
  Node: async () => {
    const { node } = process.versions;
    return node.split('.')[0] === NODE_MAJOR
      ? ok(node)
      : fail(`${node}, and functions run on ${NODE_MAJOR}: npm ci, then through npm run`);
  },
  service: async ({ baseUrl }) => {
    const answer = await fetch(new URL('/api-json', baseUrl));
    if (!answer.ok) return fail(`${baseUrl} answers ${answer.status}`);
    const { info } = (await answer.json()) as { info: { title: string; version: string } };
    return ok(`${info.title} ${info.version} at ${baseUrl}`);
  },
  maintenance: async () =>
    (await readSwitches(tableFromEnvironment(), Date.now())).maintenance
      ? warn('on: every request is answered 503/9003 until npm run owner -- maintenance off')
      : ok('off'),
  terms: async () =>
    ok(
      JSON.stringify(deployedTerms()) === JSON.stringify(CONTRACT_TERMS)
        ? "plans and allowance are the contract's"
        : "plans or allowance are cdk.json's, not the contract's",
    ),
  'concurrent executions': async ({ settings: { concurrentExecutions: bound } }) =>
    bound === undefined
      ? ok('no bound: functions wait for a core')
      : warn(
          `${bound} in all (CONCURRENT_EXECUTIONS): what is past them is throttled, as in an account with this quota`,
        ),
  callbacks: async ({ settings }) =>
    settings.allowPrivateHosts
      ? ok('may go to this machine')
      : warn('to this machine are refused: npm run smoke needs a service started with ALLOW_PRIVATE_HOSTS=1'),
  disk: async ({ dataDir }) => {
    const { bavail, bsize } = await statfs(dataDir);
    const free = `${((bavail * bsize) / 2 ** 30).toFixed(1)} GB free for ${dataDir}`;
    return bavail * bsize < LEAST_FREE_BYTES ? warn(`${free}: jobs may find it full`) : ok(free);
  },
};
