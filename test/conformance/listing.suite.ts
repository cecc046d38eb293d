import { describe, expect, test } from 'vitest';
import type { Asset } from '../../functions/service/domain/asset.ts';
import { type AssetFilter, passes } from '../../functions/service/domain/asset-filter.ts';
import type { Cursor } from '../../functions/service/domain/cursor.ts';
import type { ListName, Page } from '../../functions/service/domain/listing.ts';
import { getAsset } from '../../functions/service/store/assets.ts';
import { deleteAsset } from '../../functions/service/store/delete-asset.ts';
import { listAssets } from '../../functions/service/store/list-assets.ts';
import { searchAssets } from '../../functions/service/store/search-assets.ts';
import { settleJob } from '../../functions/service/store/settle-job.ts';
import { FAILED } from '../support/domain-samples.ts';
import { countRoundTrips } from '../support/round-trips.ts';
import { importModel, openTenant, type StoreBackend, type Tenant, withBackend } from './store-harness.ts';

const ordinalsOf = ({ items }: Page<Asset>) => items.map(({ ordinal }) => ordinal);

/** Imports models with these names, one after the other. */
async function importAll(tenant: Tenant, names: readonly string[]): Promise<void> {
  for (const name of names) await importModel(tenant, { name });
}

const pageOf = (tenant: Tenant, list: ListName, offset: number, limit: number, cursor?: Cursor) =>
  listAssets(tenant.table, tenant.accountId, list, { offset, limit, cursor });

const search = (
  tenant: Tenant,
  keyword: string,
  over: { list?: ListName; offset?: number; limit?: number } = {},
) => {
  const { list = 'all', offset = 0, limit = 20 } = over;
  return searchAssets(tenant.table, tenant.ports, tenant.accountId, { keyword, list }, { offset, limit });
};

/**
 * What lists promise, on whichever DynamoDB they stand.
 *
 * @param open makes the backend with the service's table
 */
