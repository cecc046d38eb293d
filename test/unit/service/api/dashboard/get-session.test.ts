import { expect, it } from 'vitest';
import { LIMITS } from '../../../../../functions/service/domain/limits.ts';
import { requireAccount } from '../../../../../functions/service/store/accounts.ts';
import { listSessions } from '../../../../../functions/service/store/sessions.ts';
import { newCaller } from '../../../../support/api-harness.ts';
import { type DashboardApi, later, withDashboard } from '../../../../support/dashboard-harness.ts';
import { newSession } from '../../../../support/session.ts';

let dashboard: DashboardApi;
withDashboard((started) => {
  dashboard = started;
});

async function signedIn() {
  const { accountId } = await newCaller(dashboard.table);
  return { accountId, headers: await newSession(dashboard.table, accountId) };
}

it('says who is signed in, and nothing that opens anything', async () => {
  const { accountId, headers } = await signedIn();
  const { email } = await requireAccount(dashboard.table, accountId);
  const { data, text } = await dashboard.call('get-session', { headers });
  expect(data).toEqual({
    account: { id: accountId, email, plan: 'starter', operator: false },
    session: {
      id: expect.stringMatching(/^\w{12}$/),
      agent: 'a test',
      createdAt: expect.any(String),
      seenAt: expect.any(String),
      endsAt: expect.any(String),
    },
    language: 'en',
  });
  const token = headers.cookie!.split('=')[1]!;
  expect(text).not.toContain(token);
});

it.each([
  ['ko-KR,ko;q=0.9,en;q=0.8', 'ko'],
  ['fr, en-GB', 'en'],
  ['de', 'en'],
])('speaks, to a browser that asks for %s, %s', async (asked, language) => {
  const { headers } = await signedIn();
  const { data } = await dashboard.call('get-session', { headers: { ...headers, 'accept-language': asked } });
  expect(data.language).toBe(language);
});

it('keeps a session that is used from ending for want of use, and no session beyond its life', async () => {
  const { accountId, headers } = await signedIn();
  const { idle_s, life_s } = LIMITS.session;
  const at = async (seconds: number) =>
    (await dashboard.call('get-session', { headers, ...later(seconds * 1000) })).status;
  expect(await at(idle_s - 60)).toBe(200);
  expect(await at(2 * idle_s - 120)).toBe(200);
  for (let seconds = 3 * idle_s - 180; seconds < life_s; seconds += idle_s - 60) {
    expect(await at(seconds)).toBe(200);
  }
  expect(await at(life_s)).toBe(401);
  expect(await listSessions(dashboard.table, accountId, Date.now() + life_s * 1000)).toEqual([]);
});

it('ends a session that nobody uses', async () => {
  const { headers } = await signedIn();
  const answer = await dashboard.call('get-session', {
    headers,
    ...later(LIMITS.session.idle_s * 1000),
  });
  expect(answer.status).toBe(401);
});
