import { describe, expect, test } from 'vitest';
import {
  type CustomErrorResponse,
  ErrorCache,
  errorTtls,
} from '../../../../lib/local/front-door/error-cache.ts';
import type { Forwarding } from '../../../../lib/local/front-door/forwarding.ts';

const PATH_ALONE: Forwarding = { query: 'none', headers: 'none' };

function cache(responses?: readonly CustomErrorResponse[]) {
  let now_ms = 0;
  let asked = 0;
  const errors = new ErrorCache(errorTtls(responses), () => now_ms);
  return {
    wait_s: (seconds: number) => {
      now_ms += seconds * 1_000;
    },
    /** Which time the origin was asked, of the answer that came. */
    async get(status: number, changes: { method?: string; query?: string } = {}, policy = PATH_ALONE) {
      const request = {
        method: 'GET',
        path: '/a',
        query: '',
        headers: { 'x-api-key': 'k' },
        ip: '',
        ...changes,
      };
      const { body } = await errors.answer(request, policy, async () => {
        asked += 1;
        return { status, headers: {}, body: String(asked) };
      });
      return Number(body);
    },
  };
}

describe('an error', () => {
  test.each([404, 500, 502, 503, 504])('%i is kept for ten seconds, for whoever asks', async (status) => {
    const { get, wait_s } = cache();
    expect([await get(status), await get(200), await get(200, { query: 'b=1' })]).toEqual([1, 1, 1]);
    wait_s(10);
    expect([await get(200), await get(200)]).toEqual([2, 3]);
  });

  test.each([400, 401, 403, 429])('%i is not kept', async (status) => {
    const { get } = cache();
    expect([await get(status), await get(200)]).toEqual([1, 2]);
  });

  test.each(['POST', 'PATCH', 'DELETE'])('of a %s is not kept', async (method) => {
    const { get } = cache();
    expect([await get(503, { method }), await get(503, { method }), await get(200)]).toEqual([1, 2, 3]);
  });

  test('is kept as long as the template says, and not at all for 0', async () => {
    const { get, wait_s } = cache([
      { ErrorCode: 404, ErrorCachingMinTTL: 0 },
      { ErrorCode: 503, ErrorCachingMinTTL: 2 },
    ]);
    expect([await get(404), await get(503), await get(200)]).toEqual([1, 2, 2]);
    wait_s(2);
    expect(await get(200)).toBe(3);
  });

  test('is told from others by what the cache policy names', async () => {
    const { get } = cache();
    const policy: Forwarding = { query: { only: ['b'] }, headers: 'none' };
    expect(await get(404, { query: 'b=1&c=1' }, policy)).toBe(1);
    expect(await get(404, { query: 'b=1&c=2' }, policy)).toBe(1);
    expect(await get(404, { query: 'b=2&c=1' }, policy)).toBe(2);
  });
});

test('an error page stops the start: it is not run here', () => {
  expect(() => errorTtls([{ ErrorCode: 503, ResponsePagePath: '/503.json' }])).toThrow('/503.json');
});
