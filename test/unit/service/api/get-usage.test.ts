import { describe, expect, it } from 'vitest';
import { kstDay } from '../../../../functions/service/domain/api-key.ts';
import { mintApiKey } from '../../../../functions/service/store/api-keys.ts';
import { settleJob } from '../../../../functions/service/store/settle-job.ts';
import { systemPorts as ports } from '../../../../functions/service/store/system-ports.ts';
import { type Api, type Caller, newCaller, newModel, withApi } from '../../../support/api-harness.ts';
import { FAILED } from '../../../support/domain-samples.ts';

let api: Api;

withApi((started) => {
  api = started;
});

const usage = (
  { apiKey }: Pick<Caller, 'apiKey'>,
  query: Record<string, string> = {},
  headers: Record<string, string> = {},
) => api.call('get-usage', { apiKey, headers, event: { queryStringParameters: query } });

/** A caller of two keys, who has remeshed twice with one of them and unwrapped once with the other; one remesh failed. */
async function usedCaller() {
  const caller = await newCaller(api.table);
  const second = await mintApiKey(api.table, ports, caller.accountId);
  const { id } = await newModel(api.table, caller.accountId);
  const remesh = () => api.call('remesh', { id, apiKey: caller.apiKey, body: {} });
  const failed = (await remesh()).data.id;
  await settleJob(api.table, ports, failed, FAILED);
  await remesh();
  const unwrapped = await api.call('uv-unwrap', { id, apiKey: second.apiKey, body: {} });
  return { ...caller, second, uvCost: unwrapped.data.cost as number };
}

describe('GET /v1/usage', () => {
  it('sums by day, key, engine and operation, with one total', async () => {
    const caller = await usedCaller();
    const { uvCost } = caller;
    const today = kstDay(Date.now());
    const remeshes = { credits: 10, charged: 20, refunded: 10, jobs: 2 };
    const unwraps = { credits: uvCost, charged: uvCost, refunded: 0, jobs: 1 };
    const total = { credits: 10 + uvCost, charged: 20 + uvCost, refunded: 10, jobs: 3 };
    const of = async (groupBy: string) => (await usage(caller, { groupBy })).data;
    expect((await usage(caller)).data).toEqual({
      from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      to: today,
      groupBy: 'day',
      items: [{ day: today, ...total }],
      total,
    });
    const byCost = (a: { credits: number }, b: { credits: number }) => b.credits - a.credits;
    expect(await of('key')).toMatchObject({
      items: [
        { key: caller.keyId, ...remeshes },
        { key: caller.second.keyId, ...unwraps },
      ].sort(byCost),
      total,
    });
    expect((await of('engine')).items).toEqual(
      [
        { engine: 'svc-remesh', ...remeshes },
        { engine: 'svc-uv', ...unwraps },
      ].sort(byCost),
    );
    expect((await of('operation')).items).toEqual(
      [
        { operation: 'remesh', ...remeshes },
        { operation: 'uv-unwrap', ...unwraps },
      ].sort(byCost),
    );
  });

  it('shows nothing of another account', async () => {
    await usedCaller();
    const stranger = await newCaller(api.table);
    const { data } = await usage(stranger, { groupBy: 'key' });
    expect(data).toMatchObject({ items: [], total: { credits: 0, charged: 0, refunded: 0, jobs: 0 } });
  });

  it('is CSV with the same columns where that is asked for, and says so to caches', async () => {
    const caller = await usedCaller();
    const json = await usage(caller, { groupBy: 'operation' });
    expect(json.headers).toMatchObject({ vary: 'Accept', 'content-type': 'application/json; charset=utf-8' });
    const csv = await usage(caller, { groupBy: 'operation' }, { accept: 'text/csv' });
    expect(csv.headers).toMatchObject({
      vary: 'Accept',
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="usage-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d-by-operation\.csv"$/,
      ),
    });
    const rows = json.data.items.map(
      ({ operation, credits, charged, refunded, jobs }: Record<string, unknown>) =>
        `${operation},${credits},${charged},${refunded},${jobs}\r\n`,
    );
    expect(csv.text).toBe(`operation,credits,charged,refunded,jobs\r\n${rows.join('')}`);
  });

  it('stays JSON where it refuses', async () => {
    const caller = await newCaller(api.table);
    const { status, error } = await usage(caller, { groupBy: 'nothing' }, { accept: 'text/csv' });
    expect([status, error.code]).toEqual([400, 2001]);
  });

  it.each([
    [{ from: '2026-03-11', to: '2026-03-10' }, 'from'],
    [{ from: '9999-01-01' }, 'from'],
    [{ from: '2024-01-01', to: '2025-01-01' }, 'from'],
    [{ from: '2025-02-29' }, 'from'],
    [{ to: 'today' }, 'to'],
  ])('names the field of %o', async (query, path) => {
    const { status, error } = await usage(await newCaller(api.table), query);
    expect([status, error.code]).toEqual([400, 2001]);
    expect(new Set(error.details.issues.map((issue: { path: string }) => issue.path))).toEqual(
      new Set([path]),
    );
  });

  it('takes a leap year whole', async () => {
    const { data } = await usage(await newCaller(api.table), { from: '2024-01-01', to: '2024-12-31' });
    expect(data).toMatchObject({ from: '2024-01-01', to: '2024-12-31', items: [] });
  });
});
