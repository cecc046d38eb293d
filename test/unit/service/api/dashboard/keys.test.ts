import { beforeEach, expect, it } from 'vitest';
import { readKeyUses } from '../../../../../functions/service/store/key-use.ts';
import { newCaller } from '../../../../support/api-harness.ts';
import { type DashboardApi, withDashboard } from '../../../../support/dashboard-harness.ts';
import { countRoundTrips } from '../../../../support/round-trips.ts';
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

const keys = async () => (await dashboard.call('list-keys', { headers })).data.items;
const mint = async (body: object = {}) =>
  dashboard.call('mint-key', { headers, body: { name: 'Unity editor', ...body } });
const credits = (apiKey: string) =>
  dashboard.api.call('get-credits', { headers: { authorization: `Bearer ${apiKey}` } });

it('mints a key that works, shows it once, and lists it by its last four characters', async () => {
  const { status, data } = await mint();
  expect(status).toBe(201);
  const listed = await dashboard.call('list-keys', { headers });
  expect((await credits(data.apiKey)).status).toBe(200);
  expect(listed.text).not.toContain(data.apiKey);
  const { apiKey, ...shown } = data;
  expect(listed.data.items).toContainEqual(shown);
  expect(shown).toMatchObject({
    name: 'Unity editor',
    lastFour: apiKey.slice(-4),
    readOnly: false,
    spentToday: 0,
    allowance: 20_000,
    paused: false,
    isDashboard: false,
  });
});

it('mints with an expiry, for reading only and with a cap of its own', async () => {
  const expiresAt = new Date(Date.now() + 60_000).toISOString();
  const { data } = await mint({ expiresAt, readOnly: true, dailyCap: 100 });
  expect(data).toMatchObject({ expiresAt, readOnly: true, dailyCap: 100, allowance: 100 });
  expect((await credits(data.apiKey)).status).toBe(200);
  const write = { headers: { authorization: `Bearer ${data.apiKey}` }, body: { name: 'Props' } };
  expect((await dashboard.api.call('create-collection', write)).error.code).toBe(6016);
});

it('mints a test key, whose assets are apart from those of other keys, and which a pause stops', async () => {
  const { data } = await mint({ test: true });
  expect(data).toMatchObject({ test: true, apiKey: expect.stringMatching(/^svc_test_/) });
  expect(await keys()).toContainEqual(expect.objectContaining({ id: data.id, test: true, spentToday: 0 }));
  const call = (route: 'from-text' | 'list-assets' | 'create-collection', body?: object) =>
    dashboard.api.call(route, { apiKey: data.apiKey, ...(body && { body }) });
  const { data: made } = await call('from-text', { prompt: 'a chair' });
  expect(made).toMatchObject({ taskStatus: 0, test: true });
  expect((await call('list-assets')).data.items).toMatchObject([{ id: made.id, test: true }]);
  expect((await dashboard.api.call('list-assets', { headers })).data.items).toEqual([]);
  await dashboard.call('change-key', { headers, id: data.id, body: { paused: true } });
  expect((await call('from-text', { prompt: 'a chair' })).error.code).toBe(6016);
  expect((await call('create-collection', { name: 'Props' })).error.code).toBe(6016);
  expect((await call('list-assets')).status).toBe(200);
  const [used] = (await keys()).filter(({ id }: { id: string }) => id === data.id);
  expect(used).toMatchObject({ test: true, paused: true, spentToday: 0, lastUsedAt: expect.any(String) });
});

it.each([
  ['test', { test: 'yes' }],
  ['name', { name: ' ' }],
  ['name', { name: 'x'.repeat(101) }],
  ['name', { name: undefined }],
  ['expiresAt', { expiresAt: '2020-01-01T00:00:00Z' }],
  ['expiresAt', { expiresAt: 'tomorrow' }],
  ['expiresAt', { expiresAt: '9999-12-31T23:59:59-14:00' }],
  ['dailyCap', { dailyCap: 0 }],
  ['dailyCap', { dailyCap: 1.5 }],
  ['readOnly', { readOnly: 'yes' }],
])('refuses a %s like that of %j by its name', async (field, body) => {
  const { error } = await mint(body);
  expect(error).toMatchObject({ code: 2001 });
  expect(JSON.stringify(error)).toContain(field);
});

