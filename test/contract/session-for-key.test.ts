import { beforeEach, describe, expect, it } from 'vitest';
import { ROUTES } from '../../functions/service/api/routes.ts';
import { requireAccount } from '../../functions/service/store/accounts.ts';
import { DASHBOARD_KEY_ID } from '../../functions/service/store/api-keys.ts';
import { endSessions } from '../../functions/service/store/sessions.ts';
import { systemPorts } from '../../functions/service/store/system-ports.ts';
import { type Api, type Call, newCaller, withApi } from '../support/api-harness.ts';
import { newSession } from '../support/session.ts';
import { acceptableCall, newWorld, pathThing, type World } from './world.ts';

let api: Api;
let world: World;
withApi((started) => {
  api = started;
});
beforeEach(async () => {
  world = await newWorld(api);
});

const routes = ROUTES.map(({ name }) => name).filter((name) => name !== 'api-json');

/** The call with a session in the place of its key. */
const bySession = ({ apiKey: _, ...call }: Call, session: Record<string, string>): Call => ({
  ...call,
  headers: { ...call.headers, ...session },
});

describe.each(routes)('%s', (route) => {
  it('takes a session in the place of a key', async () => {
    const session = await newSession(api.table, world.accountId);
    const answer = await api.call(route, bySession(acceptableCall(route, world), session));
    expect(answer.error).toBeUndefined();
  });

  it.runIf(pathThing(route))('finds nothing of another account by its session', async () => {
    const { accountId } = await newCaller(api.table, { plan: 'max' });
    const stranger = await newSession(api.table, accountId);
    const answer = await api.call(route, bySession(acceptableCall(route, world), stranger));
    expect(answer.status).toBe(404);
  });

  it('is 1001 for a cookie that a page of the service did not send', async () => {
    const session = await newSession(api.table, world.accountId);
    const call = acceptableCall(route, world);
    const { 'x-session-request': _, ...unmarked } = session;
    const foreign = { ...session, origin: 'https://evil.example' };
    for (const headers of [unmarked, foreign, { ...session, origin: 'null' }]) {
      expect((await api.call(route, bySession(call, headers))).error).toMatchObject({ code: 1001 });
    }
  });

  it('is 1001 once the session has ended', async () => {
    const session = await newSession(api.table, world.accountId);
    await endSessions(api.table, systemPorts, world.accountId);
    const answer = await api.call(route, bySession(acceptableCall(route, world), session));
    expect(answer.error).toMatchObject({ code: 1001 });
  });
});

describe('a session in the place of a key', () => {
  it('spends by the key of the dashboard, whose daily limit pauses it', async () => {
    const session = await newSession(api.table, world.accountId);
    await api.call('from-text', bySession(acceptableCall('from-text', world), session));
    const { keys } = await requireAccount(api.table, world.accountId);
    expect(keys[DASHBOARD_KEY_ID]).toMatchObject({ spent: 240 });
  });

  it('is taken from the cookies of an event as API Gateway gives them', async () => {
    const { cookie, ...headers } = await newSession(api.table, world.accountId);
    const event = { cookies: ['theme=dark', cookie!] };
    expect((await api.call('get-credits', { headers, event })).status).toBe(200);
  });

  it('does not help a request whose key is wrong', async () => {
    const session = await newSession(api.table, world.accountId);
    const wrong: Record<string, string>[] = [
      { authorization: 'Basic x' },
      { authorization: 'Bearer x' },
      { 'x-api-key': 'x' },
    ];
    for (const key of wrong) {
      const answer = await api.call('get-credits', { headers: { ...session, ...key } });
      expect(answer.error).toMatchObject({ code: 1001 });
    }
  });

  it('is none if the cookie came twice', async () => {
    const session = await newSession(api.table, world.accountId);
    const twice = { ...session, cookie: `${session.cookie}; ${session.cookie}` };
    expect((await api.call('get-credits', { headers: twice })).error).toMatchObject({ code: 1001 });
  });
});
