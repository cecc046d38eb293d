import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LIMITS } from '../../functions/service/domain/limits.ts';
import { type ApiClient, apiClient, untilTerminal } from '../support/api-client.ts';
import { ownerJson } from '../support/owner-cli.ts';
import type { LocalService } from '../support/service.ts';
import { startTestService } from '../support/test-service.ts';

const MB = 2 ** 20;
/** More than an environment of the web function takes at a time. */
const CROWD = 13;
/** Long enough that it runs beside the first tests. */
const JOB_MS = 15_000;

let service: LocalService;
let apiKey: string;
let other: ApiClient;
let jobId: string;

beforeAll(async () => {
  service = await startTestService();
  apiKey = service.accounts.find(({ plan }) => plan === 'max')!.apiKey;
  other = apiClient(service.baseUrl, service.accounts.find(({ plan }) => plan === 'pro')!.apiKey);
  const job = await other.post('/v1/models/from-text', { prompt: String(JOB_MS), engine: 'test-slow' });
  jobId = job.data.id;
});
afterAll(() => service?.stop());

/** A request whose body is sent as the test wills. */
interface Sender {
  readonly socket: Socket;
  /** What has been heard so far. */
  heard(): string;
  /** Resolves when the server has ended the connection. */
  readonly ended: Promise<void>;
}

const FORM = 'multipart/form-data; boundary=b';
const FILE_HEAD =
  '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n\x89PNG\r\n\x1a\n';

function begin(path: string, headers: Readonly<Record<string, string | number>>, body: string): Sender {
  const { hostname, port, host } = new URL(service.baseUrl);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
  });
  socket.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}\r\n${body}`, 'latin1');
  return { socket, heard: () => text, ended };
}

/** An upload that goes on and on, some bytes a second. */
function beginSlowly(headers: Readonly<Record<string, string>>): Sender {
  const sender = begin(
    '/v1/models/from-image',
    { 'content-type': FORM, 'content-length': 3 * MB, ...headers },
    FILE_HEAD,
  );
  const timer = setInterval(() => sender.socket.write('drip'), 250);
  sender.socket.once('close', () => clearInterval(timer));
  return sender;
}

/** The code of an upload that is whole, and of a file that is no image: 7003, or 20004 as soon as that is seen. */
async function uploads(): Promise<number> {
  const body = new FormData();
  body.append('image', new Blob(['no image']), 'a.png');
  const url = new URL('/v1/models/from-image', service.baseUrl);
  const response = await fetch(url, { method: 'POST', headers: { 'x-api-key': apiKey }, body });
  return ((await response.json()) as { error: { code: number } }).error.code;
}

it('thirteen slow uploads without a key are told so and ended, and hinder no upload with a key', async () => {
  const crowd = Array.from({ length: CROWD }, () => beginSlowly({}));
  await sleep(100);
  expect(await uploads()).toBe(7003);
  expect(crowd.some(({ socket }) => !socket.destroyed)).toBe(true);
  await Promise.all(crowd.map(({ ended }) => ended));
  for (const { heard } of crowd) expect(heard()).toMatch(/^HTTP\/1\.1 401 [\s\S]*"code":1001/);
});

it.each([
  ['of known length', { 'content-length': 1024 * MB }],
  ['of unknown length', { 'transfer-encoding': 'chunked' }],
])('a flood %s without a key is ended after a few megabytes', async (_, headers) => {
  const sender = begin('/v1/images', { 'content-type': 'application/json', ...headers }, '');
  const chunk = Buffer.alloc(MB, 'x');
  const framed = 'transfer-encoding' in headers ? [`${MB.toString(16)}\r\n`, chunk, '\r\n'] : [chunk];
  let sent = 0;
  while (!sender.socket.destroyed && sent < 256) {
    const written = framed.map((piece) => new Promise((resolve) => sender.socket.write(piece, resolve)));
    await Promise.race([Promise.all(written), sender.ended]);
    sent += 1;
  }
  await sender.ended;
  // What the kernel holds of a connection comes on top of what is read.
  expect(sent).toBeLessThan(64);
  expect(await uploads()).toBe(7003);
});

it('an upload with a key that comes too slowly is 2002, and its address sends few at once: 10003', async () => {
  const { perAddress } = LIMITS.upload;
  const headers = { 'x-api-key': apiKey };
  const few = Array.from({ length: perAddress }, () => beginSlowly(headers));
  await sleep(1_500);
  expect(await uploads()).toBe(10003);
  // Whoever sends no body waits for nobody.
  expect((await apiClient(service.baseUrl, apiKey).get('/v1/credits')).status).toBe(200);
  await Promise.all(few.map(({ ended }) => ended));
  for (const { heard } of few) expect(heard()).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":2002/);
  expect(await uploads()).toBe(7003);
});

it.each(['[', '{"a":', '[1,'])('9 MB of %s are 2002', async (piece) => {
  const post = apiClient(service.baseUrl, apiKey).post('/v1/images', piece.repeat((9 * MB) / piece.length));
  const [refused, uploaded] = await Promise.all([post, uploads()]);
  expect([refused.status, refused.error!.code, uploaded]).toEqual([400, 2002, 7003]);
});

it.each([
  ['through the gateway', 10],
  ['through the web function', 2 * MB],
])('JSON %s that is no UTF-8 is 2002, and what is comes as it was sent', async (_, filler_bytes) => {
  const send = async (name: Buffer) => {
    const body = Buffer.concat([
      Buffer.from(`{"ignored":"${'x'.repeat(filler_bytes)}","name":"`),
      name,
      Buffer.from('"}'),
    ]);
    const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' };
    const response = await fetch(new URL('/v1/collections', service.baseUrl), {
      method: 'POST',
      headers,
      body,
    });
    const { data, error } = (await response.json()) as { data?: { name: string }; error?: { code: number } };
    return data?.name ?? error?.code;
  };
  for (const bad of [[0xff], [0xc3, 0x28], [0xed, 0xa0, 0x80], [0xe2, 0x82]]) {
    expect(await send(Buffer.from(bad))).toBe(2002);
  }
  for (const good of ['Stühle', '椅子', '🪑', '\ufffd']) expect(await send(Buffer.from(good))).toBe(good);
});

it('leaves the job of another account to its end, and every ledger as it should be', async () => {
  const { answer } = await untilTerminal(other, jobId);
  expect(answer.data.taskStatus).toBe(2);
  expect(await ownerJson(service.dataDir, 'audit')).toMatchObject({ ok: true, problems: [] });
});
