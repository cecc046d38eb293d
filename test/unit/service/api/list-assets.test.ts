import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assetJson } from '../../../../functions/service/store/asset-json.ts';
import { type Api, newCaller, newModel, roundTripsOf, startApi } from '../../../support/api-harness.ts';

type Query = Readonly<Record<string, string>>;

let api: Api;
let apiKey: string;
let accountId: string;
/** Oldest first. */
let names: readonly string[];

beforeAll(async () => {
  api = await startApi();
  ({ apiKey, accountId } = await newCaller(api.table));
  names = ['oak chair', 'oak table', 'pine chair', 'ash bench', 'Chair'];
  for (const name of names) await newModel(api.table, accountId, { name });
});
afterAll(() => api.close());

const list = (queryStringParameters: Query = {}, key = apiKey) =>
  api.call('list-assets', { apiKey: key, event: { queryStringParameters } });
const namesOf = ({ data }: Awaited<ReturnType<typeof list>>): string[] =>
  data.items.map(({ name }: { name: string }) => name);

describe('GET /v1/assets', () => {
  it('answers with the newest twenty and all that a page says', async () => {
    const answer = await list();
    expect(answer.status).toBe(200);
    expect(namesOf(answer)).toEqual([...names].reverse());
    const { items: _, ...page } = answer.data;
    expect(page).toEqual({ total: 5, page: 1, limit: 20, offset: 0, hasMore: false });
  });

  it('shows each asset in the bytes in which GET shows it', async () => {
    const caller = await newCaller(api.table);
    const asset = await newModel(api.table, caller.accountId);
    const { text } = await list({}, caller.apiKey);
    expect(text).toBe(
      `{"success":true,"data":{"items":[${await assetJson(asset, Date.now())}],"total":1,"page":1,"limit":20,"offset":0,"hasMore":false}}`,
    );
  });

  it("shows nothing of another account's", async () => {
    const stranger = await newCaller(api.table);
    expect((await list({}, stranger.apiKey)).data).toEqual({
      items: [],
      total: 0,
      page: 1,
      limit: 20,
      offset: 0,
      hasMore: false,
    });
  });

  it('goes by page and limit', async () => {
    const answer = await list({ page: '2', limit: '2' });
    expect(namesOf(answer)).toEqual(['pine chair', 'oak table']);
    expect(answer.data).toMatchObject({ total: 5, page: 2, limit: 2, offset: 2, hasMore: true });
    expect((await list({ page: '3', limit: '2' })).data).toMatchObject({ page: 3, hasMore: false });
    expect((await list({ page: '1000000', limit: '100' })).data).toMatchObject({ items: [], total: 5 });
  });

  it('lets offset win over page', async () => {
    const answer = await list({ page: '9', offset: '1', limit: '2' });
    expect(namesOf(answer)).toEqual(['ash bench', 'pine chair']);
    expect(answer.data).toMatchObject({ page: 1, offset: 1 });
    expect(namesOf(await list({ offset: '0', page: '2', limit: '1' }))).toEqual(['Chair']);
  });

  it('rounds a number that is no integer', async () => {
    expect((await list({ limit: '1.6', offset: '0.4' })).data).toMatchObject({ limit: 2, offset: 0 });
  });

  it('goes on by cursor, although assets are created in between', async () => {
    const caller = await newCaller(api.table);
    for (const name of ['a', 'b', 'c']) await newModel(api.table, caller.accountId, { name });
    const first = await list({ limit: '2' }, caller.apiKey);
    await newModel(api.table, caller.accountId, { name: 'd' });
    const cursor = first.data.nextCursor;
    const second = await list({ limit: '2', cursor, page: '7', offset: '9' }, caller.apiKey);
    expect([namesOf(first), namesOf(second)]).toEqual([['c', 'b'], ['a']]);
    expect(second.data).toMatchObject({ total: 4, page: 2, offset: 2, hasMore: false });
    expect(second.data).not.toHaveProperty('nextCursor');
  });

  it('narrows to a category', async () => {
    expect((await list({ category: '3d' })).data.total).toBe(5);
    expect((await list({ category: 'all' })).data.total).toBe(5);
    for (const category of ['image', 'remesh', 'texture', 'animation', 'palette']) {
      expect((await list({ category })).data).toMatchObject({ items: [], total: 0 });
    }
  });

  it('finds a keyword anywhere in the name, on pages too', async () => {
    expect(namesOf(await list({ keyword: 'CHAIR' }))).toEqual(['Chair', 'pine chair', 'oak chair']);
    const first = await list({ keyword: 'chair', limit: '2' });
    expect(first.data).toMatchObject({ total: 3, hasMore: true });
    const second = await list({ keyword: 'chair', limit: '2', cursor: first.data.nextCursor });
    expect(namesOf(second)).toEqual(['oak chair']);
    expect(second.data).toMatchObject({ total: 3, page: 2, offset: 2, hasMore: false });
    expect(namesOf(await list({ keyword: 'chair', page: '2', limit: '2' }))).toEqual(['oak chair']);
    expect((await list({ keyword: 'chair', category: 'image' })).data.total).toBe(0);
    expect((await list({ keyword: '' })).data.total).toBe(5);
  });

  it.each([
    [
      'page',
      ['0', '1000001', '-1', '', ' ', 'x', '1e3', '0x10', '1,2', 'NaN', 'Infinity', '0.9', '9'.repeat(400)],
    ],
    ['limit', ['0', '101', '100.1', '', 'ten', '-5']],
    ['offset', ['-1', '1000001', '', 'x', '--1']],
    ['category', ['', '3D', 'model', 'constructor', '__proto__']],
    ['keyword', ['a'.repeat(256), 'nul\0', '\ud800']],
    ['cursor', ['', 'x', 'AAAA', 'a'.repeat(300), 'MTAuMC4w', '\0']],
  ])('refuses a bad %s with 2001', async (name, values) => {
    for (const value of values) {
      const { status, error } = await list({ [name]: value });
      expect([status, error?.code, error?.details?.issues[0].path], JSON.stringify(value)).toEqual([
        400,
        2001,
        name,
      ]);
    }
  });

  it('refuses a cursor of another list, another keyword and another account with 2001', async () => {
    const cursor = (await list({ limit: '2' })).data.nextCursor;
    const stranger = await newCaller(api.table);
    for (const answer of [
      await list({ cursor, category: '3d' }),
      await list({ cursor, keyword: 'chair' }),
      await list({ cursor }, stranger.apiKey),
      await list({ cursor: `${cursor}A` }),
      await list({ cursor: cursor.slice(1) }),
    ]) {
      expect([answer.status, answer.error.code]).toEqual([400, 2001]);
    }
  });

  it('takes the bounds themselves, and ignores what it does not know', async () => {
    const query = { page: '1', limit: '100', offset: '1000000', keyword: 'a'.repeat(255), order: 'name' };
    expect((await list(query)).status).toBe(200);
  });

  it('takes two round trips at the newest page and behind a cursor, three deeper', async () => {
    const cursor = (await list({ limit: '1' })).data.nextCursor;
    expect(await roundTripsOf(() => list({ limit: '2' }))).toBe(2);
    expect(await roundTripsOf(() => list({ limit: '1', cursor }))).toBe(2);
    expect(await roundTripsOf(() => list({ limit: '2', page: '2' }))).toBe(3);
    expect(await roundTripsOf(() => list({ limit: '2', offset: '3' }))).toBe(3);
  });
});

