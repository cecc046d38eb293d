import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { OPERATOR_ROUTES } from '../../../../../functions/service/api/dashboard/operator/routes.ts';
import { providersOf } from '../../../../../functions/service/providers/provider-settings.ts';
import { setOperator } from '../../../../../functions/service/store/account-standing.ts';
import { createAccount, requireAccount } from '../../../../../functions/service/store/accounts.ts';
import { deleteItems } from '../../../../../functions/service/store/batch.ts';
import { beginCheck, CHECK_MS, makeCheck } from '../../../../../functions/service/store/check.ts';
import { DIRECTORY_STATE_KEY, directoryKey } from '../../../../../functions/service/store/keys.ts';
import { REREAD_MS, setMaintenance } from '../../../../../functions/service/store/maintenance.ts';
import { systemPorts } from '../../../../../functions/service/store/system-ports.ts';
import { newCaller } from '../../../../support/api-harness.ts';
import { type DashboardApi, later, withDashboard } from '../../../../support/dashboard-harness.ts';
import { newSession } from '../../../../support/session.ts';

let dashboard: DashboardApi;
withDashboard((started) => {
  dashboard = started;
});

let operatorId: string;
let headers: Record<string, string>;
beforeEach(async () => {
  operatorId = (await newCaller(dashboard.table)).accountId;
  await setOperator(dashboard.table, systemPorts, operatorId, true);
  headers = await newSession(dashboard.table, operatorId);
});

const routes = OPERATOR_ROUTES.map(({ name }) => name);
const query = (parameters: Record<string, string>) => ({
  event: { queryStringParameters: parameters } as never,
});

describe.each(routes)('%s', (route) => {
  it('is 404 for whoever is no operator, and 1002 without a session or with a key', async () => {
    const { accountId, apiKey } = await newCaller(dashboard.table);
    const stranger = await newSession(dashboard.table, accountId);
    const answer = await dashboard.call(route, { headers: stranger, id: operatorId, body: {} });
    expect(answer.error).toMatchObject({ code: 404, httpStatus: 404 });
    const byKey: Record<string, string> = { authorization: `Bearer ${apiKey}` };
    for (const others of [{}, byKey]) {
      expect((await dashboard.call(route, { headers: others, id: operatorId })).error.code).toBe(1002);
    }
    const foreign = { ...headers, origin: 'https://evil.example' };
    expect((await dashboard.call(route, { headers: foreign, id: operatorId })).error.code).toBe(1002);
  });

  it('is 404 from the moment on at which the right is taken away', async () => {
    await setOperator(dashboard.table, systemPorts, operatorId, false);
    expect((await dashboard.call(route, { headers, id: operatorId, body: {} })).error.code).toBe(404);
  });
});

describe('accounts', () => {
  const list = async (parameters: Record<string, string>) =>
    (await dashboard.call('operator-accounts', { headers, ...query(parameters) })).data;

  it('are found by how their address begins, in any case of letters, and by their id', async () => {
    const { accountId } = await newCaller(dashboard.table);
    const { email } = await requireAccount(dashboard.table, accountId);
    for (const q of [email.toUpperCase(), email.slice(0, 12), accountId, ` ${accountId} `]) {
      expect((await list({ q })).items.map(({ id }: { id: string }) => id)).toEqual([accountId]);
    }
    for (const q of ['nobody@', randomUUID(), '__proto__']) expect((await list({ q })).items).toEqual([]);
  });

  it('come a page at a time, each once', async () => {
    for (let i = 0; i < 3; i++) await newCaller(dashboard.table);
    // The pages begin behind each of them.
    for (const name of ['가', '나'.repeat(230)])
      await createAccount(dashboard.table, systemPorts, { email: `${name}@example.com`, plan: 'free' });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ limit: '1', ...(cursor !== undefined && { cursor }) });
      expect(page.items.length).toBeLessThanOrEqual(1);
      seen.push(...page.items.map(({ email }: { email: string }) => email));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(seen.length).toBeGreaterThanOrEqual(4);
    expect(seen).toEqual([...new Set(seen)].sort());
  });

  it('go on by a cursor of the same list alone: one of another search, or made up, is 2001', async () => {
    const { nextCursor } = await list({ limit: '1' });
    for (const cursor of [nextCursor, Buffer.from('a@example.com').toString('base64url'), 'x', '%00', ''])
      expect(
        (await dashboard.call('operator-accounts', { headers, ...query({ q: 'zz', cursor }) })).error,
      ).toMatchObject({ code: 2001, details: { issues: [{ path: 'cursor' }] } });
  });

  it('of an older release, which stand in no directory, are put there by the first look', async () => {
    const { accountId } = await newCaller(dashboard.table);
    const { email } = await requireAccount(dashboard.table, accountId);
    await deleteItems(dashboard.table, [directoryKey(email), DIRECTORY_STATE_KEY]);
    const { items, complete } = await list({ q: email });
    expect([items.length, complete]).toEqual([1, true]);
  });
});

