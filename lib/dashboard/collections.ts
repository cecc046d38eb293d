import { type Asset, api, type Collection, dataOf } from './api.ts';
import { type ListPage, readAsFar } from './read-as-far.ts';

export const readCollections = async (): Promise<readonly Collection[]> =>
  (await dataOf(api.GET('/v1/collections'))).items;

/** A page of what is in a collection. */
export const readCollected = (id: string, limit: number, cursor?: string): Promise<ListPage<Asset>> =>
  dataOf(
    api.GET('/v1/collections/{id}/assets', {
      params: { path: { id }, query: { limit, ...(cursor !== undefined && { cursor }) } },
    }),
  );

export interface Branch {
  readonly collection: Collection;
  readonly depth: number;
}

/** The collections as a tree is read: each before what is in it, by name. */
export function asTree(collections: readonly Collection[]): Branch[] {
  const ids = new Set(collections.map(({ id }) => id));
  const below = (parentId: string | null, depth: number): Branch[] =>
    collections
      .filter((one) => (one.parentId !== null && ids.has(one.parentId) ? one.parentId : null) === parentId)
      .sort((a, b) => a.name.localeCompare(b.name))
      .flatMap((collection) => [{ collection, depth }, ...below(collection.id, depth + 1)]);
  return below(null, 0);
}

/**
 * Adds assets to a collection; those that came from another leave it.
 *
 * @returns those that were not in it before
 */
export async function moveInto(
  to: string,
  assetIds: readonly string[],
  from?: string,
): Promise<readonly string[]> {
  const ids = [...assetIds];
  const { added } = await dataOf(
    api.POST('/v1/collections/{id}/assets', { params: { path: { id: to } }, body: { assetIds: ids } }),
  );
  const isNew = added < ids.length ? new Set(await lastAddedTo(to, added)) : undefined;
  if (from !== undefined && from !== to) await removeFrom(from, ids);
  return isNew ? ids.filter((id) => isNew.has(id)) : ids;
}

/** The listing of a collection begins with what was added last. */
async function lastAddedTo(id: string, count: number): Promise<string[]> {
  if (count === 0) return [];
  const { items } = await readAsFar((limit, cursor) => readCollected(id, limit, cursor), count);
  return items.slice(0, count).map((asset) => asset.id);
}

export async function removeFrom(id: string, assetIds: readonly string[]): Promise<void> {
  if (assetIds.length === 0) return;
  await dataOf(
    api.POST('/v1/collections/{id}/assets/remove', {
      params: { path: { id } },
      body: { assetIds: [...assetIds] },
    }),
  );
}
