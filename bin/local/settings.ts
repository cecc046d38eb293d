import { resolve } from 'node:path';

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
}

const DEFAULT_PORT = 3000;

/** @throws on an argument that is not known, and a port that is none */
export function readSettings(args: readonly string[], env: NodeJS.ProcessEnv): LocalSettings {
  const unknown = args.find((argument) => argument !== '--fresh');
  if (unknown !== undefined) throw new Error(`${unknown} is not known; only --fresh is.`);
  const port = Number(env.PORT ?? DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`PORT ${env.PORT} is no port.`);
  return {
    port,
    dataDir: resolve(env.DATA_DIR ?? '.local'),
    fresh: args.includes('--fresh'),
    allowPrivateHosts: env.ALLOW_PRIVATE_HOSTS === '1',
  };
}
