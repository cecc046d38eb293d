import { describe, expect, it } from 'vitest';
import { OPERATOR_ROUTES } from '../../../../../functions/service/api/dashboard/operator/routes.ts';
import { DASHBOARD_ROUTES } from '../../../../../functions/service/api/dashboard/routes.ts';
import { REREAD_MS, setMaintenance } from '../../../../../functions/service/store/maintenance.ts';
import { newCaller } from '../../../../support/api-harness.ts';
import { type DashboardApi, later, withDashboard } from '../../../../support/dashboard-harness.ts';
import { newSession } from '../../../../support/session.ts';

let dashboard: DashboardApi;
withDashboard((started) => {
  dashboard = started;
});

const owned = DASHBOARD_ROUTES.filter(({ kind }) => kind === 'session').map(({ name }) => name);

describe.each(owned)('%s', (route) => {
  it('is 1002 without a session, with a key, and for a cookie that no page of the service sent', async () => {
    const { accountId, apiKey } = await newCaller(dashboard.table);
    const session = await newSession(dashboard.table, accountId);
    const { 'x-session-request': _, ...unmarked } = session;
    const foreign = { ...session, origin: 'https://evil.example' };
    for (const headers of [{}, unmarked, foreign, { authorization: `Bearer ${apiKey}` }]) {
      const answer = await dashboard.call(route, { id: 'x', headers });
      expect(answer.error).toMatchObject({ code: 1002, httpStatus: 401 });
    }
  });
});

describe('the routes of the dashboard', () => {
  it('answer an unknown path and a method that there is not in the envelope', async () => {
    expect((await dashboard.send('GET', '/dashboard/api/nothing')).error.code).toBe(404);
    expect((await dashboard.send('PUT', '/dashboard/api/session')).error.code).toBe(405);
    expect((await dashboard.send('GET', '/dashboard/api/__proto__')).error.code).toBe(404);
  });

  it('are none for whoever goes round the front door', async () => {
    const headers = { 'x-svc-origin': 'guessed' };
    expect((await dashboard.send('GET', '/dashboard/api/openapi.json', { headers })).error.code).toBe(404);
  });

  it('are described by a document that names every one of them', async () => {
    const document = JSON.parse((await dashboard.call('openapi')).text);
    const described = Object.values(document.paths).flatMap((path) =>
      Object.values(path as object).map(({ operationId }) => operationId),
    );
    const all = [...DASHBOARD_ROUTES, ...OPERATOR_ROUTES].map(({ name }) => name);
    expect(described.sort()).toEqual(all.filter((name) => name !== 'openapi').sort());
  });

  it('are closed while the service is', async () => {
    const { accountId } = await newCaller(dashboard.table);
    const headers = await newSession(dashboard.table, accountId);
    await setMaintenance(dashboard.table, true);
    expect((await dashboard.call('get-account', { headers, ...later(REREAD_MS) })).error.code).toBe(9003);
    // Or no operator could come to the page that opens it again.
    expect((await dashboard.call('get-session', { headers, ...later(REREAD_MS) })).status).toBe(200);
    await setMaintenance(dashboard.table, false);
    expect((await dashboard.call('get-account', { headers, ...later(3 * REREAD_MS) })).status).toBe(200);
  });
});
