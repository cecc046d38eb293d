import { expect, it } from 'vitest';
import { kstDay } from '../../../../../functions/service/domain/api-key.ts';
import { newCaller, newModel } from '../../../../support/api-harness.ts';
import { type DashboardApi, withDashboard } from '../../../../support/dashboard-harness.ts';
import { newSession } from '../../../../support/session.ts';

let dashboard: DashboardApi;
withDashboard((started) => {
  dashboard = started;
});

const usage = (headers: Record<string, string>, query: Record<string, string> = {}) =>
  dashboard.call('get-usage-groups', { headers, event: { queryStringParameters: query } });

it('answers the sums of all groups at once', async () => {
  const caller = await newCaller(dashboard.table);
  const headers = await newSession(dashboard.table, caller.accountId);
  const { id } = await newModel(dashboard.table, caller.accountId);
  await dashboard.api.call('remesh', { id, apiKey: caller.apiKey, body: {} });
  const sums = { credits: 10, charged: 10, refunded: 0, jobs: 1 };
  expect((await usage(headers)).data).toEqual({
    from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    to: kstDay(Date.now()),
    total: sums,
    day: [{ day: kstDay(Date.now()), ...sums }],
    key: [{ key: caller.keyId, ...sums }],
    engine: [{ engine: 'svc-remesh', ...sums }],
    operation: [{ operation: 'remesh', ...sums }],
  });
});

it('refuses days of which the last comes first', async () => {
  const caller = await newCaller(dashboard.table);
  const headers = await newSession(dashboard.table, caller.accountId);
  const { status, error } = await usage(headers, { from: '2026-03-11', to: '2026-03-10' });
  expect([status, error.code]).toEqual([400, 2001]);
});
