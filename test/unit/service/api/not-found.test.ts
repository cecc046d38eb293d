import { describe, expect, it } from 'vitest';
import { type Api, withApi } from '../../../support/api-harness.ts';

let api: Api;

withApi((started) => {
  api = started;
});

const contextOf = (method: string, path: string) =>
  ({ requestId: 'r1', http: { method, path }, timeEpoch: Date.now() }) as never;

const ask = (method: string, path: string) =>
  api.call('not-found', {
    event: { rawPath: path, requestContext: contextOf(method, path) },
  });

describe('a request that no route takes', () => {
  it.each([
    ['GET', '/'],
    ['GET', '/v1'],
    ['GET', '/v1/nothing'],
    ['GET', '/v2/credits'],
    ['GET', '/v1/credits/'],
    ['GET', '/v1/assets//remesh'],
    ['POST', '/v1/assets/x/remesh/more'],
    ['GET', '/V1/credits'],
    ['GET', '/__proto__'],
    ['GET', '/v1/credits'],
  ])('is 404 when there is no such path: %s %s', async (method, path) => {
    const { status, error } = await ask(method, path);
    expect([status, error.code, error.httpStatus, error.path]).toEqual([404, 404, 404, path]);
  });

  it.each([
    ['POST', '/v1/credits'],
    ['PUT', '/v1/assets/x'],
    ['GET', '/v1/assets/x/remesh'],
    ['PUT', '/v1/assets/x/download'],
  ])(
    'is 405 in the envelope and 404 in HTTP when the path has other methods: %s %s',
    async (method, path) => {
      const { status, error } = await ask(method, path);
      expect([status, error.code, error.httpStatus]).toEqual([404, 405, 404]);
    },
  );

  it('needs no key to be told so', async () => {
    expect((await ask('GET', '/v1/nothing')).headers['x-request-id']).toBe('r1');
  });
});

describe("a browser's preflight", () => {
  const preflight = (headers: Record<string, string>) =>
    api.call('not-found', {
      headers,
      event: {
        rawPath: '/v1/credits',
        requestContext: contextOf('OPTIONS', '/v1/credits'),
      },
    });

  it('succeeds without a key, and says nothing itself', async () => {
    const answer = await preflight({ origin: 'https://app.example', 'access-control-request-method': 'GET' });
    expect([answer.status, answer.text]).toEqual([204, '']);
  });

  it('is needed of no page: OPTIONS by itself says which methods a path has', async () => {
    const { status, text, headers } = await preflight({});
    expect([status, text, headers.allow]).toEqual([204, '', 'GET, HEAD, OPTIONS']);
  });

  it.each([
    ['/v1/collections/x', 'PATCH, DELETE, OPTIONS'],
    ['/v1/assets/x/remesh', 'POST, OPTIONS'],
    ['/v1/collections', 'POST, GET, HEAD, OPTIONS'],
    ['/api-json', 'GET, HEAD, OPTIONS'],
  ])('is OPTIONS at %s: %s', async (path, allowed) => {
    const { status, headers } = await ask('OPTIONS', path);
    expect([status, headers.allow]).toEqual([204, allowed]);
  });

  it('is 404 for its own sake where there is no path', async () => {
    expect((await ask('OPTIONS', '/v1/nothing')).error.code).toBe(404);
  });
});
