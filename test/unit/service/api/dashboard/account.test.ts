import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashToken } from '../../../../../functions/service/domain/session.ts';
import { setLimits, setOrganization } from '../../../../../functions/service/store/account-standing.ts';
import { requireAccount } from '../../../../../functions/service/store/accounts.ts';
import { closeAccount } from '../../../../../functions/service/store/close-account.ts';
import { sessionKey } from '../../../../../functions/service/store/keys.ts';
import { systemPorts } from '../../../../../functions/service/store/system-ports.ts';
import { newCaller } from '../../../../support/api-harness.ts';
import { type DashboardApi, withDashboard } from '../../../../support/dashboard-harness.ts';
import { newSession } from '../../../../support/session.ts';

let dashboard: DashboardApi;
withDashboard((started) => {
  dashboard = started;
});

let accountId: string;
let headers: Record<string, string>;
beforeEach(async () => {
  ({ accountId } = await newCaller(dashboard.table));
  headers = await newSession(dashboard.table, accountId);
});

const sessions = async (as = headers) => (await dashboard.call('list-sessions', { headers: as })).data.items;

describe('the account', () => {
  it('says whose it is and what it may do', async () => {
    const { data } = await dashboard.call('get-account', { headers });
    const { email, createdAt, planRenewsAt } = await requireAccount(dashboard.table, accountId);
    expect(data).toEqual({
      id: accountId,
      email,
      plan: 'starter',
      planRenewsAt,
      createdAt,
      // As the harness deploys it.
      limits: { generationsPerMinute: 1_000_000, dailyAllowance: 20_000, inFlight: { image: 3, model: 5 } },
    });
  });

  it('has limits of its own where the operator gave it some, and the organization that it is in', async () => {
    const change = { generationsPerMinute: 500, dailyAllowance_credits: 9, model: 3 };
    await setLimits(dashboard.table, systemPorts, accountId, change);
    await setOrganization(dashboard.table, systemPorts, accountId, 'studio');
    const { data } = await dashboard.call('get-account', { headers });
    expect(data).toMatchObject({
      organization: 'studio',
      limits: { generationsPerMinute: 500, dailyAllowance: 9, inFlight: { model: 3 } },
    });
  });

  it('speaks the chosen language in every browser, whatever that one asks for', async () => {
    const changed = await dashboard.call('change-account', { headers, body: { language: 'ko' } });
    expect(changed.data).toMatchObject({ id: accountId, language: 'ko' });
    const other = { ...(await newSession(dashboard.table, accountId)), 'accept-language': 'en' };
    expect((await dashboard.call('get-session', { headers: other })).data.language).toBe('ko');
  });

  it('stays as it is for a change of nothing, and of what its owner may not change', async () => {
    const before = await requireAccount(dashboard.table, accountId);
    for (const body of [{}, { plan: 'max', operator: true, email: 'x@example.com', organization: 'other' }]) {
      expect((await dashboard.call('change-account', { headers, body })).status).toBe(200);
    }
    expect(await requireAccount(dashboard.table, accountId)).toEqual(before);
  });

  it('has no other language than those', async () => {
    const { error } = await dashboard.call('change-account', { headers, body: { language: 'xx' } });
    expect(error).toMatchObject({ code: 2001, details: { issues: [{ path: 'language' }] } });
  });
});

describe('sessions', () => {
  it('are listed newest first with the one that asks marked, and nothing that opens anything', async () => {
    await newSession(dashboard.table, accountId);
    const { data, text } = await dashboard.call('list-sessions', { headers });
    expect(data.items).toHaveLength(2);
    expect(data.items.filter((one: { current: boolean }) => one.current)).toHaveLength(1);
    const times = data.items.map((one: { createdAt: string }) => one.createdAt);
    expect(times).toEqual([...times].sort().reverse());
    expect(text).not.toContain(headers.cookie!.split('=')[1]!);
    expect(text).not.toMatch(/hash|idToken/);
  });

  it('are ended one by one: the cookie of one opens nothing from then on, the others stay', async () => {
    const other = await newSession(dashboard.table, accountId);
    const [{ id }] = (await sessions(other)).filter((one: { current: boolean }) => one.current);
    const ended = await dashboard.call('end-session', { headers, id });
    expect(ended.data).toEqual({ id, ended: true });
    expect((await dashboard.call('get-session', { headers: other })).error.code).toBe(1002);
    expect(await sessions()).toHaveLength(1);
    expect((await dashboard.call('end-session', { headers, id })).error.code).toBe(16004);
  });

  it('open nothing of an account that was closed while they asked', async () => {
    const key = sessionKey(hashToken(headers.cookie!.split('=')[1]!));
    const { client, name } = dashboard.table;
    const { Item } = await client.send(new GetCommand({ TableName: name, Key: key }));
    await closeAccount(dashboard.table, systemPorts, accountId);
    // As one finds it that was looked up a moment before.
    await client.send(new PutCommand({ TableName: name, Item }));
    const minted = await dashboard.call('mint-key', { headers, body: { name: 'late' } });
    expect(minted.error.code).toBe(1002);
  });

  it('may end themselves', async () => {
    const [{ id }] = await sessions();
    await dashboard.call('end-session', { headers, id });
    expect((await dashboard.call('get-session', { headers })).error.code).toBe(1002);
  });

  it.each([
    ['a form that ids have', 'a'.repeat(12)],
    ['another', 'nobody-has-it'],
    ['a name of the language', '__proto__'],
    ['no letter', ''],
    ['more letters than a key may have', 'a'.repeat(1_025)],
  ])('are none of the account by an id of %s', async (_, id) => {
    expect((await dashboard.call('end-session', { headers, id })).error.code).toBe(16004);
  });

  it('of another account are 16004 and go on', async () => {
    const stranger = await newCaller(dashboard.table);
    const theirs = await newSession(dashboard.table, stranger.accountId);
    const [{ id }] = await sessions(theirs);
    expect((await dashboard.call('end-session', { headers, id })).error.code).toBe(16004);
    expect((await dashboard.call('get-session', { headers: theirs })).status).toBe(200);
  });
});