it('pauses a key, which may then only read, and resumes it', async () => {
  const { data } = await mint();
  const pause = await dashboard.call('change-key', { headers, id: data.id, body: { paused: true } });
  expect(pause.data.paused).toBe(true);
  const create = () =>
    dashboard.api.call('from-text', {
      headers: { authorization: `Bearer ${data.apiKey}` },
      body: { prompt: 'a wooden chair' },
    });
  expect((await create()).error.code).toBe(6016);
  expect((await credits(data.apiKey)).status).toBe(200);
  expect((await dashboard.call('resume-key', { headers, id: data.id })).data.paused).toBe(false);
  expect((await create()).status).toBe(201);
});

it('names a key', async () => {
  const { data } = await mint();
  const { data: named } = await dashboard.call('change-key', {
    headers,
    id: data.id,
    body: { name: '공장' },
  });
  expect(named.name).toBe('공장');
  expect(await keys()).toContainEqual(named);
});

it('changes what a key was minted with, from the next request on, and takes it away again', async () => {
  const { data } = await mint({ dailyCap: 100, readOnly: true });
  const change = async (body: object) =>
    (await dashboard.call('change-key', { headers, id: data.id, body })).data;
  const expiresAt = new Date(Date.now() + 60_000).toISOString();
  const changed = await change({ dailyCap: 300, expiresAt, readOnly: false });
  expect(changed).toMatchObject({ dailyCap: 300, allowance: 300, expiresAt, readOnly: false });
  const write = { headers: { authorization: `Bearer ${data.apiKey}` }, body: { name: 'Props' } };
  expect((await dashboard.api.call('create-collection', write)).status).toBe(201);
  const bare = await change({ dailyCap: 'none', expiresAt: 'none', readOnly: true });
  expect(bare).toMatchObject({ allowance: 20_000, readOnly: true });
  expect(Object.keys(bare)).not.toContain('dailyCap');
  expect(Object.keys(bare)).not.toContain('expiresAt');
  expect((await dashboard.api.call('create-collection', write)).error.code).toBe(6016);
  expect(await change({ name: 'Reader' })).toMatchObject({ readOnly: true, name: 'Reader' });
});

it('pauses a key whose cap sinks below what it has spent, and lets it spend again above that', async () => {
  const { data } = await mint();
  const create = () =>
    dashboard.api.call('from-text', {
      headers: { authorization: `Bearer ${data.apiKey}` },
      body: { prompt: 'a wooden chair' },
    });
  expect((await create()).status).toBe(201);
  const cap = async (dailyCap: number) =>
    (await dashboard.call('change-key', { headers, id: data.id, body: { dailyCap } })).data.paused;
  expect(await cap(1)).toBe(true);
  expect((await create()).error.code).toBe(6016);
  expect(await cap(10_000)).toBe(false);
  expect((await create()).status).toBe(201);
});

it.each([
  ['expiresAt', { expiresAt: '2020-01-01T00:00:00Z' }],
  ['expiresAt', { expiresAt: 'never' }],
  ['dailyCap', { dailyCap: 0 }],
  ['dailyCap', { dailyCap: 'all' }],
  ['readOnly', { readOnly: 'yes' }],
])('changes no %s to that of %j', async (field, body) => {
  const { data } = await mint();
  const { error } = await dashboard.call('change-key', { headers, id: data.id, body });
  expect(error).toMatchObject({ code: 2001 });
  expect(JSON.stringify(error)).toContain(field);
});