describe('an account', () => {
  let accountId: string;
  beforeEach(async () => {
    ({ accountId } = await newCaller(dashboard.table));
  });
  const change = (body: object, id = accountId) =>
    dashboard.call('operator-change-account', { headers, id, body });
  const grant = (body: object, id = accountId) => dashboard.call('operator-grant', { headers, id, body });

  it('is shown with its failed jobs', async () => {
    const { data } = await dashboard.call('operator-account', { headers, id: accountId });
    expect(data).toMatchObject({ id: accountId, plan: 'starter', planCredits: 2_000, failedJobs: [] });
  });

  it('is given another plan, limits of its own and an organization, and loses them again', async () => {
    expect((await change({ plan: 'pro' })).data).toMatchObject({ plan: 'pro', planCredits: 10_000 });
    const limits = { generationsPerMinute: 7, dailyAllowance: 9, model: 3 };
    expect((await change({ limits, organization: 'studio' })).data).toMatchObject({
      plan: 'pro',
      generationsPerMinute: 7,
      dailyAllowance: 9,
      maxTotal: { model: 3 },
      organizationId: 'studio',
    });
    const back = await change({ limits: { dailyAllowance: 'default' }, organization: '' });
    expect(back.data).toMatchObject({ generationsPerMinute: 7, dailyAllowance: 20_000 });
    expect(back.data).not.toHaveProperty('organizationId');
  });

  it('is granted credits once, however often the same grant is sent', async () => {
    const body = { credits: 70, grantId: randomUUID() };
    const answers = await Promise.all([grant(body), grant(body), grant(body)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await requireAccount(dashboard.table, accountId)).packCredits).toBe(70);
    await grant({ credits: 30, grantId: randomUUID() });
    expect((await requireAccount(dashboard.table, accountId)).packCredits).toBe(100);
  });

  it.each([
    { credits: 0, grantId: randomUUID() },
    { credits: 1.5, grantId: randomUUID() },
    { credits: 1 },
    { credits: 1, grantId: 'x' },
  ])('is granted nothing by %j', async (body) => {
    expect((await grant(body)).error.code).toBe(2001);
    expect((await requireAccount(dashboard.table, accountId)).packCredits).toBe(0);
  });

  it.each([
    { plan: 'gold' },
    { limits: { model: 0 } },
    { limits: { model: 501 } },
    { limits: { dailyAllowance: 'none' } },
    { organization: 'two words' },
  ])('is not changed by %j', async (body) => {
    const before = await requireAccount(dashboard.table, accountId);
    expect((await change(body)).error.code).toBe(2001);
    expect(await requireAccount(dashboard.table, accountId)).toEqual(before);
  });

  it.each([
    ['a form that ids have', randomUUID()],
    ['another', 'nobody'],
    ['a name of the language', '__proto__'],
    ['more letters than a key may have', 'a'.repeat(2_049)],
  ])('is 16010 by an id of %s', async (_, id) => {
    expect((await dashboard.call('operator-account', { headers, id })).error.code).toBe(16010);
    expect((await change({ plan: 'pro' }, id)).error.code).toBe(16010);
    expect((await grant({ credits: 1, grantId: randomUUID() }, id)).error.code).toBe(16010);
  });
});

describe('the service', () => {
  it('is closed and opened again by whom it is not closed for', async () => {
    const set = (maintenance: boolean) =>
      dashboard.call('operator-change-service', {
        headers,
        body: { maintenance },
        ...later(10 * REREAD_MS),
      });
    expect((await set(true)).data.maintenance).toBe(true);
    const closed = await dashboard.call('list-keys', { headers, ...later(12 * REREAD_MS) });
    expect(closed.error.code).toBe(9003);
    expect((await set(false)).data.maintenance).toBe(false);
    await setMaintenance(dashboard.table, false);
  });

  it('has no provider that is not configured', async () => {
    const body = { enabled: false };
    const answer = await dashboard.call('operator-change-provider', { headers, id: 'tripo', body });
    expect(answer.error.code).toBe(16011);
  });

  it('shows the providers that its code was built with, and switches each off and on', async () => {
    const { providers } = JSON.parse(readFileSync('lib/provider-samples/replicate.json', 'utf8'));
    vi.stubGlobal('DEPLOYED_PROVIDERS', providersOf(providers));
    onTestFinished(() => void vi.unstubAllGlobals());
    const provider = {
      id: 'replicate',
      adapter: 'replicate',
      baseUrl: 'https://api.replicate.com/v1',
      engines: providers[0].engines.map(({ id }: { id: string }) => id),
    };
    const shown = async () => (await dashboard.call('operator-service', { headers })).data.providers;
    const set = (enabled: boolean) =>
      dashboard.call('operator-change-provider', { headers, id: 'replicate', body: { enabled } });
    expect(await shown()).toEqual([{ ...provider, enabled: true }]);
    for (const enabled of [false, true]) {
      expect((await set(enabled)).data).toEqual({ ...provider, enabled });
      expect(await shown()).toEqual([{ ...provider, enabled }]);
    }
  });

  it('shows what the last check found', async () => {
    const { table } = dashboard;
    const now_ms = Date.now();
    expect(await beginCheck(table, now_ms)).toBe(true);
    // One is under way: nobody begins a second.
    expect(await beginCheck(table, now_ms)).toBe(false);
    const during = await dashboard.call('operator-service', { headers });
    expect(during.data.check).toMatchObject({ underWay: true });
    await makeCheck(table, systemPorts);
    const { data } = await dashboard.call('operator-service', { headers });
    expect(data.check).toMatchObject({ underWay: false, ok: true, problemCount: 0, failedJobs: [] });
    expect(data.check.accounts).toBeGreaterThan(0);
    expect(await beginCheck(table, now_ms)).toBe(true);
    // And whoever asks after one that was broken off.
    expect(await beginCheck(table, now_ms + CHECK_MS + 1_000)).toBe(true);
  });
});
