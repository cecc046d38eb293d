import { describe, expect, test } from 'vitest';
import { forwarded, forwardings } from '../../../../lib/local/front-door/forwarding.ts';
import type { ViewerRequest } from '../../../../lib/local/front-door/http.ts';
import type { Stack } from '../../../../lib/local/template/stack.ts';

const request: ViewerRequest = {
  method: 'GET',
  path: '/',
  query: 'keep=1&drop=2&%E0%A4%A=3',
  headers: { host: 'localhost', accept: '*/*', range: 'bytes=0-1', 'content-type': 'text/plain', 'x-a': '1' },
  ip: '127.0.0.1',
  body: undefined,
};

describe('what a behaviour forwards to its origin', () => {
  test('is only what the policies name, and what no request can do without', () => {
    const kept = forwarded(request, [{ query: { only: ['keep'] }, headers: { only: ['X-A'] } }]);
    expect(kept.query).toBe('keep=1');
    expect(Object.keys(kept.headers)).toEqual(['range', 'content-type', 'x-a']);
  });

  test('is all but the host for an API', () => {
    const kept = forwarded(request, [
      { query: 'none', headers: 'none' },
      { query: 'all', headers: { allBut: ['host'] } },
    ]);
    expect(kept.query).toBe(request.query);
    expect(kept.headers).toEqual({ ...request.headers, host: undefined });
    expect(kept.headers).not.toHaveProperty('host');
  });

  test('is the encodings that a viewer takes, where a cache keeps answers apart by them', () => {
    const config = {
      ParametersInCacheKeyAndForwardedToOrigin: {
        EnableAcceptEncodingBrotli: true,
        QueryStringsConfig: { QueryStringBehavior: 'none' },
        HeadersConfig: { HeaderBehavior: 'none' },
      },
    };
    const stack = { find: () => ({ property: () => config }) } as unknown as Stack;
    const [policy] = forwardings(stack, 'a-policy', undefined);
    const asked = { ...request, headers: { 'accept-encoding': 'br, gzip', cookie: 'a=b' } };
    expect(forwarded(asked, [policy]).headers).toEqual({ 'accept-encoding': 'br, gzip' });
  });
});