export function listingSuite(open: () => Promise<StoreBackend>): void {
  let backend: StoreBackend;
  withBackend(open, (opened) => {
    backend = opened;
  });

  describe('a filtered list', () => {
    test('has what passes, in either order, at every offset and behind every cursor, whatever was deleted', async () => {
      const tenant = await openTenant(backend, 'max');
      const { table, ports, accountId } = tenant;
      const assets: Asset[] = [];
      for (let i = 0; i < 16; i++) {
        ports.now_ms += i % 3 ? 1_000 : 0;
        const asset =
          i % 2
            ? await tenant.create({ name: `chair ${i}` })
            : await importModel(tenant, { name: `table ${i}` });
        if (i % 4 === 1) await settleJob(table, ports, asset.id, FAILED);
        assets.push((await getAsset(table, asset.id))!);
      }
      for (const i of [0, 6, 13]) {
        if (i % 2 && i % 4 !== 1) continue;
        await deleteAsset(table, ports, assets[i]!.id);
      }
      const left = assets.filter((_, i) => ![0, 6, 13].includes(i));
      const middle_ms = Date.parse(assets[7]!.createdAt);
      const filters: readonly AssetFilter[] = [
        {},
        { status: [0] },
        { status: [2, 3] },
        { operation: 'import' },
        { engine: 'svc-remesh', status: [3] },
        { engine: 'nothing' },
        { createdAfter_ms: middle_ms },
        { createdBefore_ms: middle_ms },
        { createdAfter_ms: middle_ms - 2_500, createdBefore_ms: middle_ms + 2_500, status: [0, 2] },
        { createdAfter_ms: middle_ms, createdBefore_ms: middle_ms },
        { createdAfter_ms: ports.now_ms + 1 },
        { createdBefore_ms: 0 },
      ];
      for (const filter of filters) {
        for (const keyword of [undefined, 'CHAIR']) {
          for (const list of ['all', 'remesh'] as const) {
            for (const isAscending of [false, true]) {
              const expected = left
                .filter((asset) => passes(asset, filter))
                .filter(({ createdAt }) => Date.parse(createdAt) > (filter.createdAfter_ms ?? 0))
                .filter(({ createdAt }) => Date.parse(createdAt) < (filter.createdBefore_ms ?? Infinity))
                .filter(({ name }) => keyword === undefined || name.includes('chair'))
                .filter(({ category }) => list === 'all' || category === list)
                .map(({ ordinal }) => ordinal);
              if (!isAscending) expected.reverse();
              const page = (offset: number, cursor?: Cursor) =>
                searchAssets(
                  table,
                  ports,
                  accountId,
                  { list, keyword, filter },
                  { limit: 3, offset, cursor, isAscending },
                );
              const byCursor: number[] = [];
              for (let at: Cursor | undefined | null = undefined; at !== null; ) {
                const found: Page<Asset> = await page(0, at);
                byCursor.push(...ordinalsOf(found));
                at = found.next ?? null;
              }
              expect([filter, keyword, list, isAscending, byCursor]).toEqual([
                filter,
                keyword,
                list,
                isAscending,
                expected,
              ]);
              const second = await page(2);
              expect(ordinalsOf(second)).toEqual(expected.slice(2, 5));
              expect(second.total).toBe(expected.length);
            }
          }
        }
      }
    });

    test('of all, the oldest first, takes two round trips at any offset, and its cursor sees what is created', async () => {
      const tenant = await openTenant(backend);
      const { table, accountId } = tenant;
      await importAll(tenant, ['a', 'b', 'c', 'd', 'e']);
      const second = (await pageOf(tenant, 'all', 0, 20)).items.at(-2);
      await deleteAsset(table, tenant.ports, second!.id);
      const oldest = (offset: number, limit: number, cursor?: Cursor) =>
        listAssets(table, accountId, 'all', { offset, limit, cursor, isAscending: true });
      expect(ordinalsOf(await oldest(0, 20))).toEqual([1, 3, 4, 5]);
      for (let offset = 0; offset < 5; offset++) {
        const page = await oldest(offset, 2);
        expect([ordinalsOf(page), page.total]).toEqual([[1, 3, 4, 5].slice(offset, offset + 2), 4]);
      }
      const { next } = await oldest(0, 3);
      await importAll(tenant, ['f']);
      const rest = await oldest(0, 3, next);
      expect([ordinalsOf(rest), rest.total, rest.offset, rest.next]).toEqual([[5, 6], 5, 3, undefined]);
    });
  });

  describe('a list of assets', () => {
    test('of an account without any is empty', async () => {
      const tenant = await openTenant(backend);
      const empty = { items: [], total: 0, limit: 20 };
      expect(await pageOf(tenant, 'all', 0, 20)).toEqual({ ...empty, offset: 0 });
      expect(await pageOf(tenant, '3d', 7, 20)).toEqual({ ...empty, offset: 7 });
    });

    test('is the newest first, at every offset and up to its end', async () => {
      const tenant = await openTenant(backend);
      await importAll(tenant, ['a', 'b', 'c', 'd', 'e']);
      const at = async (offset: number, limit: number) => {
        const page = await pageOf(tenant, 'all', offset, limit);
        return [ordinalsOf(page), page.total, page.next?.ordinal];
      };
      expect(await at(0, 2)).toEqual([[5, 4], 5, 3]);
      expect(await at(0, 5)).toEqual([[5, 4, 3, 2, 1], 5, undefined]);
      expect(await at(1, 3)).toEqual([[4, 3, 2], 5, 1]);
      expect(await at(3, 100)).toEqual([[2, 1], 5, undefined]);
      expect(await at(5, 2)).toEqual([[], 5, undefined]);
      expect(await at(1_000_000, 2)).toEqual([[], 5, undefined]);
    });

    test('of a category has its own ordinals and total', async () => {
      const tenant = await openTenant(backend);
      const source = await importModel(tenant);
      const { id } = await tenant.create({ source });
      await importModel(tenant);
      const remeshed = await pageOf(tenant, 'remesh', 0, 20);
      expect([remeshed.items.map((asset) => asset.id), remeshed.total]).toEqual([[id], 1]);
      const models = await pageOf(tenant, '3d', 1, 20);
      expect([models.items.map((asset) => asset.id), models.total]).toEqual([[source.id], 2]);
      expect((await pageOf(tenant, 'palette', 0, 20)).total).toBe(0);
    });

    test('shows each asset as it is now', async () => {
      const tenant = await openTenant(backend);
      const { id } = await tenant.create();
      await settleJob(tenant.table, tenant.ports, id, FAILED);
      const [asset] = (await pageOf(tenant, 'all', 0, 1)).items;
      expect(asset).toMatchObject({ id, taskStatus: 3, errorCategory: 'engine_rejected_input' });
      expect(asset).not.toHaveProperty('pk');
    });

    test('by cursor skips and repeats nothing, whatever is created between its pages', async () => {
      const tenant = await openTenant(backend);
      await importAll(tenant, ['a', 'b', 'c', 'd', 'e']);
      const shown: number[] = [];
      let page = await pageOf(tenant, 'all', 0, 2);
      for (;;) {
        shown.push(...ordinalsOf(page));
        if (!page.next) break;
        await importModel(tenant);
        page = await pageOf(tenant, 'all', 0, 2, page.next);
      }
      expect(shown).toEqual([5, 4, 3, 2, 1]);
      expect([page.total, page.offset]).toEqual([7, 4]);
    });

    test('says the total of the moment at which its newest page was read, while assets are created', async () => {
      const tenant = await openTenant(backend);
      const pages = await Promise.all([
        importAll(tenant, ['a', 'b', 'c', 'd']),
        ...Array.from({ length: 8 }, () => pageOf(tenant, 'all', 0, 1)),
      ]);
      for (const page of pages.slice(1) as Page<Asset>[])
        expect(page.total).toBe(page.items[0]?.ordinal ?? 0);
    });

    test('takes one round trip at its newest page and behind a cursor, and two at an offset', async () => {
      const tenant = await openTenant(backend);
      await importAll(tenant, ['a', 'b', 'c']);
      const trips = countRoundTrips(tenant.table.client);
      const { next } = await pageOf(tenant, 'all', 0, 1);
      expect([trips.sequential(), trips.total()]).toEqual([1, 2]);
      trips.reset();
      await pageOf(tenant, 'all', 0, 1, next);
      expect([trips.sequential(), trips.total()]).toEqual([1, 3]);
      trips.reset();
      await pageOf(tenant, 'all', 2, 1);
      expect([trips.sequential(), trips.total()]).toEqual([2, 3]);
    });
  });

  describe('a search', () => {
    test.each([
      ['chair', ['red chair', 'Chair']],
      ['CHAIR', ['red chair', 'Chair']],
      ['ed ch', ['red chair']],
      ['ＣＨＡＩＲ', ['red chair', 'Chair']],
      ['ﬁ', ['Fische']],
      ['οδος', ['ΟΔΟΣΣ']],
      ['%', ['100 % oak']],
      ['bench', []],
    ])('for %s finds %o', async (keyword, names) => {
      const tenant = await openTenant(backend);
      await importAll(tenant, ['Chair', 'red chair', 'Fische', 'ΟΔΟΣΣ', '100 % oak', 'table']);
      const page = await search(tenant, keyword);
      expect(page.items.map(({ name }) => name)).toEqual(names);
      expect([page.total, page.next]).toEqual([names.length, undefined]);
    });

    test('stays within a category, an offset and a limit', async () => {
      const tenant = await openTenant(backend);
      const source = await importModel(tenant, { name: 'chair' });
      await tenant.create({ source });
      await importAll(tenant, ['chair', 'table', 'chair']);
      expect(ordinalsOf(await search(tenant, 'chair', { list: '3d' }))).toEqual([5, 3, 1]);
      expect(ordinalsOf(await search(tenant, 'chair', { list: 'remesh' }))).toEqual([2]);
      const page = await search(tenant, 'chair', { offset: 1, limit: 2 });
      expect([ordinalsOf(page), page.total, page.next?.ordinal]).toEqual([[3, 2], 4, 1]);
    });

    test('shows nothing of another account', async () => {
      const tenant = await openTenant(backend);
      await importModel(await openTenant(backend), { name: 'chair' });
      expect((await search(tenant, 'chair')).items).toEqual([]);
    });
  });
}
