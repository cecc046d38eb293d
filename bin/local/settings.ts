import { resolve } from 'node:path';
import { rateSettings, SETTING_VARIABLES } from '../../functions/service/domain/settings.ts';

/** How the service is started on this machine. */
export interface LocalSettings {
  /** Loopback port of the front door; PORT, 3000 by default. */
  readonly port: number;
  /** DATA_DIR, `.local` by default. */
  readonly dataDir: string;
  /** `--fresh`: begin empty. */
  readonly fresh: boolean;
  /** ALLOW_PRIVATE_HOSTS=1: callbacks and input URLs may point at this machine and its network. */
  readonly allowPrivateHosts: boolean;
  /** CONCURRENT_EXECUTIONS: what all functions together may run at a time, as an AWS account's quota; no bound by default. */
  readonly concurrentExecutions: number | undefined;
  /** The variables of {@link SETTING_VARIABLES} that are set: limits, as functions are told of them. */
  readonly limits: Readonly<Record<string, string>>;
}

/** What commands have to know of the settings of a service that runs. */
export type RunningSettings = Pick<LocalSettings, 'allowPrivateHosts' | 'concurrentExecutions'>;

const DEFAULT_PORT = 3000;

/** @throws on an argument that is not known, a port that is none, and a limit or a quota that is no integer above 0 */
export function readSettings(args: readonly string[], env: NodeJS.ProcessEnv): LocalSettings {
  const unknown = args.find((argument) => argument !== '--fresh');
  if (unknown !== undefined) throw new Error(`${unknown} is not known; only --fresh is.`);
  const port = Number(env.PORT ?? DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`PORT ${env.PORT} is no port.`);
  rateSettings(env);
  const { CONCURRENT_EXECUTIONS } = env;
  const concurrentExecutions =
    CONCURRENT_EXECUTIONS === undefined ? undefined : Number(CONCURRENT_EXECUTIONS);
  if (
    concurrentExecutions !== undefined &&
    !(Number.isInteger(concurrentExecutions) && concurrentExecutions > 0)
  ) {
    throw new Error(`CONCURRENT_EXECUTIONS ${CONCURRENT_EXECUTIONS} is no integer above 0.`);
  }
  const limits = Object.values(SETTING_VARIABLES).map((variable) => [variable, env[variable]]);
  return {
    port,
    dataDir: resolve(env.DATA_DIR ?? '.local'),
    fresh: args.includes('--fresh'),
    allowPrivateHosts: env.ALLOW_PRIVATE_HOSTS === '1',
    concurrentExecutions,
    limits: Object.fromEntries(limits.filter(([, value]) => value !== undefined)),
  };
}
