import { describe, expect, test } from 'vitest';
import type { Asset } from '../../functions/service/domain/asset.ts';
import { ServiceError } from '../../functions/service/domain/errors.ts';
import { gapBlockOf } from '../../functions/service/domain/gaps.ts';
import type { Page } from '../../functions/service/domain/listing.ts';
import { getAsset, unlessDeleted } from '../../functions/service/store/assets.ts';
import { cancelOpenJob } from '../../functions/service/store/cancel-job.ts';
import { changeAsset } from '../../functions/service/store/change-asset.ts';
import { addAssets, listMembers, removeAssets } from '../../functions/service/store/collection-members.ts';
import {
  createCollection,
  deleteCollection,
  listCollections,
} from '../../functions/service/store/collections.ts';
import { deleteAsset, finishAssetDeletion, WRITERS_MS } from '../../functions/service/store/delete-asset.ts';
import { getItem, queryAll } from '../../functions/service/store/items.ts';
import { assetDeletionKey, assetKey, jobKey } from '../../functions/service/store/keys.ts';
import { listAssets } from '../../functions/service/store/list-assets.ts';
import { searchAssets } from '../../functions/service/store/search-assets.ts';
import { settleJob } from '../../functions/service/store/settle-job.ts';
import { type Fault, injectFaults, Killed, killAfter } from '../support/client-faults.ts';
import { SUCCEEDED } from '../support/domain-samples.ts';
import { keptObjects } from '../support/kept-objects.ts';
import { importModel, openTenant, type StoreBackend, type Tenant, withBackend } from './store-harness.ts';

const idsOf = ({ items }: Page<Asset>): readonly string[] => items.map(({ id }) => id);

/** All pages of a list, by offset and by cursor, which must agree; and its total. */
async function everyPage({ table, accountId }: Tenant, list: 'all' | '3d', limit: number) {
  const byOffset: string[] = [];
  const byCursor: string[] = [];
  let page = await listAssets(table, accountId, list, { limit, offset: 0 });
  const { total } = page;
  for (; ; page = await listAssets(table, accountId, list, { limit, offset: 0, cursor: page.next })) {
    byCursor.push(...idsOf(page));
    expect(page.total).toBe(total);
    if (!page.next) break;
  }
  for (let offset = 0; offset < total + limit; offset += limit) {
    const at = await listAssets(table, accountId, list, { limit, offset });
    expect(at.total).toBe(total);
    byOffset.push(...idsOf(at));
  }
  expect(byOffset).toEqual(byCursor);
  return { ids: byCursor, total };
}

/**
 * What the deletion of an asset promises, on whichever DynamoDB it stands.
 *
 * @param open makes the backend with the service's table
 */
