import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { RequestListener, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { ERRORS } from '../../../../functions/service/domain/errors.ts';
import { ApiError, AssetClient, ConnectionError } from '../../../../lib/client/index.ts';
import { type HostileServer, startHostile } from '../../../support/hostile-server.ts';

const API_KEY = 'svc_live_hush';
const FAST = { firstDelay_ms: 1, longestDelay_ms: 2 };
const servers: HostileServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function hostile(answer: RequestListener) {
  const server = await startHostile(answer);
  servers.push(server);
  const client = new AssetClient({ apiKey: API_KEY, baseUrl: server.baseUrl, retry: FAST });
  return { ...server, server, client };
}

const succeed = (response: ServerResponse, data: unknown): void => {
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ success: true, data }));
};
const refuse = (
  response: ServerResponse,
  name: keyof typeof ERRORS,
  headers = {},
  details?: object,
): void => {
  const { code, httpStatus, message } = ERRORS[name];
  const error = { code, message, httpStatus, details };
  response.writeHead(httpStatus, headers).end(JSON.stringify({ success: false, error }));
};
const thrownBy = (work: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(work).then(
    () => undefined,
    (error: unknown) => error,
  );

it('gives up after five answers of 429, all of one job under one Idempotency-Key', async () => {
  const { client, requests } = await hostile((_, response) => refuse(response, 'rateLimited'));
  const error = await thrownBy(client.models.fromText({ prompt: 'a chair' }));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code: 10003, status: 429 });
  expect(requests).toHaveLength(5);
  const keys = new Set(requests.map(({ headers }) => headers['idempotency-key']));
  expect([...keys]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
});

it('waits for no Retry-After of a year, and says how long it is', async () => {
  const { client, requests } = await hostile((_, response) =>
    refuse(response, 'maintenance', { 'retry-after': '31536000' }),
  );
  const error = await thrownBy(client.credits());
  expect(error).toMatchObject({ code: 9003, retryAfter_s: 31_536_000 });
  expect(requests).toHaveLength(1);
});

it.each([400, 401, 402, 403, 404])('tries no %i again', async (status) => {
  const { client, requests } = await hostile((_, response) => response.writeHead(status).end('<html>'));
  expect(await thrownBy(client.credits())).toMatchObject({ status, code: undefined });
  expect(requests).toHaveLength(1);
});

it.each([429, 500, 503, 504])(
  'tries a bare %i again, and takes the answer that comes then',
  async (status) => {
    const { client, requests } = await hostile((_, response) => {
      if (requests.length < 3) response.writeHead(status).end('{"message":"Service Unavailable"}');
      else succeed(response, { balance: 5 });
    });
    expect(await client.credits()).toEqual({ balance: 5 });
    expect(requests).toHaveLength(3);
  },
);

describe('a POST that may have been carried out', () => {
  const create = { method: 'POST', path: '/v1/models/from-text', body: { prompt: 'a chair' } } as const;

  it.each([500, 504])('is not repeated after %i without a key', async (status) => {
    const { client, requests } = await hostile((_, response) => response.writeHead(status).end());
    const works = [
      () => client.request(create),
      () => client.collections.create({ name: 'x' }),
      () => client.webhooks.test({ callbackUrl: 'https://receiver.example' }),
      () => client.webhooks.resend('a'),
    ];
    for (const work of works) expect(await thrownBy(work())).toMatchObject({ status });
    expect(requests).toHaveLength(works.length);
  });

  it.each([429, 503])('is repeated after %i, which did nothing', async (status) => {
    const { client, requests } = await hostile((_, response) => response.writeHead(status).end());
    await thrownBy(client.request(create));
    expect(requests).toHaveLength(5);
  });

  it.each([500, 504, 'a lost answer'])(
    'is repeated after %s under the key that it was given',
    async (end) => {
      const { client, requests } = await hostile((_, response) => {
        if (typeof end === 'number') response.writeHead(end).end();
        else response.destroy();
      });
      await thrownBy(client.request(create, { idempotencyKey: 'the-same' }));
      expect(requests.map(({ headers }) => headers['idempotency-key'])).toEqual(Array(5).fill('the-same'));
    },
  );

  it('is repeated without a key where a second one does nothing more', async () => {
    const { client, requests } = await hostile((_, response) => response.writeHead(504).end());
    await thrownBy(client.assets.cancel('a'));
    await thrownBy(client.assets.export('a', { format: 'glb' }));
    await thrownBy(client.estimate({ operation: 'from-text' } as never));
    expect(requests).toHaveLength(15);
  });
});

