import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiClient, apiClient, untilTerminal } from '../support/api-client.ts';
import { ownerJson } from '../support/owner-cli.ts';
import type { LocalService } from '../support/service.ts';
import { startTestService } from '../support/test-service.ts';

/** Names that every object has already, and some that no object expects. */
const NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'toJSON',
  'then',
  '',
  ' ',
  '0',
  '-1',
  '\u202e\ud83d\ude00',
  'n'.repeat(5_000),
];
const HEADER_NAMES = NAMES.filter((name) => /^[\w-]+$/.test(name));
const MANY = 10_000;
/** Long enough that it runs while all the others are asked. */
const JOB_MS = 12_000;

let service: LocalService;
let apiKey: string;
let other: ApiClient;
let jobId: string;

beforeAll(async () => {
  service = await startTestService();
  apiKey = service.accounts.find(({ plan }) => plan === 'max')!.apiKey;
  other = apiClient(service.baseUrl, service.accounts.find(({ plan }) => plan === 'pro')!.apiKey);
  const job = await other.post('/v1/models/from-text', { prompt: String(JOB_MS), engine: 'test-slow' });
  expect(job.status).toBe(201);
  jobId = job.data.id;
});
afterAll(() => service?.stop());

interface Sent {
  readonly method?: string;
  /** Beside the key's, in pairs: the same name may come several times. */
  readonly headers?: readonly string[];
  readonly body?: string | Buffer;
  readonly withoutKey?: boolean;
}

interface Heard {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any field of an answer
  readonly body: any;
}

/** Without a client's own ideas of what a header or a path may be. */
function send(path: string, { method = 'GET', headers = [], body, withoutKey }: Sent = {}): Promise<Heard> {
  const { host, hostname, port } = new URL(service.baseUrl);
  return new Promise((resolve, reject) => {
    const length = body === undefined ? [] : ['content-length', String(Buffer.byteLength(body))];
    const key = withoutKey ? [] : ['x-api-key', apiKey];
    const all = ['host', host, ...key, ...length, ...headers];
    const request = httpRequest({ hostname, port, path, method, headers: all, agent: false }, (response) => {
      let text = '';
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode!, body: text && JSON.parse(text) }));
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** A request like any other is answered as ever. */
const serves = async (): Promise<void> => {
  expect((await send('/v1/credits')).status).toBe(200);
};

const JSON_TYPE = ['content-type', 'application/json'];
const BOUNDARY = 'b';
const FORM_TYPE = ['content-type', `multipart/form-data; boundary=${BOUNDARY}`];
const escaped = (name: string): string => name.replaceAll('"', '%22');

const form = (parts: readonly (readonly [disposition: string, value: string])[]): string =>
  [
    ...parts.map(
      ([disposition, value]) =>
        `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${value}\r\n`,
    ),
    `--${BOUNDARY}--\r\n`,
  ].join('');

describe.each(NAMES.map((name) => [name.slice(0, 20), name]))('the name %j', (_, name) => {
  it('as a parameter of a query, once and twice, with and without a key, is ignored', async () => {
    const pair = `${encodeURIComponent(name)}=x`;
    for (const query of [pair, `${pair}&${pair}&${pair}`]) {
      expect((await send(`/v1/credits?${query}`)).status).toBe(200);
      expect((await send(`/v1/assets?${query}`)).status).toBe(200);
      expect((await send(`/v1/credits?${query}`, { withoutKey: true })).body.error.code).toBe(1001);
      await serves();
    }
  });

  it('as an id is unknown', async () => {
    const id = encodeURIComponent(name);
    for (const path of [`/v1/assets/${id}`, `/v1/collections/${id}/assets`]) {
      expect([404, 13001, 15001]).toContain((await send(path)).body.error.code);
    }
    await serves();
  });

  it('as a field of JSON is ignored, whatever it holds', async () => {
    for (const value of ['x', null, 1, ['x'], { name: 'inherited', isAdmin: true }]) {
      const field = `${JSON.stringify(name)}:${JSON.stringify(value)}`;
      const make = (body: string) => send('/v1/collections', { method: 'POST', headers: JSON_TYPE, body });
      expect((await make(`{"name":"c",${field}}`)).status).toBe(201);
      expect((await make(`{${field}}`)).body.error).toMatchObject({
        code: 2001,
        details: { issues: [{ path: 'name' }] },
      });
      await serves();
    }
  });

  it('as a field and as a file of a form, and as the name of a file, is no field that the operation has', async () => {
    const quoted = escaped(name);
    for (const part of [
      [`name="${quoted}"`, '{"prompt":"x"}'],
      [`name="${quoted}"; filename="a.png"`, 'x'],
      [`name="image"; filename="${quoted}"`, 'x'],
    ] as const) {
      const sent = { method: 'POST', headers: FORM_TYPE, body: form([part, part]) };
      expect((await send('/v1/images', sent)).body.error).toMatchObject({ httpStatus: 400 });
      await serves();
    }
  });
});

describe.each(HEADER_NAMES.map((name) => [name.slice(0, 20), name]))('the name %j', (_, name) => {
  it('as a header and as a cookie, once and twice, with and without a key, is ignored', async () => {
    for (const headers of [
      [name, 'x'],
      [name, 'x', name, 'y'],
      ['cookie', `${name}=x`],
      ['cookie', `${name}=x; ${name}=y; ${name}`],
    ]) {
      expect((await send('/v1/credits', { headers })).status).toBe(200);
      expect((await send('/v1/credits', { headers, withoutKey: true })).body.error.code).toBe(1001);
      await serves();
    }
  });
});

describe('ten thousand names', () => {
  const many = Array.from({ length: MANY }, (_, i) => `n${i}`);

  it('in JSON are ignored', async () => {
    const fields = many.map((name) => `"${name}":1`).join(',');
    const body = `{"name":"c",${fields},${fields}}`;
    const { status } = await send('/v1/collections', { method: 'POST', headers: JSON_TYPE, body });
    expect(status).toBe(201);
    await serves();
  });

  it('in a form are 2002', async () => {
    const body = form(many.map((name) => [`name="${name}"`, 'x']));
    const { error } = (await send('/v1/images', { method: 'POST', headers: FORM_TYPE, body })).body;
    expect(error.code).toBe(2002);
    await serves();
  });

  it('in a query, in headers and in cookies are refused by the server itself or ignored', async () => {
    const query = many.map((name) => `${name}=1`).join('&');
    const headers = many.flatMap((name) => [name, 'x']);
    const cookie = many.map((name) => `${name}=1`).join('; ');
    for (const sent of [
      () => send(`/v1/credits?${query}`),
      () => send('/v1/credits', { headers }),
      () => send('/v1/credits', { headers: ['cookie', cookie] }),
    ]) {
      // The server may hang up while such a head is still on its way.
      const status = await sent().then(
        (answer) => answer.status,
        () => 431,
      );
      expect([200, 431]).toContain(status);
      await serves();
    }
  });
});

it('leaves the job of another account to its end, and every ledger as it should be', async () => {
  const { answer } = await untilTerminal(other, jobId);
  expect(answer.data.taskStatus).toBe(2);
  expect(await ownerJson(service.dataDir, 'audit')).toMatchObject({ ok: true, problems: [] });
});
