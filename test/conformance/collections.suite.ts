import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, describe, expect, test } from 'vitest';
import type { Collection } from '../../functions/service/domain/collection.ts';
import { getAsset } from '../../functions/service/store/assets.ts';
import { audit } from '../../functions/service/store/audit.ts';
import { chunks } from '../../functions/service/store/batch.ts';
import { addAssets, listMembers, removeAssets } from '../../functions/service/store/collection-members.ts';
import { finishDeletion } from '../../functions/service/store/collection-sweep.ts';
import {
  createCollection,
  deleteCollection,
  getCollection,
  listCollections,
  renameCollection,
} from '../../functions/service/store/collections.ts';
import { transact } from '../../functions/service/store/commit.ts';
import { putNew } from '../../functions/service/store/items.ts';
import { collectionKey } from '../../functions/service/store/keys.ts';
import { type Fault, injectFaults } from '../support/client-faults.ts';
import { openIds } from '../support/open-ids.ts';
import { countRoundTrips } from '../support/round-trips.ts';
import {
  importModel,
  openTenant,
  refusalFrom,
  type StoreBackend,
  type Tenant,
  withBackend,
} from './store-harness.ts';

const FAULTS: readonly Fault[] = ['conflict', 'lostAnswer', 'lostRequest'];
const ALWAYS_MS = Date.parse('2100-01-01T00:00:00Z');
const UNKNOWN_ID = '019cd6a0-0000-7000-8000-00000000ffff';

/** A tenant with so many assets, and the calls that a test makes of its collections. */
async function openCollector(backend: StoreBackend, assets: number) {
  const tenant = await openTenant(backend);
  const { table, ports, accountId } = tenant;
  const assetIds: string[] = [];
  for (let i = 0; i < assets; i++) assetIds.push((await importModel(tenant)).id);
  const target = ({ id: collectionId }: { readonly id: string }) => ({ accountId, collectionId });
  return {
    ...tenant,
    assetIds,
    create: (name: string, parentId?: string) =>
      createCollection(table, ports, accountId, { name, ...(parentId !== undefined && { parentId }) }),
    add: (to: Collection, ids: readonly string[]) =>
      addAssets(table, ports, { ...target(to), assetIds: ids }),
    remove: (from: Collection, ids: readonly string[]) =>
      removeAssets(table, ports, { ...target(from), assetIds: ids }),
    rename: (collection: Collection, name: string) =>
      renameCollection(table, ports, target(collection), name),
    delete: (collection: Collection) => deleteCollection(table, ports, target(collection)),
    get: ({ id }: Collection) => getCollection(table, accountId, id),
    list: () => listCollections(table, accountId),
    page: (of: Collection, offset = 0, limit = 20) => listMembers(table, target(of), { offset, limit }),
    members: async (of: Collection) =>
      (await listMembers(table, target(of), { offset: 0, limit: 100 })).items.map(({ id }) => id),
  };
}

/** Deletes what deletions have left, as the sweeper does. */
async function sweep({ table }: Tenant | { readonly table: Tenant['table'] }): Promise<void> {
  for (const id of await openIds(table, 'COLLECTION', ALWAYS_MS)) await finishDeletion(table, id);
}

/**
 * What collections promise, on whichever DynamoDB they stand.
 *
 * @param open makes the backend with the service's table
 */
