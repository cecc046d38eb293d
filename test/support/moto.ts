import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../lib/local/free-port.ts';
import { pythonTool } from './python-tools.ts';

/** What an SDK client needs to reach moto. */
export interface Moto {
  readonly endpoint: string;
  readonly region: string;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
  close(): Promise<void>;
}

/** A moto whose account is empty, in memory, on a free loopback port. It believes every signature and asks no policy. */
export async function startMoto(): Promise<Moto> {
  const port = await freePort();
  const child = spawn(pythonTool('moto_server')!, ['-H', '127.0.0.1', '-p', String(port)], {
    // The code of functions is not looked for: they are not run.
    env: { ...process.env, VALIDATE_LAMBDA_S3: 'false' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // A suite that fails before it closes leaves nothing behind.
  const end = () => child.kill();
  process.once('exit', end);
  await listening(child);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    credentials: { accessKeyId: 'moto', secretAccessKey: 'moto' },
    close: async () => {
      process.off('exit', end);
      const exited = once(child, 'exit');
      child.kill();
      await exited;
    },
  };
}

async function listening(child: ReturnType<typeof spawn>): Promise<void> {
  let said = '';
  const ready = Promise.withResolvers<void>();
  child.stderr!.on('data', (chunk: Buffer) => {
    // Past its start it writes a line for each request.
    if (said.includes('Running on')) return;
    said += chunk.toString();
    if (said.includes('Running on')) ready.resolve();
  });
  child.once('error', ready.reject);
  child.once('exit', (code) => ready.reject(new Error(`moto ended with ${code}: ${said.slice(-1_000)}`)));
  await ready.promise;
}