it('takes for deleted what a repeated delete does not find, and nothing else', async () => {
  const { client, requests } = await hostile((request, response) => {
    const isFirst = requests.filter(({ url }) => url === request.url).length === 1;
    if (isFirst && request.url!.endsWith('lost')) response.destroy();
    else if (isFirst && request.url!.endsWith('limited')) refuse(response, 'rateLimited');
    else refuse(response, request.url!.includes('assets') ? 'assetNotFound' : 'collectionNotFound');
  });
  for (const part of [client.assets, client.collections]) {
    expect(await part.delete('lost')).toEqual({ id: 'lost', deleted: true });
    expect(await thrownBy(part.delete('limited'))).toMatchObject({ status: 404 });
    expect(await thrownBy(part.delete('unknown'))).toMatchObject({ status: 404 });
  }
});

it('stops waiting for a job, or cancelling it, that is not accepted yet', async () => {
  const { client, requests } = await hostile((_, response) =>
    refuse(response, 'tooManyInFlight', { 'retry-after': '0' }, { total: 1, maxTotal: 1 }),
  );
  const end = new AbortController();
  const options = { waitForSlot: true, signal: end.signal };
  const job = client.models.fromText({ prompt: 'a chair' }, options);
  const stop = new AbortController();
  const given = [job.wait({ signal: stop.signal }), job.cancel({ signal: stop.signal })].map(thrownBy);
  while (requests.length < 1) await new Promise((resolve) => setTimeout(resolve, 5));
  stop.abort(new Error('enough'));
  for (const error of await Promise.all(given)) expect(error).toMatchObject({ message: 'enough' });
  expect(await thrownBy(job.wait({ signal: stop.signal }))).toMatchObject({ message: 'enough' });
  end.abort(new Error('ended'));
  expect(await thrownBy(job)).toMatchObject({ message: 'ended' });
});

it('waits for a slot longer than for anything else, until it is told to stop', async () => {
  const { client, requests } = await hostile((_, response) =>
    refuse(response, 'tooManyInFlight', { 'retry-after': '0' }, { total: 1, maxTotal: 1 }),
  );
  const stop = new AbortController();
  const waiting = thrownBy(
    client.models.fromText({ prompt: 'a chair' }, { waitForSlot: true, signal: stop.signal }),
  );
  while (requests.length < 3) await new Promise((resolve) => setTimeout(resolve, 20));
  stop.abort(new Error('enough'));
  expect(await waiting).toMatchObject({ message: 'enough' });
  const error = (await thrownBy(client.models.fromText({ prompt: 'a chair' }))) as ApiError;
  expect(error.is('tooManyInFlight') && error.details.maxTotal).toBe(1);
});

