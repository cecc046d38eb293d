import { describe, expect, it } from 'vitest';
import { accountKey } from '../../../../functions/service/store/keys.ts';
import {
  type Api,
  changeItem,
  newCaller,
  newModel,
  roundTripsOf,
  withApi,
} from '../../../support/api-harness.ts';

let api: Api;

withApi((started) => {
  api = started;
});

describe('GET /v1/credits', () => {
  it.each([
    ['free', 0, 500, 1, 1],
    ['starter', 2_000, 0, 3, 5],
    ['pro', 10_000, 0, 6, 20],
    ['max', 40_000, 25, 15, 30],
  ] as const)('shows wallet and slots of plan %s', async (plan, planCredits, packCredits, image, model) => {
    const { apiKey } = await newCaller(api.table, { plan, packCredits });
    const { status, data } = await api.call('get-credits', { apiKey });
    expect(status).toBe(200);
    expect(data).toEqual({
      balance: planCredits + packCredits,
      planCredits,
      packCredits,
      plan,
      planRenewsAt: expect.stringMatching(/Z$/),
      inFlight: { image: { total: 0, maxTotal: image }, model: { total: 0, maxTotal: model } },
    });
  });

  it('agrees with a job that was just accepted', async () => {
    const { apiKey, accountId } = await newCaller(api.table);
    const { id } = await newModel(api.table, accountId);
    await api.call('remesh', { id, apiKey, body: {} });
    const { data } = await api.call('get-credits', { apiKey });
    expect(data).toMatchObject({ balance: 1_990, inFlight: { model: { total: 1, maxTotal: 5 } } });
  });

  it('shows a renewal that is due although nothing has written it', async () => {
    const { apiKey, accountId } = await newCaller(api.table);
    const planRenewsAt = new Date(Date.now() - 1_000).toISOString();
    await changeItem(api.table, accountKey(accountId), { planCredits: 7, planRenewsAt });
    const { data } = await api.call('get-credits', { apiKey });
    expect(data.planCredits).toBe(2_000);
    expect(Date.parse(data.planRenewsAt)).toBeGreaterThan(Date.now());
  });

  it('takes two round trips to the table', async () => {
    const { apiKey } = await newCaller(api.table);
    expect(await roundTripsOf(() => api.call('get-credits', { apiKey }))).toBe(2);
  });
});
