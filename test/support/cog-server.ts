import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../lib/local/free-port.ts';

/** Replicate's own server for models (PyPI: cog), which `.ci/run` installs. */
const PYTHON = join(import.meta.dirname, '../../.venv/bin/python');

/** Why there is no such server here; undefined if there is one. */
export const cogIsMissing = (): string | undefined =>
  globSync(join(PYTHON, '../../lib/python3*/site-packages/cog')).length > 0
    ? undefined
    : 'Cog is not installed in .venv: .ci/run does it';

export interface CogServer {
  readonly url: string;
  /** How often the model was run: what a vendor would have been paid for. */
  runs(): number;
  /** Kills the process that runs the model, and leaves the server. */
  killWorker(): void;
  stop(): Promise<void>;
}

/**
 * Starts the server with one of the models of test/support/cog/predict.py.
 *
 * @param at its port; without one it is waited for until the model is ready
 */
export async function startCog(model: string, at?: number): Promise<CogServer> {
  const folder = mkdtempSync(join(tmpdir(), 'cog-'));
  cpSync(join(import.meta.dirname, 'cog'), folder, { recursive: true });
  // As `cog build` would write it: only then are inputs validated.
  const schema = join(folder, 'schemas', `${model}.json`);
  if (existsSync(schema)) cpSync(schema, join(folder, '.cog/openapi_schema.json'));
  const port = at ?? (await freePort());
  const runs = join(folder, 'runs');
  const child = spawn(PYTHON, ['-m', 'cog.server.http', '--host', '127.0.0.1'], {
    cwd: folder,
    env: {
      ...process.env,
      // The worker is started by name, and must be that of the same environment.
      PATH: `${join(PYTHON, '..')}:${process.env.PATH}`,
      COG_PREDICT_TYPE_STUB: `predict.py:${model}`,
      PORT: String(port),
      RUNS: runs,
    },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  if (at === undefined) await ready(child, url);
  return {
    url,
    runs: () => (existsSync(runs) ? readFileSync(runs, 'utf8').split('\n').length - 1 : 0),
    killWorker: () => void execFileSync('pkill', ['-KILL', '-P', String(child.pid)]),
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function ready(child: ChildProcess, url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (child.exitCode !== null) throw new Error(`Cog's server exited with ${child.exitCode}.`);
    const health = await fetch(`${url}/health-check`).then(
      (answer) => answer.json() as Promise<{ status: string }>,
      () => undefined,
    );
    if (health?.status === 'READY') return;
    await sleep(100);
  }
  throw new Error("Cog's server did not become ready.");
}
