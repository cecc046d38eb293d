import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TILL_SHOP } from '../../../../../bin/local/till.ts';
import { newCaller } from '../../../../support/api-harness.ts';
import { type DashboardApi, withDashboard } from '../../../../support/dashboard-harness.ts';
import { newSession } from '../../../../support/session.ts';

let dashboard: DashboardApi;
withDashboard((started) => {
  dashboard = started;
});

describe('automatic top-up', () => {
  let headers: Record<string, string>;
  beforeEach(async () => {
    vi.stubEnv('SHOP', JSON.stringify(TILL_SHOP));
    const { accountId } = await newCaller(dashboard.table);
    headers = await newSession(dashboard.table, accountId);
  });
  const agree = async (price: object) => {
    const topUp = { below: 100, credits: 1_000, most: 1, amount: 1_000, currency: 'usd', ...price };
    return (await dashboard.call('change-billing', { headers, body: { topUp } })).error.code;
  };

  it('is agreed to at the price that the owner has seen, and at no other', async () => {
    expect(await agree({ amount: 900 })).toBe(16025);
    expect(await agree({ amount: 1_100 })).toBe(16025);
    expect(await agree({ currency: 'krw' })).toBe(16025);
    expect(await agree({ amount: undefined })).toBe(2001);
    // Nothing else stands against it but that no card is saved.
    expect(await agree({})).toBe(16024);
  });
});
