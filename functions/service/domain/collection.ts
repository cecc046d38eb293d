import { type ErrorName, ServiceError } from './errors.ts';
import { isUuid } from './ids.ts';
import { isoTime } from './ports.ts';

/**
 * A collection as it is stored. Every change of it or of its members is computed by a function of this file and
 * written on condition that `version` is still the one that was read.
 */
export interface Collection {
  readonly id: string;
  readonly accountId: string;
  /** 1 to 255 characters. */
  readonly name: string;
  /** Always names a collection that exists: nothing is created under one that is deleted, and its own move up. */
  readonly parentId?: string;
  readonly assetCount: number;
  /** The last ordinal given to a member; members that are removed leave gaps. */
  readonly lastOrdinal: number;
  readonly createdAt: string;
  /** Time of the last change of name, parent or members. */
  readonly updatedAt: string;
  /** Tells a writer whose answer was lost that the write was its own. */
  readonly lastChangeId: string;
  /** From 1, one more with every write. */
  readonly version: number;
}

/** An asset in a collection, as the collection lists it. */
export interface Member {
  readonly assetId: string;
  /** Counts additions to the collection, from 1; never reused. */
  readonly ordinal: number;
  readonly addedAt: string;
}

/** When a change is made, and by which request. */
export interface Change {
  readonly now_ms: number;
  readonly changeId: string;
}

/** A new, empty collection. */
export function newCollection(
  draft: Pick<Collection, 'id' | 'accountId' | 'name' | 'parentId'>,
  now_ms: number,
): Collection {
  const { id, accountId, name, parentId } = draft;
  const at = isoTime(now_ms);
  return {
    id,
    accountId,
    name,
    ...(parentId !== undefined && { parentId }),
    assetCount: 0,
    lastOrdinal: 0,
    createdAt: at,
    updatedAt: at,
    lastChangeId: id,
    version: 1,
  };
}

/** The collection by another name. */
export const rename = (collection: Collection, name: string, change: Change): Collection => ({
  ...changed(collection, change),
  name,
});

/**
 * The collection under the parent of the one it was in, or under none.
 *
 * @param parentId undefined for none
 */
export function moveTo(collection: Collection, parentId: string | undefined, change: Change): Collection {
  const { parentId: _, ...rest } = changed(collection, change);
  return parentId === undefined ? rest : { ...rest, parentId };
}

/**
 * The collection with more members, the last id as the newest.
 *
 * @param assetIds none of them a member yet, none twice
 */
export function addMembers(
  collection: Collection,
  assetIds: readonly string[],
  change: Change,
): { readonly collection: Collection; readonly members: readonly Member[] } {
  const { assetCount, lastOrdinal } = collection;
  const next = {
    ...changed(collection, change),
    assetCount: assetCount + assetIds.length,
    lastOrdinal: lastOrdinal + assetIds.length,
  };
  const members = assetIds.map((assetId, i) => ({
    assetId,
    ordinal: lastOrdinal + i + 1,
    addedAt: next.updatedAt,
  }));
  return { collection: next, members };
}

/** The collection with `count` members fewer. */
export const removeMembers = (collection: Collection, count: number, change: Change): Collection => ({
  ...changed(collection, change),
  assetCount: collection.assetCount - count,
});

/** A clock that runs behind another's does not turn `updatedAt` back. */
function changed(collection: Collection, { now_ms, changeId }: Change): Collection {
  const updatedAt = [isoTime(now_ms), collection.updatedAt].sort().at(-1)!;
  return { ...collection, updatedAt, lastChangeId: changeId };
}

/** The collection as the caller sees it. */
export const collectionView = (collection: Collection) => ({
  id: collection.id,
  name: collection.name,
  parentId: collection.parentId ?? null,
  assetCount: collection.assetCount,
  createdAt: collection.createdAt,
  updatedAt: collection.updatedAt,
});

/** What a collection that is not there is answered. */
export const COLLECTION_REFUSALS: readonly ErrorName[] = ['collectionNotFound'];

/** @throws ServiceError `collectionNotFound` (15001) for one that is unknown or foreign */
export function requireCollection(collection: Collection | undefined): Collection {
  if (!collection) throw new ServiceError('collectionNotFound');
  return collection;
}

/** @throws ServiceError `collectionNotFound` (15001) for what cannot be the id of any: it needs no look-up, nor a key made of it */
export function requireCollectionId(id: string): void {
  if (!isUuid(id)) throw new ServiceError('collectionNotFound');
}
