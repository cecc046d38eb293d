import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SeededAccount } from '../../bin/local/seed.ts';
import { startArguments } from '../../bin/local/start-arguments.ts';
import { freePort } from '../../lib/local/free-port.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const START = startArguments();
const START_TIMEOUT_MS = 280_000;
/** Tests poll more often than a client should; those of the limits set their own. */
const NO_LIMITS = { REQUESTS_PER_MINUTE_PER_IP: '1000000', GENERATIONS_PER_MINUTE_PER_ACCOUNT: '1000000' };

/** The whole service in a process of its own, as `npm start` runs it. */
export interface LocalService {
  readonly baseUrl: string;
  readonly accounts: readonly SeededAccount[];
  readonly operator: Pick<SeededAccount, 'id' | 'email'>;
  readonly dataDir: string;
  /** Of its process. */
  readonly pid: number;
  /** Where AWS clients reach it, with the owner's credentials. */
  readonly endpoint: string;
  readonly region: string;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
  readonly outputs: Readonly<Record<string, string>>;
  /** As Ctrl-C does; then a data folder that was not given is removed. */
  stop(): Promise<void>;
  /** As `kill -9` does. */
  kill(): Promise<void>;
}

export interface StartServiceOptions {
  /** Laid over this process's environment; `DATA_DIR` goes on with what an earlier service left. */
  readonly env?: Readonly<Record<string, string>>;
  /**
   * The script that runs the service, from the project's root.
   * @default that of `npm start`
   */
  readonly script?: string;
}

/** A service in a process of its own, from its first moment on. */
export interface StartingService {
  readonly dataDir: string;
  /** @throws with what the service printed, if it ends before it serves */
  readonly announced: Promise<LocalService>;
  /** Sends the signal and resolves when the process has ended; also if it has already. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/** Resolves when the service has said how to try it. */
async function announced(child: ChildProcess): Promise<void> {
  let output = '';
  const ready = Promise.withResolvers<void>();
  const timer = setTimeout(
    () => ready.reject(new Error(`The service did not start: ${output}`)),
    START_TIMEOUT_MS,
  );
  const read = (chunk: Buffer): void => {
    output += chunk.toString();
    if (output.includes('Try it:')) ready.resolve();
  };
  child.stdout!.on('data', read);
  child.stderr!.on('data', read);
  child.once('exit', (code) => ready.reject(new Error(`The service exited with ${code}: ${output}`)));
  await ready.promise.finally(() => clearTimeout(timer));
}

/** Begins to start a service on a free port, with a new data folder unless `env` names one. */
export async function spawnService({
  env = {},
  script = START.script,
}: StartServiceOptions = {}): Promise<StartingService> {
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'service-'));
  const PORT = env.PORT ?? String(await freePort());
  const child = spawn(process.execPath, [...START.flags, script], {
    cwd: ROOT,
    env: { ...process.env, ...NO_LIMITS, ...env, PORT, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await exited;
  };
  const readJson = (name: string) => JSON.parse(readFileSync(join(dataDir, name), 'utf8'));
  const service = announced(child).then(() => ({
    ...readJson('service.json'),
    ...readJson('runtime.json'),
    dataDir,
    pid: child.pid!,
    stop: async () => {
      await end('SIGTERM');
      if (env.DATA_DIR === undefined) rmSync(dataDir, { recursive: true, force: true });
    },
    kill: () => end('SIGKILL'),
  }));
  // Whoever kills it while it starts does not wait for this.
  service.catch(() => undefined);
  return { dataDir, announced: service, end };
}

/**
 * Starts a service on a free port, with a new data folder unless `env` names one.
 * @throws with what the service printed, if it does not start
 */
export async function startService(options: StartServiceOptions = {}): Promise<LocalService> {
  const starting = await spawnService(options);
  try {
    return await starting.announced;
  } catch (error) {
    await starting.end('SIGKILL');
    throw error;
  }
}