it('caps the key of the dashboard, and changes nothing else of it', async () => {
  const change = (body: object) => dashboard.call('change-key', { headers, id: 'dashboard', body });
  expect((await change({ dailyCap: 500 })).data).toMatchObject({ dailyCap: 500, allowance: 500 });
  for (const body of [{ name: 'Mine' }, { readOnly: true }, { expiresAt: 'none' }])
    expect((await change(body)).error.code).toBe(16002);
});

it('says when a key was last used, and forgets it with the key', async () => {
  const { data } = await mint();
  const listed = async () => (await keys()).find(({ id }: { id: string }) => id === data.id);
  expect(await listed()).not.toHaveProperty('lastUsedAt');
  await credits(data.apiKey);
  const { lastUsedAt } = await listed();
  expect(Date.parse(lastUsedAt)).toBeGreaterThanOrEqual(Date.parse(data.createdAt));
  const named = await dashboard.call('change-key', { headers, id: data.id, body: { name: 'Used' } });
  expect(named.data.lastUsedAt).toBe(lastUsedAt);
  await dashboard.call('revoke-key', { headers, id: data.id });
  expect((await readKeyUses(dashboard.table, accountId)).has(data.id)).toBe(false);
});

it('notes a use once an hour, and not with each request', async () => {
  const { data } = await mint();
  await credits(data.apiKey);
  const trips = countRoundTrips(dashboard.table.client);
  await credits(data.apiKey);
  const plain = trips.total();
  const at = (time_ms: number) =>
    dashboard.api.call('get-credits', {
      headers: { authorization: `Bearer ${data.apiKey}` },
      event: {
        requestContext: { requestId: 'x', http: { method: 'GET' }, timeEpoch: Date.now() + time_ms },
      } as never,
    });
  trips.reset();
  await at(3_500_000);
  expect(trips.total()).toBeLessThanOrEqual(plain + 1);
  trips.reset();
  await at(3_700_000);
  const [used] = (await readKeyUses(dashboard.table, accountId)).values();
  expect(Date.parse(used!)).toBeGreaterThan(Date.now() + 3_600_000);
});

it('revokes a key at once', async () => {
  const { data } = await mint();
  const revoked = await dashboard.call('revoke-key', { headers, id: data.id });
  expect(revoked.data).toEqual({ id: data.id, deleted: true });
  expect((await credits(data.apiKey)).error.code).toBe(1001);
  expect((await keys()).map(({ id }: { id: string }) => id)).not.toContain(data.id);
  expect((await dashboard.call('revoke-key', { headers, id: data.id })).error.code).toBe(16001);
});

it('makes no key beyond the fiftieth, and says so', async () => {
  let last = await mint();
  for (let i = 0; i < 60 && last.status === 201; i++) last = await mint();
  expect(last.error.code).toBe(16003);
});

it("knows nothing of another account's keys", async () => {
  const { data } = await mint();
  const other = await newSession(dashboard.table, (await newCaller(dashboard.table)).accountId);
  const ask = (route: 'change-key' | 'revoke-key' | 'resume-key', body?: object) =>
    dashboard.call(route, { headers: other, id: data.id, ...(body && { body }) });
  expect((await ask('change-key', { name: 'mine' })).error.code).toBe(16001);
  expect((await ask('revoke-key')).error.code).toBe(16001);
  expect((await ask('resume-key')).error.code).toBe(16001);
  expect((await credits(data.apiKey)).status).toBe(200);
});

it.each(['list-keys', 'mint-key', 'change-key', 'revoke-key', 'resume-key'] as const)(
  'answers %s to nobody without a session, nor to a form of another page',
  async (route) => {
    const call = { id: 'x', body: { name: 'x' } };
    expect((await dashboard.call(route, call)).error.code).toBe(1002);
    const { 'x-session-request': _, ...asForm } = headers;
    expect((await dashboard.call(route, { ...call, headers: asForm })).error.code).toBe(1002);
    const elsewhere = { ...headers, origin: 'https://evil.example' };
    expect((await dashboard.call(route, { ...call, headers: elsewhere })).error.code).toBe(1002);
  },
);
