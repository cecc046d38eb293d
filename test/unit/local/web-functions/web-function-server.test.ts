import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { readViewerHead, writeViewerResponse } from '../../../../lib/local/front-door/http.ts';
import { WebFunctionServer } from '../../../../lib/local/web-functions/web-function-server.ts';

/** Says how many requests it has had; /first answers at the first bytes, /exit dies, /hang never answers. */
const MODULE = `
import { createServer } from 'node:http';
const [host, port] = process.env.AWS_LAMBDA_HTTP_ENDPOINT.split(':');
let count = 0;
createServer(async (request, response) => {
  count += 1;
  if (request.url === '/exit') process.exit(3);
  if (request.url === '/hang') return;
  let bytes = 0;
  request.on('close', () => console.log('closed', request.url, request.complete));
  for await (const chunk of request) {
    bytes += chunk.length;
    if (request.url === '/first') console.log('first bytes');
  }
  response.writeHead(201, { 'x-answer': 'yes' });
  response.end(JSON.stringify({ count, bytes, url: request.url, name: process.env.NAME, path: process.env.PATH ?? null, host: request.headers.host ?? null }));
}).listen(Number(port), host);
`;

const folder = mkdtempSync(join(tmpdir(), 'web-function-'));
let log: PassThrough;
let output: Promise<string>;
let fn: WebFunctionServer;
let door: Server;
let baseUrl: string;

beforeAll(() => writeFileSync(join(folder, 'index.mjs'), MODULE));
afterAll(() => rmSync(folder, { recursive: true }));

beforeEach(async () => {
  log = new PassThrough();
  output = text(log);
  const module = pathToFileURL(join(folder, 'index.mjs'));
  const environment = { NAME: 'probe' };
  fn = new WebFunctionServer({ module, memory_mb: 128, timeout_s: 1, concurrency: 2, environment }, log);
  door = createServer(async (message, response) => {
    const answer = await fn.serve(readViewerHead(message), message);
    if (!response.destroyed) writeViewerResponse(message.method!, answer, response);
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
});
afterEach(async () => {
  door.closeAllConnections();
  door.close();
  await fn.close();
});

it('passes a request on and gives its answer', async () => {
  const response = await fetch(`${baseUrl}/a?b=1`, { method: 'POST', body: 'x'.repeat(1_000_000) });
  expect([response.status, response.headers.get('x-answer')]).toEqual([201, 'yes']);
  expect(await response.json()).toMatchObject({ count: 1, bytes: 1_000_000, url: '/a?b=1' });
});

it('has the environment of its template and nothing of this process', async () => {
  expect(await (await fetch(baseUrl)).json()).toMatchObject({ name: 'probe', path: null });
});

it('is one environment for all of its requests', async () => {
  const answers = await Promise.all([1, 2, 3, 4, 5].map(async () => (await fetch(baseUrl)).json()));
  expect((answers as { count: number }[]).map(({ count }) => count).sort()).toEqual([1, 2, 3, 4, 5]);
});

it('gets a body as it comes in, not when it has ended', async () => {
  await fetch(baseUrl);
  const request = httpRequest(`${baseUrl}/first`, { method: 'POST' });
  const answered = new Promise((resolve) => request.once('response', resolve));
  const seen = new Promise<void>((resolve) => {
    log.on('data', (chunk) => String(chunk).includes('first bytes') && resolve());
  });
  request.write('some of it');
  await seen;
  request.end('the rest');
  await answered;
});

it('answers 502 for a function that dies, and starts it again', async () => {
  expect((await fetch(`${baseUrl}/exit`)).status).toBe(502);
  expect(await (await fetch(baseUrl)).json()).toMatchObject({ count: 1 });
});

it('goes on starting for the next request when the first did not wait for it', async () => {
  const slow = join(folder, 'slow.mjs');
  const started = join(folder, 'started');
  const late = `import { appendFileSync } from 'node:fs';
appendFileSync(${JSON.stringify(started)}, 'x');
await new Promise((resolve) => setTimeout(resolve, 600));`;
  writeFileSync(
    slow,
    `${late}\n${MODULE.replace("import { createServer } from 'node:http';", "const { createServer } = await import('node:http');")}`,
  );
  await fn.close();
  const definition = { module: pathToFileURL(slow), memory_mb: 128, timeout_s: 5, concurrency: 2 };
  fn = new WebFunctionServer({ ...definition, startTimeout_s: 0.05, environment: {} }, new PassThrough());
  expect((await fetch(baseUrl)).status).toBe(502);
  await vi.waitFor(async () => expect((await fetch(baseUrl)).status).toBe(201), 10_000);
  expect(readFileSync(started, 'utf8')).toBe('x');
});

it('answers 502 for a request that takes longer than its time-out', async () => {
  expect((await fetch(`${baseUrl}/hang`)).status).toBe(502);
});

it('lets the function know of a client that goes away', async () => {
  await fetch(baseUrl);
  const request = httpRequest(`${baseUrl}/gone`, { method: 'POST', headers: { 'content-length': 100 } });
  request.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => {
    log.on('data', (chunk) => String(chunk).includes('closed /gone false') && resolve());
  });
  request.write('some');
  setTimeout(() => request.destroy(), 50);
  await closed;
});

it('keeps what the function prints', async () => {
  await fetch(`${baseUrl}/printed`);
  await fn.close();
  expect(await output).toContain('closed /printed true');
});