export function collectionsSuite(open: () => Promise<StoreBackend>): void {
  let backend: StoreBackend;
  withBackend(open, (opened) => {
    backend = opened;
  });
  afterAll(async () => {
    const { table } = await openTenant(backend);
    expect((await audit(table)).problems).toEqual([]);
    await sweep({ table });
  });

  describe('a collection', () => {
    test('is listed with its parent, newest first', async () => {
      const { create, list } = await openCollector(backend, 0);
      const chairs = await create('chairs');
      const red = await create('red', chairs.id);
      const listed = await list();
      expect(listed.map(({ id }) => id).sort()).toEqual([red.id, chairs.id].sort());
      expect(listed.find(({ id }) => id === red.id)).toMatchObject({
        name: 'red',
        parentId: chairs.id,
        assetCount: 0,
      });
    });

    test('is not made under one that is unknown, foreign or no id at all', async () => {
      const other = await openCollector(backend, 0);
      const foreign = await other.create('theirs');
      const { create, list } = await openCollector(backend, 0);
      for (const parentId of [foreign.id, UNKNOWN_ID, 'nonsense', '']) {
        expect((await refusalFrom(create('mine', parentId))).error, parentId).toBe('collectionNotFound');
      }
      expect(await list()).toEqual([]);
    });

    test('is one of 1,000 at most, which wins over a parent that is unknown', async () => {
      const { table, accountId, create, list } = await openCollector(backend, 0);
      const ids = Array.from(
        { length: 1_000 },
        (_, i) => `019cd6a0-0000-7000-8000-${String(i).padStart(12, '0')}`,
      );
      for (const chunk of chunks(ids, 100)) {
        await transact(
          table,
          chunk.map((id) => putNew(table, collectionKey(accountId, id), { id, accountId })),
        );
      }
      expect((await refusalFrom(create('one more'))).error).toBe('invalidField');
      expect((await refusalFrom(create('one more', UNKNOWN_ID))).error).toBe('invalidField');
      const listed = await list();
      expect(listed.map(({ id }) => id)).toEqual(ids.toReversed());
      for (const chunk of chunks(ids, 100)) {
        await transact(
          table,
          chunk.map((id) => ({ Delete: { TableName: table.name, Key: collectionKey(accountId, id) } })),
        );
      }
    });

    test('is renamed', async () => {
      const { create, rename, get, ports } = await openCollector(backend, 0);
      const chairs = await create('chairs');
      ports.now_ms += 1_000;
      await rename(chairs, 'stools');
      expect(await get(chairs)).toMatchObject({ name: 'stools', createdAt: chairs.createdAt });
      expect((await get(chairs))!.updatedAt > chairs.updatedAt).toBe(true);
    });

    test('is unknown to another account in every way', async () => {
      const owner = await openCollector(backend, 1);
      const chairs = await owner.create('chairs');
      await owner.add(chairs, owner.assetIds);
      const stranger = await openCollector(backend, 1);
      expect(await stranger.get(chairs)).toBeUndefined();
      for (const call of [
        () => stranger.rename(chairs, 'mine'),
        () => stranger.delete(chairs),
        () => stranger.add(chairs, stranger.assetIds),
        () => stranger.remove(chairs, stranger.assetIds),
        () => stranger.page(chairs),
        () => stranger.page(chairs, 5),
      ]) {
        expect((await refusalFrom(call())).error).toBe('collectionNotFound');
      }
      expect(await owner.members(chairs)).toEqual(owner.assetIds);
    });
  });

  describe('adding and removing', () => {
    test('lists the newest added first, on pages', async () => {
      const { create, add, page, members, assetIds } = await openCollector(backend, 5);
      const [a, b, c, d, e] = assetIds as [string, string, string, string, string];
      const chairs = await create('chairs');
      await add(chairs, [c, a]);
      await add(chairs, [e, b, d]);
      expect(await members(chairs)).toEqual([d, b, e, a, c]);
      const second = await page(chairs, 2, 2);
      expect(second.items.map(({ id }) => id)).toEqual([e, a]);
      expect([second.total, second.offset, second.next?.seen]).toEqual([5, 2, 4]);
      const third = await page(chairs, 4, 2);
      expect([third.items.map(({ id }) => id), third.next]).toEqual([[c], undefined]);
      expect((await page(chairs, 6, 2)).items).toEqual([]);
    });

    test('goes on by cursor although members came and went', async () => {
      const { create, add, remove, page, table, accountId, assetIds } = await openCollector(backend, 5);
      const [a, b, c, d, e] = assetIds as [string, string, string, string, string];
      const chairs = await create('chairs');
      await add(chairs, [a, b, c, d]);
      const { next } = await page(chairs, 0, 2);
      await remove(chairs, [d, b]);
      await add(chairs, [e]);
      const target = { accountId, collectionId: chairs.id };
      const rest = await listMembers(table, target, { offset: 0, limit: 2, cursor: next });
      expect(rest.items.map(({ id }) => id)).toEqual([a]);
      expect((await page(chairs, 2, 1)).items.map(({ id }) => id)).toEqual([a]);
    });

    test('an asset twice is no error and changes nothing', async () => {
      const { create, add, get, members, assetIds } = await openCollector(backend, 2);
      const chairs = await create('chairs');
      expect(await add(chairs, [assetIds[0]!, assetIds[0]!])).toBe(1);
      expect(await add(chairs, assetIds)).toBe(1);
      const before = await get(chairs);
      expect(await add(chairs, assetIds)).toBe(0);
      expect(await get(chairs)).toEqual(before);
      expect(await members(chairs)).toEqual([...assetIds].reverse());
    });

    test('an asset that is not in it removes nothing', async () => {
      const { create, add, remove, get, assetIds } = await openCollector(backend, 2);
      const chairs = await create('chairs');
      await add(chairs, assetIds.slice(0, 1));
      expect(await remove(chairs, assetIds)).toBe(1);
      expect(await remove(chairs, assetIds)).toBe(0);
      expect((await get(chairs))!.assetCount).toBe(0);
    });

    test('does nothing at all if one id is unknown or foreign, and names it', async () => {
      const { create, add, remove, get, assetIds } = await openCollector(backend, 2);
      const foreign = (await openCollector(backend, 1)).assetIds[0]!;
      const chairs = await create('chairs');
      await add(chairs, assetIds.slice(0, 1));
      const before = await get(chairs);
      for (const bad of [foreign, UNKNOWN_ID, 'nonsense', '']) {
        for (const call of [add, remove]) {
          const refusal = await refusalFrom(call(chairs, [...assetIds, bad]));
          expect([refusal.error, refusal.details]).toEqual(['assetNotFound', { assetIds: [bad] }]);
        }
      }
      expect(await get(chairs)).toEqual(before);
    });

    test('takes more than one transaction holds', async () => {
      const { create, add, remove, get, members, assetIds } = await openCollector(backend, 60);
      const chairs = await create('chairs');
      expect(await add(chairs, assetIds)).toBe(60);
      expect(await members(chairs)).toEqual([...assetIds].reverse());
      expect(await remove(chairs, assetIds.slice(0, 55))).toBe(55);
      expect((await get(chairs))!.assetCount).toBe(5);
    });

    test('at once by many counts each asset once', async () => {
      const { create, add, remove, get, members, assetIds } = await openCollector(backend, 6);
      const chairs = await create('chairs');
      const added = await Promise.all(Array.from({ length: 6 }, () => add(chairs, assetIds.slice(0, 4))));
      expect(added.reduce((sum, n) => sum + n)).toBe(4);
      const counts = await Promise.all([
        ...Array.from({ length: 4 }, () => remove(chairs, assetIds.slice(0, 2))),
        ...Array.from({ length: 4 }, () => add(chairs, assetIds.slice(4))),
      ]);
      expect(counts.reduce((sum, n) => sum + n)).toBe(4);
      expect((await get(chairs))!.assetCount).toBe(4);
      expect((await members(chairs)).sort()).toEqual(assetIds.slice(2).sort());
    });

    test('a page takes two round trips beside the key, at an offset three and more', async () => {
      const { create, add, page, table, assetIds } = await openCollector(backend, 3);
      const chairs = await create('chairs');
      await add(chairs, assetIds);
      const trips = countRoundTrips(table.client);
      await page(chairs, 0, 2);
      expect(trips.sequential()).toBe(2);
      trips.reset();
      await page(chairs, 1, 2);
      expect(trips.sequential()).toBe(4);
    });
  });

  describe('deleting', () => {
    test('loses no asset, and the sweeper leaves nothing of the collection', async () => {
      const { create, add, get, list, table, assetIds, delete: remove } = await openCollector(backend, 2);
      const chairs = await create('chairs');
      await add(chairs, assetIds);
      await remove(chairs);
      expect([await get(chairs), await list()]).toEqual([undefined, []]);
      expect((await refusalFrom(remove(chairs))).error).toBe('collectionNotFound');
      expect((await refusalFrom(add(chairs, assetIds))).error).toBe('collectionNotFound');
      expect(await openIds(table, 'COLLECTION', ALWAYS_MS)).toContain(chairs.id);
      expect(await finishDeletion(table, chairs.id)).toBe(true);
      expect(await openIds(table, 'COLLECTION', ALWAYS_MS)).not.toContain(chairs.id);
      expect(
        (await Promise.all(assetIds.map((id) => getAsset(table, id)))).map((asset) => asset?.id),
      ).toEqual(assetIds);
    });

    test('moves what was in it up to its parent', async () => {
      const { create, get, delete: remove } = await openCollector(backend, 0);
      const top = await create('top');
      const middle = await create('middle', top.id);
      const [left, right] = [await create('left', middle.id), await create('right', middle.id)];
      const below = await create('below', left.id);
      await remove(middle);
      expect((await get(left))!.parentId).toBe(top.id);
      expect((await get(right))!.parentId).toBe(top.id);
      expect((await get(below))!.parentId).toBe(left.id);
      await remove(top);
      expect(await get(left)).not.toHaveProperty('parentId');
    });

    test('moves more than one transaction holds', async () => {
      const { create, list, delete: remove } = await openCollector(backend, 0);
      const top = await create('top');
      for (let i = 0; i < 100; i++) await create(`child ${i}`, top.id);
      await remove(top);
      const left = await list();
      expect(left).toHaveLength(100);
      expect(left.filter(({ parentId }) => parentId !== undefined)).toEqual([]);
    });

    test('while another is made in it leaves none under a parent that is gone', async () => {
      const { create, list, delete: remove } = await openCollector(backend, 0);
      const top = await create('top');
      const middle = await create('middle', top.id);
      await Promise.allSettled([
        remove(middle),
        remove(top),
        ...Array.from({ length: 4 }, (_, i) => create(`child ${i}`, middle.id)),
      ]);
      const left = await list();
      const ids = new Set(left.map(({ id }) => id));
      expect(left.filter(({ parentId }) => parentId !== undefined && !ids.has(parentId))).toEqual([]);
    });

    test('while assets are added to it leaves nothing behind', async () => {
      const collector = await openCollector(backend, 4);
      const chairs = await collector.create('chairs');
      await Promise.allSettled([
        ...collector.assetIds.map((id) => collector.add(chairs, [id])),
        collector.delete(chairs),
      ]);
      await sweep(collector);
      expect(await collector.get(chairs)).toBeUndefined();
    });
  });

  test('counts what it changed when its answer is lost and another writer follows', async () => {
    const { table, create, add, remove, rename, assetIds } = await openCollector(backend, 3);
    const chairs = await create('chairs');
    let writes = 0;
    const send = table.client.send.bind(table.client) as (command: unknown) => Promise<unknown>;
    const meddling = async (command: unknown) => {
      const answer = await send(command);
      if (!(command instanceof TransactWriteCommand) || writes++ > 0) return answer;
      await rename(chairs, `renamed ${assetIds.length}`);
      throw Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' });
    };
    Object.assign(table.client, { send: meddling });
    expect(await add(chairs, assetIds)).toBe(3);
    writes = 0;
    expect(await remove(chairs, assetIds.slice(1))).toBe(2);
  });

  test.each(FAULTS)('after a %s each change is made and counted once', async (fault) => {
    const { table, create, add, remove, rename, get, list, assetIds, ...rest } = await openCollector(
      backend,
      2,
    );
    const faults = injectFaults(table.client, ['TransactWriteItems']);
    const faulty = <T>(call: () => Promise<T>): Promise<T> => {
      faults.push(fault);
      return call();
    };
    const top = await faulty(() => create('top'));
    const chairs = await faulty(() => create('chairs', top.id));
    expect(await list()).toHaveLength(2);
    expect(await faulty(() => add(chairs, assetIds))).toBe(2);
    expect(await faulty(() => remove(chairs, assetIds.slice(1)))).toBe(1);
    expect((await faulty(() => rename(chairs, 'stools'))).name).toBe('stools');
    expect(await get(chairs)).toMatchObject({ name: 'stools', assetCount: 1 });
    await faulty(() => rest.delete(top));
    expect(faults).toEqual([]);
    expect(await list()).toEqual([await get(chairs)]);
  });
}
