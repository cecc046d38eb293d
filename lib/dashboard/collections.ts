import { api, type Collection, dataOf } from './api.ts';

export const readCollections = async (): Promise<readonly Collection[]> =>
  (await dataOf(api.GET('/v1/collections'))).items;

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

/** Adds assets to a collection; those that came from another leave it. */
export async function moveInto(to: string, assetIds: readonly string[], from?: string): Promise<void> {
  const ids = [...assetIds];
  await dataOf(
    api.POST('/v1/collections/{id}/assets', { params: { path: { id: to } }, body: { assetIds: ids } }),
  );
  if (from !== undefined && from !== to) await removeFrom(from, ids);
}

export async function removeFrom(id: string, assetIds: readonly string[]): Promise<void> {
  await dataOf(
    api.POST('/v1/collections/{id}/assets/remove', {
      params: { path: { id } },
      body: { assetIds: [...assetIds] },
    }),
  );
}
