import { describe, expect, it } from 'vitest';
import type { RouteName } from '../../../../functions/service/api/routes.ts';
import {
  type Api,
  type Call,
  changeAllowance,
  newCaller,
  newModel,
  roundTripsOf,
  withApi,
} from '../../../support/api-harness.ts';

const UNKNOWN_ID = '019cd6a0-0000-7000-8000-00000000ffff';

let api: Api;
withApi((started) => {
  api = started;
});

/** An account with so many assets, and the calls that it makes. */
async function collector(assets = 0) {
  const { accountId, apiKey } = await newCaller(api.table);
  const assetIds: string[] = [];
  for (let i = 0; i < assets; i++) assetIds.push((await newModel(api.table, accountId)).id);
  const call = (name: RouteName, rest: Omit<Call, 'apiKey'> = {}) => api.call(name, { apiKey, ...rest });
  return {
    accountId,
    apiKey,
    assetIds,
    call,
    create: async (body: object) => (await call('create-collection', { body })).data,
    add: (id: string, ids: unknown) => call('add-collection-assets', { id, body: { assetIds: ids } }),
    remove: (id: string, ids: unknown) => call('remove-collection-assets', { id, body: { assetIds: ids } }),
    page: (id: string, queryStringParameters: Readonly<Record<string, string>> = {}) =>
      call('list-collection-assets', { id, event: { queryStringParameters } }),
    list: async () => (await call('list-collections')).data.items,
  };
}

describe('POST /v1/collections', () => {
  it('answers 201 with the collection', async () => {
    const { call, list } = await collector();
    const answer = await call('create-collection', { body: { name: 'chairs' } });
    expect(answer.status).toBe(201);
    const { id, createdAt } = answer.data;
    expect(answer.data).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'chairs',
      parentId: null,
      assetCount: 0,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: createdAt,
    });
    const inner = await call('create-collection', { body: { name: 'red', parentId: id } });
    expect(inner.data.parentId).toBe(id);
    expect(await list()).toEqual(expect.arrayContaining([answer.data, inner.data]));
  });

  it.each([
    [{}],
    [{ name: '' }],
    [{ name: 'a'.repeat(256) }],
    [{ name: 5 }],
    [{ name: null }],
    [{ name: 'nul\0' }],
    [{ name: '\ud800' }],
    [{ name: 'a', parentId: 5 }],
    [{ name: 'a', parentId: 5 }],
    ['[]'],
    ['null'],
    ['"name"'],
  ])('refuses %j with 2001 and makes nothing', async (body) => {
    const { call, list } = await collector();
    const { status, error } = await call('create-collection', { body });
    expect([status, error.code]).toEqual([400, 2001]);
    expect(await list()).toEqual([]);
  });

  it('takes a name of 255 characters', async () => {
    const { create } = await collector();
    expect((await create({ name: 'a'.repeat(255) })).name).toHaveLength(255);
  });

  it('answers 404/15001 for a parent that is unknown, foreign or no id', async () => {
    const foreign = await (await collector()).create({ name: 'theirs' });
    const { call, list } = await collector();
    for (const parentId of [foreign.id, UNKNOWN_ID, 'nonsense', '']) {
      const { status, error } = await call('create-collection', { body: { name: 'a', parentId } });
      expect([status, error.code], parentId).toEqual([404, 15001]);
    }
    expect(await list()).toEqual([]);
  });
});

describe('PATCH /v1/collections/{id}', () => {
  it('renames, and changes nothing without a name', async () => {
    const { call, create } = await collector();
    const made = await create({ name: 'chairs' });
    const renamed = await call('rename-collection', {
      id: made.id,
      body: { name: 'stools', parentId: UNKNOWN_ID },
    });
    expect([renamed.status, renamed.data.name, renamed.data.parentId]).toEqual([200, 'stools', null]);
    const same = await call('rename-collection', { id: made.id, body: {} });
    expect([same.status, same.data]).toEqual([200, renamed.data]);
    const refused = await call('rename-collection', { id: made.id, body: { name: '' } });
    expect([refused.status, refused.error.code]).toEqual([400, 2001]);
  });
});

describe('DELETE /v1/collections/{id}', () => {
  it('keeps the assets and moves what was in it up', async () => {
    const { call, create, add, list, assetIds } = await collector(1);
    const top = await create({ name: 'top' });
    const middle = await create({ name: 'middle', parentId: top.id });
    const below = await create({ name: 'below', parentId: middle.id });
    await add(middle.id, assetIds);
    const answer = await call('delete-collection', { id: middle.id });
    expect([answer.status, answer.data]).toEqual([200, { id: middle.id, deleted: true }]);
    const left = new Map((await list()).map((one: { id: string }) => [one.id, one]));
    expect([...left.keys()].sort()).toEqual([top.id, below.id].sort());
    expect(left.get(below.id)).toMatchObject({ parentId: top.id });
    expect((await call('get-asset', { id: assetIds[0]! })).status).toBe(200);
  });
});

