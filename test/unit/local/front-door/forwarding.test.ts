import { describe, expect, test } from 'vitest';
import { forwarded } from '../../../../lib/local/front-door/forwarding.ts';
import type { ViewerRequest } from '../../../../lib/local/front-door/http.ts';

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
});