export function deleteAssetSuite(open: () => Promise<StoreBackend>): void {
  let backend: StoreBackend;
  withBackend(open, (opened) => {
    backend = opened;
  });
  const newTenant = () => openTenant(backend, 'max');
  const erase = async (tenant: Tenant, assetId: string, { files } = keptObjects()) => {
    await deleteAsset(tenant.table, tenant.ports, assetId);
    await finishAssetDeletion({ table: tenant.table, files, ports: tenant.ports }, assetId);
  };
  const newCollection = (tenant: Tenant) =>
    createCollection(tenant.table, tenant.ports, tenant.accountId, { name: 'chairs' });
  const target = ({ accountId }: Tenant, collectionId: string) => ({ accountId, collectionId });

  describe('a deleted asset', () => {
    test('is gone from its lists, at every offset and behind every cursor, and from their totals', async () => {
      const tenant = await newTenant();
      const assets: Asset[] = [];
      for (let i = 0; i < 24; i++) assets.push(await importModel(tenant, { name: `chair ${i}` }));
      let left = assets.map(({ id }) => id).reverse();
      // The newest, the oldest, neighbours, then most of the others.
      for (const round of [[23], [0], [7, 8, 9], [22, 1], [2, 4, 6, 10, 12, 14, 16, 18, 20]]) {
        for (const i of round) await erase(tenant, assets[i]!.id);
        left = left.filter((id) => !round.some((i) => assets[i]!.id === id));
        for (const list of ['all', '3d'] as const) {
          for (const limit of [1, 3, 100]) {
            expect(await everyPage(tenant, list, limit)).toEqual({ ids: left, total: left.length });
          }
        }
      }
      const found = await searchAssets(
        tenant.table,
        tenant.ports,
        tenant.accountId,
        { keyword: 'chair', list: 'all' },
        { offset: 0, limit: 100 },
      );
      expect([idsOf(found), found.total]).toEqual([left, left.length]);
      const newest = await importModel(tenant);
      expect(newest.ordinal).toBe(25);
      expect((await everyPage(tenant, 'all', 5)).ids).toEqual([newest.id, ...left]);
    });

    test('may be the last one of its list', async () => {
      const tenant = await newTenant();
      const { id } = await importModel(tenant);
      await erase(tenant, id);
      expect(await everyPage(tenant, 'all', 20)).toEqual({ ids: [], total: 0 });
    });

    test('leaves nothing of itself but its ledger, and its job for as long as an engine may be at it', async () => {
      const tenant = await newTenant();
      const { id } = await tenant.create({ callbackUrl: 'https://dev.example/hook' });
      await settleJob(tenant.table, tenant.ports, id, SUCCEEDED);
      const { files, keys } = keptObjects(
        ...['model.glb', 'thumbnail.png', 'exports/3/fbx-standard/a/result.zip'].map(
          (name) => `files/${id}/${name}`,
        ),
        `inputs/${id}/0`,
        `files/${id}0/model.glb`,
      );
      await erase(tenant, id, { files, keys });
      expect([...keys]).toEqual([`files/${id}0/model.glb`]);
      const items = async () =>
        (
          await queryAll(tenant.table, {
            KeyConditionExpression: 'pk = :pk',
            ExpressionAttributeValues: { ':pk': assetKey(id).pk },
          })
        ).map(({ sk }) => sk);
      expect(await items()).toEqual(['DELETION', 'JOB']);
      keys.add(`files/${id}/model.glb`);
      tenant.ports.now_ms += WRITERS_MS;
      await finishAssetDeletion({ ...tenant, files }, id);
      expect(await items()).toEqual([]);
      expect([...keys]).toEqual([`files/${id}0/model.glb`]);
      await finishAssetDeletion({ ...tenant, files }, id);
      expect((await tenant.account()).planCredits).toBe(40_000 - 10);
    });

    test('is deleted once by ten at once', async () => {
      const tenant = await newTenant();
      const [{ id }, other] = [await importModel(tenant), await importModel(tenant)];
      await Promise.all(Array.from({ length: 10 }, () => erase(tenant, id)));
      expect(await everyPage(tenant, 'all', 20)).toEqual({ ids: [other.id], total: 1 });
    });

    test('is one of thirty that are deleted at once, while others are made and pages are read', async () => {
      const tenant = await newTenant();
      const assets = await Promise.all(Array.from({ length: 30 }, () => importModel(tenant)));
      const deletions = assets.map(({ id }) => erase(tenant, id));
      const made = await Promise.all(Array.from({ length: 5 }, () => tenant.create()));
      const pages = await Promise.all(
        [0, 1, 10, 29].map((offset) =>
          listAssets(tenant.table, tenant.accountId, 'all', { limit: 10, offset }),
        ),
      );
      for (const page of pages) expect(new Set(idsOf(page)).size).toBe(page.items.length);
      await Promise.all(deletions);
      const { ids, total } = await everyPage(tenant, 'all', 2);
      expect([new Set(ids), total]).toEqual([new Set(made.map(({ id }) => id)), 5]);
    });

    test('cannot be an open one: what is deleted has ended before', async () => {
      const tenant = await newTenant();
      const { id } = await tenant.create();
      tenant.ports.random = (bytes) => new Uint8Array(bytes);
      await expect(deleteAsset(tenant.table, tenant.ports, id)).rejects.toBeInstanceOf(ServiceError);
      expect(await getAsset(tenant.table, id)).toMatchObject({ taskStatus: 0 });
      await cancelOpenJob(tenant.table, tenant.ports, id);
      await erase(tenant, id);
      expect(await getAsset(tenant.table, id)).toBeUndefined();
      // What its engine has computed in vain.
      expect(await settleJob(tenant.table, tenant.ports, id, SUCCEEDED)).toEqual({ settled: false });
      expect(await tenant.account()).toMatchObject({ planCredits: 40_000, inFlight: { model: 0 } });
    });

    test('is not brought back by a change that was on its way', async () => {
      const tenant = await newTenant();
      for (let round = 0; round < 10; round++) {
        const asset = await importModel(tenant);
        const [change] = await Promise.allSettled([
          changeAsset(tenant.table, tenant.ports, asset, { name: 'throne' }),
          erase(tenant, asset.id),
        ]);
        if (change.status === 'rejected') expect(change.reason).toMatchObject({ error: 'assetNotFound' });
        expect(await getAsset(tenant.table, asset.id)).toBeUndefined();
      }
      expect((await everyPage(tenant, 'all', 20)).total).toBe(0);
    });

    test('makes what was done with its files a 13001, and no other failure', async () => {
      const tenant = await newTenant();
      const asset = await importModel(tenant);
      const failing = async () => Promise.reject(new Error('NotFound'));
      await expect(unlessDeleted(tenant.table, asset.id, failing())).rejects.toThrow('NotFound');
      await erase(tenant, asset.id);
      await expect(unlessDeleted(tenant.table, asset.id, failing())).rejects.toMatchObject({
        error: 'assetNotFound',
      });
    });

    test('has its gaps in blocks of a thousand', () => {
      expect([gapBlockOf(1), gapBlockOf(1_000), gapBlockOf(1_001)]).toEqual([0, 0, 1]);
    });
  });

  describe('the collections of a deleted asset', () => {
    test('are without it, and count right', async () => {
      const tenant = await newTenant();
      const [a, b] = [await importModel(tenant), await importModel(tenant)];
      const collections = await Promise.all(Array.from({ length: 3 }, () => newCollection(tenant)));
      for (const { id } of collections.slice(0, 2)) {
        await addAssets(tenant.table, tenant.ports, { ...target(tenant, id), assetIds: [a.id, b.id] });
      }
      await erase(tenant, a.id);
      const counts = (await listCollections(tenant.table, tenant.accountId)).map(
        ({ assetCount }) => assetCount,
      );
      expect(counts.sort()).toEqual([0, 1, 1]);
      const page = await listMembers(tenant.table, target(tenant, collections[0]!.id), {
        limit: 20,
        offset: 0,
      });
      expect([idsOf(page), page.total]).toEqual([[b.id], 1]);
    });

    test('never keep it, whoever adds it, takes it out or deletes the collection at the same moment', async () => {
      for (let round = 0; round < 25; round++) {
        const tenant = await newTenant();
        const [a, b] = [await importModel(tenant), await importModel(tenant)];
        const { id } = await newCollection(tenant);
        const request = { ...target(tenant, id), assetIds: [b.id, a.id] };
        if (round % 2) await addAssets(tenant.table, tenant.ports, request);
        const others =
          round % 5 === 4
            ? [deleteCollection(tenant.table, tenant.ports, target(tenant, id))]
            : round % 2
              ? [removeAssets(tenant.table, tenant.ports, request)]
              : [1, 2].map(() => addAssets(tenant.table, tenant.ports, request));
        const [, ...results] = await Promise.allSettled([erase(tenant, a.id), ...others]);
        for (const result of results)
          if (result.status === 'rejected') expect(result.reason).toMatchObject({ error: 'assetNotFound' });
        const [left] = await listCollections(tenant.table, tenant.accountId);
        if (!left) continue;
        const page = await listMembers(tenant.table, target(tenant, id), { limit: 20, offset: 0 });
        expect(idsOf(page)).not.toContain(a.id);
        expect([page.total, left.assetCount]).toEqual([page.items.length, page.items.length]);
      }
    });
  });

  describe('a deletion that is interrupted', () => {
    test.each([0, 1, 2, 3])('after %i writes is finished by whoever comes next', async (writes) => {
      const tenant = await newTenant();
      const asset = await importModel(tenant);
      const { id } = await newCollection(tenant);
      await addAssets(tenant.table, tenant.ports, { ...target(tenant, id), assetIds: [asset.id] });
      const objects = keptObjects(`files/${asset.id}/model.glb`);
      const revive = killAfter(tenant.table.client, writes);
      const [first] = await Promise.allSettled([erase(tenant, asset.id, objects)]);
      if (first.status === 'rejected') expect(first.reason).toBeInstanceOf(Killed);
      revive();
      await erase(tenant, asset.id, objects);
      expect(await getAsset(tenant.table, asset.id)).toBeUndefined();
      expect((await listCollections(tenant.table, tenant.accountId))[0]!.assetCount).toBe(0);
      expect(objects.keys.size).toBe(0);
      expect(await everyPage(tenant, 'all', 20)).toEqual({ ids: [], total: 0 });
    });

    test.each(['conflict', 'lostAnswer', 'lostRequest'] as const)(
      'by a %s is done once',
      async (fault: Fault) => {
        const tenant = await newTenant();
        const { id } = await importModel(tenant);
        const faults = injectFaults(tenant.table.client, ['TransactWriteItems']);
        faults.push(fault);
        await erase(tenant, id);
        expect(faults).toEqual([]);
        expect(await everyPage(tenant, 'all', 20)).toEqual({ ids: [], total: 0 });
        expect(await getItem(tenant.table, jobKey(id))).toBeUndefined();
        expect(await getItem(tenant.table, assetDeletionKey(id))).toBeDefined();
      },
    );
  });
}