describe('a collection that is unknown, foreign, deleted or no id', () => {
  it('answers 404/15001 to every call, before an unknown asset', async () => {
    const foreign = await (await collector()).create({ name: 'theirs' });
    const { call, create } = await collector();
    const deleted = await create({ name: 'gone' });
    await call('delete-collection', { id: deleted.id });
    const body = { name: 'a', assetIds: [UNKNOWN_ID] };
    for (const id of [foreign.id, deleted.id, UNKNOWN_ID, 'nonsense', '', 'a'.repeat(3000)]) {
      for (const route of [
        'rename-collection',
        'delete-collection',
        'list-collection-assets',
        'add-collection-assets',
        'remove-collection-assets',
      ] as const) {
        const { status, error } = await call(route, { id, body });
        expect([status, error.code], `${route} ${id}`).toEqual([404, 15001]);
      }
    }
  });
});

describe('the assets of a collection', () => {
  it('are added and removed with 201 and a count of what changed', async () => {
    const { create, add, remove, list, assetIds } = await collector(3);
    const { id } = await create({ name: 'chairs' });
    const added = await add(id, assetIds.slice(0, 2));
    expect([added.status, added.data]).toEqual([201, { added: 2 }]);
    expect((await add(id, assetIds)).data).toEqual({ added: 1 });
    const removed = await remove(id, assetIds.slice(1));
    expect([removed.status, removed.data]).toEqual([201, { removed: 2 }]);
    expect((await remove(id, assetIds.slice(1))).data).toEqual({ removed: 0 });
    expect((await list())[0].assetCount).toBe(1);
  });

  it('are listed newest added first in the shape of every list', async () => {
    const { create, add, page, assetIds } = await collector(3);
    const { id } = await create({ name: 'chairs' });
    await add(id, assetIds.slice(1));
    await add(id, assetIds.slice(0, 1));
    const first = await page(id, { limit: '2' });
    const idsOf = ({ data }: typeof first) => data.items.map((asset: { id: string }) => asset.id);
    expect(idsOf(first)).toEqual([assetIds[0], assetIds[2]]);
    const { items: _, nextCursor, ...rest } = first.data;
    expect(rest).toEqual({ total: 3, page: 1, limit: 2, offset: 0, hasMore: true });
    const second = await page(id, { limit: '2', cursor: nextCursor });
    const paged = await page(id, { limit: '2', page: '2' });
    expect(idsOf(second)).toEqual([assetIds[1]]);
    expect(second.data).toEqual(paged.data);
    expect(paged.data).toMatchObject({ total: 3, page: 2, offset: 2, hasMore: false });
    expect((await page(id, { page: '1000000', limit: '100' })).data.items).toEqual([]);
  });

  it('are refused on a bad page, limit or cursor with 2001', async () => {
    const { create, page } = await collector();
    const { id } = await create({ name: 'chairs' });
    const queries: Record<string, string>[] = [
      { page: '0' },
      { page: '1000001' },
      { limit: '101' },
      { limit: 'x' },
      { cursor: 'x' },
    ];
    for (const query of queries) {
      const { status, error } = await page(id, query);
      expect([status, error.code], JSON.stringify(query)).toEqual([400, 2001]);
    }
  });

  it('change nothing if one id is unknown or foreign (13001)', async () => {
    const foreign = (await collector(1)).assetIds[0]!;
    const { create, add, remove, page, assetIds } = await collector(2);
    const { id } = await create({ name: 'chairs' });
    await add(id, assetIds.slice(0, 1));
    for (const bad of [foreign, UNKNOWN_ID, 'nonsense', '']) {
      for (const change of [add, remove]) {
        const { status, error } = await change(id, [...assetIds, bad]);
        expect([status, error.code, error.details]).toEqual([404, 13001, { assetIds: [bad] }]);
      }
    }
    expect((await page(id)).data.total).toBe(1);
  });

  it.each([[[]], [Array(201).fill(UNKNOWN_ID)], ['x'], [[5]], [[null]], [undefined], [{}], [['\0']]])(
    'are refused as %j with 2001',
    async (ids) => {
      const { create, add, remove } = await collector();
      const { id } = await create({ name: 'chairs' });
      for (const answer of [await add(id, ids), await remove(id, ids)]) {
        expect([answer.status, answer.error.code]).toEqual([400, 2001]);
      }
    },
  );

  it('may be 200 at once', async () => {
    const { create, add, page, assetIds } = await collector(1);
    const { id } = await create({ name: 'chairs' });
    expect((await add(id, Array(200).fill(assetIds[0]))).data).toEqual({ added: 1 });
    expect((await page(id)).data.total).toBe(1);
  });

  it('take three round trips to list, the collections two', async () => {
    const { create, add, page, list, assetIds } = await collector(1);
    const { id } = await create({ name: 'chairs' });
    await add(id, assetIds);
    expect(await roundTripsOf(() => page(id))).toBe(3);
    expect(await roundTripsOf(list)).toBe(2);
  });
});

describe('a paused key', () => {
  it('reads collections and changes none (6016)', async () => {
    const { accountId, call, create, page } = await collector();
    const { id } = await create({ name: 'chairs' });
    await changeAllowance(api.table, { accountId }, { paused: true });
    expect((await call('list-collections')).status).toBe(200);
    expect((await page(id)).status).toBe(200);
    for (const route of [
      'create-collection',
      'rename-collection',
      'delete-collection',
      'add-collection-assets',
      'remove-collection-assets',
    ] as const) {
      const { status, error } = await call(route, { id, body: { name: 'a', assetIds: [UNKNOWN_ID] } });
      expect([status, error.code], route).toEqual([403, 6016]);
    }
  });
});
