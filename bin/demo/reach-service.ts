import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServiceFile } from '../local/seed.ts';
import { startArguments } from '../local/start-arguments.ts';

/** A service to send requests to, and a key of one of its accounts. */
export interface ReachedService {
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Stops what was started for this; leaves alone what ran before. */
  release(): Promise<void>;
}

const DEFAULT_DATA_DIR = '.local';
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** A first start synthesizes the stack, on a slow machine for a minute. */
const START_TIMEOUT_MS = 180_000;

/**
 * The service that runs on this data folder; without one, one that is started on it, which makes its accounts and keys.
 *
 * @throws Error with what the service printed, if it does not start
 */
export async function reachService(
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<ReachedService> {
  const dataDir = resolve(env.DATA_DIR ?? DEFAULT_DATA_DIR);
  const running = await runningService(dataDir);
  if (running) return { ...running, release: async () => undefined };
  say('Starting the service (npm start keeps one running) ...');
  const { flags, script } = startArguments();
  const child = spawn(process.execPath, [...flags, join(ROOT, script)], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const release = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  };
  try {
    await started(child);
    return { ...serviceOf(dataDir), release };
  } catch (error) {
    await release();
    throw error;
  }
}

function serviceOf(dataDir: string): Omit<ReachedService, 'release'> {
  const { baseUrl, accounts } = JSON.parse(
    readFileSync(join(dataDir, 'service.json'), 'utf8'),
  ) as ServiceFile;
  return { baseUrl, apiKey: accounts.at(-1)!.apiKey };
}

/** Files outlive a service that was killed, so it is asked. */
async function runningService(dataDir: string): Promise<Omit<ReachedService, 'release'> | undefined> {
  try {
    const service = serviceOf(dataDir);
    const headers = { 'x-api-key': service.apiKey };
    const answer = await fetch(`${service.baseUrl}/v1/credits`, { headers });
    return answer.ok ? service : undefined;
  } catch {
    return undefined;
  }
}

async function started(child: ChildProcess): Promise<void> {
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
  child.once('exit', (code) => ready.reject(new Error(output.trim() || `The service exited with ${code}.`)));
  await ready.promise.finally(() => clearTimeout(timer));
}