it('ends a request that is never answered as soon as it is told to', async () => {
  const { client, requests } = await hostile(() => undefined);
  const stop = new AbortController();
  const asked = thrownBy(client.credits({ signal: stop.signal }));
  while (requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  stop.abort(new Error('enough'));
  expect(await asked).toMatchObject({ message: 'enough' });
});

it('asks again where an answer was cut off, unless that would do something twice', async () => {
  const { client, requests } = await hostile((_, response) => {
    response.writeHead(200, { 'content-length': '500' });
    response.write('{"success":true,"da', () => response.destroy());
  });
  expect(await thrownBy(client.credits())).toBeInstanceOf(ConnectionError);
  expect(requests).toHaveLength(5);
  expect(await thrownBy(client.collections.create({ name: 'x' }))).toBeInstanceOf(ConnectionError);
  expect(requests).toHaveLength(6);
});

it('takes nothing for an answer that is not in the envelope', async () => {
  const { client } = await hostile((_, response) => response.writeHead(200).end('null'));
  expect(await thrownBy(client.credits())).toBeInstanceOf(ConnectionError);
});

it('follows no redirect of the API, so that the key stays', async () => {
  const elsewhere = await hostile((_, response) => succeed(response, {}));
  const { client, requests } = await hostile((_, response) =>
    response.writeHead(302, { location: `${elsewhere.baseUrl}/v1/credits` }).end(),
  );
  expect(await thrownBy(client.credits())).toMatchObject({ message: expect.stringContaining('redirect') });
  expect([requests.length, elsewhere.requests.length]).toEqual([1, 0]);
});

it('follows a redirect of a file, and shows no host of files the key', async () => {
  const elsewhere = await hostile((_, response) => response.writeHead(200).end('glTF'));
  const { client, baseUrl, requests } = await hostile((_, response) =>
    response.writeHead(302, { location: `${elsewhere.baseUrl}/model.glb` }).end(),
  );
  const bytes = await client.assets.file(`${baseUrl}/files/model.glb`).bytes();
  expect(Buffer.from(bytes).toString()).toBe('glTF');
  for (const { headers } of [...requests, ...elsewhere.requests]) {
    expect(JSON.stringify(headers)).not.toContain(API_KEY);
  }
  expect(elsewhere.requests).toHaveLength(1);
});

it('begins a file that was cut off again, and leaves no half of one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'transfer-'));
  const { client, baseUrl, requests } = await hostile((request, response) => {
    response.writeHead(200, { 'content-length': '8' });
    if (request.url === '/never' || requests.length < 3) response.write('glTF', () => response.destroy());
    else response.end('glTFglTF');
  });
  const path = join(folder, 'model.glb');
  expect(await client.assets.file(`${baseUrl}/model`).toFile(path)).toBe(8);
  expect(readFileSync(path, 'utf8')).toBe('glTFglTF');
  const failed = await thrownBy(client.assets.file(`${baseUrl}/never`).toFile(join(folder, 'never.glb')));
  expect(failed).toBeInstanceOf(ConnectionError);
  expect(readdirSync(folder)).toEqual(['model.glb']);
  rmSync(folder, { recursive: true });
});

it('asks for the URL of an export five times, not five times for each attempt of its file', async () => {
  const { client, requests } = await hostile((_, response) => response.writeHead(503).end());
  const failed = await thrownBy(client.assets.download('a', { format: 'glb' }).blob());
  expect(failed).toMatchObject({ status: 503 });
  expect(requests).toHaveLength(5);
});

it('reads no file of this machine for the URL of a file', async () => {
  const { client } = await hostile((_, response) => response.end());
  const failed = await thrownBy(client.assets.file('data:text/plain,secret').bytes());
  expect(failed).toMatchObject({ name: 'ClientError' });
});

it('ends a list whose cursor leads to itself', async () => {
  const { client } = await hostile((_, response) =>
    succeed(response, { items: [{ id: 'a' }], hasMore: true, nextCursor: 'same' }),
  );
  const ids: string[] = [];
  for await (const { id } of client.assets.list()) ids.push(id);
  expect(ids).toEqual(['a', 'a']);
});

it('keeps ids in their place in a path', async () => {
  const { client, requests } = await hostile((_, response) => refuse(response, 'assetNotFound'));
  await thrownBy(client.assets.delete('../credits?x=#y'));
  expect(requests[0]!.url).toBe('/v1/assets/..%2Fcredits%3Fx%3D%23y');
});

it('sends a stream once: its bytes are gone', async () => {
  const { client, requests } = await hostile(async (request, response) => {
    for await (const _ of request);
    refuse(response, 'rateLimited');
  });
  const stream = new Blob(['not an image']).stream();
  expect(await thrownBy(client.models.fromImage({ image: stream }))).toMatchObject({ code: 10003 });
  expect(requests).toHaveLength(1);
  expect(await thrownBy(client.models.fromImage({ image: new Blob(['x']) }))).toMatchObject({ code: 10003 });
  expect(requests).toHaveLength(6);
});

it('shows its key to nobody who prints the client', async () => {
  const { client } = await hostile((_, response) => response.end());
  const { inspect } = await import('node:util');
  expect(inspect(client, { depth: 9, showHidden: true }) + JSON.stringify(client)).not.toContain(API_KEY);
});
