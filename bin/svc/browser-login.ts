import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { ConnectionError } from '../../lib/client/index.ts';
import type { Run } from './command.ts';
import { UsageError } from './usage-error.ts';

const PATIENCE_MS = 5 * 60_000;

/**
 * Has the owner of an account allow a key in the browser, as native applications do (RFC 8252): the page comes back to a
 * port of this machine with a code, and the code and this program's own secret (RFC 7636) fetch the key.
 *
 * @param name what the key will be called; without it after this machine
 * @throws UsageError if the owner refuses, nobody answers within five minutes, or the service gives no key;
 *   ConnectionError if it does not answer
 */
export async function keyByBrowser(run: Run, baseUrl: string, name?: string): Promise<string> {
  const verifier = randomBytes(32).toString('base64url');
  const state = randomBytes(16).toString('base64url');
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const patience = AbortSignal.any([run.signal, AbortSignal.timeout(PATIENCE_MS)]);
  const back = await listenOnce(state, patience);
  const page = new URL('/dashboard/connect', baseUrl);
  const asked = { name: name ?? `svc on ${hostname()}`, port: String(back.port), state, challenge };
  page.search = new URLSearchParams(asked).toString();
  run.say(`Allow it in the browser:\n${page}`);
  openBrowser(page.href, run.terminal.env);
  return fetchKey(baseUrl, { code: await back.code, verifier }, run.signal);
}

interface Listening {
  readonly port: number;
  readonly code: Promise<string>;
}

/** A port of this machine alone, which takes the one answer that carries the state. */
async function listenOnce(state: string, signal: AbortSignal): Promise<Listening> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const code = new Promise<string>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new UsageError('Nobody has allowed it in time.')));
    server.on('request', (request, response) => {
      const query = new URL(request.url ?? '/', 'http://127.0.0.1').searchParams;
      if (query.get('state') !== state) return response.writeHead(404, { connection: 'close' }).end();
      const given = query.get('code');
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', connection: 'close' });
      response.end(
        `<!doctype html><title>svc</title><p>${given ? 'Done: go back to the terminal.' : 'Refused.'}</p>`,
      );
      if (given) resolve(given);
      else reject(new UsageError('It was refused in the browser.'));
    });
  }).finally(() => server.close());
  // Awaited only when the page is open.
  code.catch(() => undefined);
  return { port, code };
}

interface Taken {
  readonly data?: { readonly apiKey: string };
  readonly error?: { readonly message: string; readonly code: number };
}

async function fetchKey(baseUrl: string, body: object, signal: AbortSignal): Promise<string> {
  const asked = fetch(new URL('/dashboard/api/key-offers/take', baseUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal,
  });
  const { data, error } = await asked
    .then((answer) => answer.json() as Promise<Taken>)
    .catch((cause: unknown) => {
      throw new ConnectionError('The service cannot be reached, or what answered is not the service.', {
        cause,
      });
    });
  if (!data) throw new UsageError(error ? `${error.message} (${error.code})` : 'The service gave no key.');
  return data.apiKey;
}

const OPENERS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Where there is no browser the address that was printed is all that there is. */
function openBrowser(url: string, env: NodeJS.ProcessEnv): void {
  const [command, ...before] = OPENERS[process.platform] ?? ['xdg-open'];
  const child = spawn(command!, [...before, url], { env, stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
}
