import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ROUTES } from '../../../../functions/service/api/routes.ts';
import { REREAD_MS, setMaintenance } from '../../../../functions/service/store/maintenance.ts';
import { type Api, newCaller, startApi } from '../../../support/api-harness.ts';

let api: Api;
let now_ms = Date.parse('2026-03-10T04:00:00.000Z');

/** The clock moves on for so long that every process has read the setting again. */
async function turn(on: boolean): Promise<void> {
  await setMaintenance(api.table, on);
  now_ms += REREAD_MS;
  vi.setSystemTime(now_ms);
}

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: now_ms });
  api = await startApi();
});
afterAll(async () => {
  await api.close();
  vi.useRealTimers();
});

describe('maintenance', () => {
  it.each(ROUTES.filter(({ kind }) => kind !== 'open').map(({ name }) => name))(
    'answers 503/9003 with Retry-After on %s, with any key',
    async (name) => {
      const { apiKey } = await newCaller(api.table);
      await turn(true);
      for (const call of [{ apiKey, body: 'no JSON' }, { apiKey: 'wrong' }]) {
        const { status, error, headers } = await api.call(name, call);
        expect([status, error.code]).toEqual([503, 9003]);
        expect(headers).toMatchObject({ 'retry-after': '120', 'ratelimit-policy': expect.any(String) });
      }
      await turn(false);
    },
  );

  it('ends without a trace', async () => {
    const { apiKey } = await newCaller(api.table);
    await turn(true);
    await turn(false);
    const { status, data } = await api.call('get-credits', { apiKey });
    expect([status, data.balance]).toEqual([200, 2_000]);
  });

  it('leaves an unknown route 404', async () => {
    await turn(true);
    expect((await api.call('not-found')).status).toBe(404);
    await turn(false);
  });

  it('is read by a process at most once in five seconds', async () => {
    const { apiKey } = await newCaller(api.table);
    const statusAfter = async (ms: number) => {
      vi.setSystemTime(now_ms + ms);
      return (await api.call('get-credits', { apiKey })).status;
    };
    await turn(false);
    expect(await statusAfter(0)).toBe(200);
    await setMaintenance(api.table, true);
    expect([await statusAfter(REREAD_MS - 1), await statusAfter(REREAD_MS)]).toEqual([200, 503]);
    await turn(false);
  });
});