describe('a filter', () => {
  it('goes by what an asset is, beside category and keyword', async () => {
    const caller = await newCaller(api.table, { plan: 'max' });
    const source = await newModel(api.table, caller.accountId, { name: 'oak' });
    const made = (await api.call('remesh', { apiKey: caller.apiKey, id: source.id, body: {} })).data;
    await api.call('cancel-asset', {
      apiKey: caller.apiKey,
      id: (await api.call('remesh', { apiKey: caller.apiKey, id: source.id, body: {} })).data.id,
    });
    const found = async (query: Query) =>
      (await list(query, caller.apiKey)).data.items.map(({ id }: { id: string }) => id);
    expect(await found({ status: '0,1' })).toEqual([made.id]);
    expect(await found({ status: '2', keyword: 'OAK' })).toEqual([source.id]);
    expect(await found({ operation: 'import', category: '3d' })).toEqual([source.id]);
    expect(await found({ operation: 'import', category: 'remesh' })).toEqual([]);
    expect(await found({ engine: made.engine, sort: 'asc', limit: '1' })).toEqual([made.id]);
    expect(await found({ createdBefore: source.createdAt })).toEqual([]);
    expect(await found({ createdAfter: '2020-01-01T00:00:00+02:00', sort: 'asc', limit: '1' })).toEqual([
      source.id,
    ]);
  });

  it('and its order are a part of the list that a cursor belongs to', async () => {
    const { nextCursor } = (await list({ sort: 'asc', limit: '1' })).data;
    const second = await list({ sort: 'asc', limit: '1', cursor: nextCursor });
    expect(namesOf(second)).toEqual(['oak table']);
    const others: readonly Query[] = [{}, { sort: 'desc' }, { sort: 'asc', status: '2' }];
    for (const query of others) expect((await list({ ...query, cursor: nextCursor })).error.code).toBe(2001);
  });

  it.each([
    { status: '4' },
    { status: '' },
    { status: '1,' },
    { status: 'failed' },
    { operation: 'x' },
    { createdAfter: 'yesterday' },
    { createdAfter: '2026-02-30T00:00:00Z' },
    { createdBefore: '2026-01-01' },
    { createdBefore: '1767225600' },
    { sort: 'up' },
    { engine: 'x'.repeat(101) },
  ])('is 2001 if it is %j', async (query) => {
    const { status, error } = await list(query as unknown as Query);
    expect([status, error.code, error.details.issues[0].path]).toEqual([400, 2001, Object.keys(query)[0]]);
  });

  it.each(['0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-12:00'])('takes the time %s', async (time) => {
    const late = time.startsWith('9');
    expect((await list({ createdBefore: time })).data.total).toBe(late ? 5 : 0);
    expect((await list({ createdAfter: time })).data.total).toBe(late ? 0 : 5);
  });
});
