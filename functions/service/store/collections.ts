import {
  type Change,
  type Collection,
  moveTo,
  newCollection,
  rename,
  requireCollection,
  requireCollectionId,
} from '../domain/collection.ts';
import { ServiceError } from '../domain/errors.ts';
import { isUuid, uuidv7 } from '../domain/ids.ts';
import { LIMITS } from '../domain/limits.ts';
import { isoTime, type Ports } from '../domain/ports.ts';
import { transact, untilCommitted } from './commit.ts';
import { type Action, deleteAsRead, getItem, putNew, putNext, queryAll, storedValue } from './items.ts';
import { collectionKey, deletionKey, openFields } from './keys.ts';
import type { Table } from './table.ts';

/** The account's collection, or undefined if it is unknown, foreign or deleted. */
export async function getCollection(
  table: Table,
  accountId: string,
  collectionId: string,
): Promise<Collection | undefined> {
  if (!isUuid(collectionId)) return undefined;
  return getItem<Collection>(table, collectionKey(accountId, collectionId));
}

/** All collections of the account, newest first. */
export async function listCollections(table: Table, accountId: string): Promise<readonly Collection[]> {
  const items = await queryAll(table, {
    ScanIndexForward: false,
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': collectionKey(accountId, '').pk },
  });
  return items.map((item) => storedValue<Collection>(item));
}

/**
 * Makes a collection. It writes its parent's next version too, so that the parent cannot be deleted in between.
 *
 * @param draft name of 1 to 255 characters, and the collection it is to be in
 * @throws ServiceError `invalidField` (2001) if the account has 1,000 collections, which creates at once may pass by a
 *   few; then `collectionNotFound` (15001) if the parent is unknown or foreign
 */
export function createCollection(
  table: Table,
  ports: Ports,
  accountId: string,
  draft: Pick<Collection, 'name' | 'parentId'>,
): Promise<Collection> {
  const collection = newCollection({ ...draft, id: uuidv7(ports), accountId }, ports.now());
  const { id, parentId } = collection;
  return untilCommitted(ports, async () => {
    const [written, parent, existing] = await Promise.all([
      getCollection(table, accountId, id),
      parentId === undefined ? undefined : getCollection(table, accountId, parentId),
      listCollections(table, accountId),
    ]);
    if (written) return written;
    if (existing.length >= LIMITS.collectionsPerAccount) throw tooManyCollections();
    if (parentId !== undefined) requireCollection(parent);
    await transact(table, [
      putNew(table, collectionKey(accountId, id), collection),
      ...(parent ? [nextCollection(table, parent)] : []),
    ]);
    return collection;
  });
}

/** @throws ServiceError `collectionNotFound` (15001) */
export function renameCollection(
  table: Table,
  ports: Ports,
  target: { readonly accountId: string; readonly collectionId: string },
  name: string,
): Promise<Collection> {
  const changeId = uuidv7(ports);
  return untilCommitted(ports, async () => {
    const { accountId, collectionId } = target;
    const collection = requireCollection(await getCollection(table, accountId, collectionId));
    if (collection.name === name) return collection;
    const renamed = rename(collection, name, { changeId, now_ms: ports.now() });
    await transact(table, [nextCollection(table, renamed)]);
    return renamed;
  });
}

/**
 * Deletes a collection. From then on it is unknown, and the collections in it belong to its parent. A mark is left for the
 * sweeper, which deletes its members. No asset is touched.
 *
 * @throws ServiceError `collectionNotFound` (15001)
 */
export async function deleteCollection(
  table: Table,
  ports: Ports,
  target: { readonly accountId: string; readonly collectionId: string },
): Promise<void> {
  requireCollectionId(target.collectionId);
  const changeId = uuidv7(ports);
  for (let deleted = false; !deleted; ) {
    deleted = await untilCommitted(ports, () => deleteOrEmpty(table, ports, target, changeId));
  }
}

/** Beside the moved ones, a transaction writes the parent, the mark, and the collection itself. */
const MOVED_AT_ONCE = LIMITS.transactionActions - 3;

/**
 * Moves as many sub-collections up as one transaction can, and with the last of them deletes the collection. Each
 * create in it writes its next version, so that none is missed.
 *
 * @returns whether it is deleted
 */
async function deleteOrEmpty(
  table: Table,
  ports: Ports,
  { accountId, collectionId }: { readonly accountId: string; readonly collectionId: string },
  changeId: string,
): Promise<boolean> {
  const [all, mark] = await Promise.all([
    listCollections(table, accountId),
    getItem<DeletionMark>(table, deletionKey(collectionId)),
  ]);
  if (mark?.changeId === changeId) return true;
  const collection = requireCollection(all.find(({ id }) => id === collectionId));
  const parent = all.find(({ id }) => id === collection.parentId);
  const inside = all.filter(({ parentId }) => parentId === collectionId);
  const moved = inside.slice(0, MOVED_AT_ONCE);
  const isLast = moved.length === inside.length;
  const change: Change = { changeId, now_ms: ports.now() };
  await transact(table, [
    ...moved.map((child) => nextCollection(table, moveTo(child, parent?.id, change))),
    ...(parent && moved.length > 0 ? [nextCollection(table, parent)] : []),
    ...(isLast ? markActions(table, collection, change) : []),
  ]);
  return isLast;
}

interface DeletionMark {
  readonly changeId: string;
}

/** The mark stands in the index of open work until the members are deleted. */
function markActions(table: Table, collection: Collection, { changeId, now_ms }: Change): Action[] {
  const { accountId, id } = collection;
  const open = openFields('COLLECTION', id, isoTime(now_ms));
  return [
    deleteAsRead(table, collectionKey(accountId, id), collection),
    putNew(table, deletionKey(id), { changeId, ...open }),
  ];
}

/** Writes a collection's next version. */
export const nextCollection = (table: Table, collection: Collection): Action =>
  putNext(table, collectionKey(collection.accountId, collection.id), collection);

function tooManyCollections(): ServiceError {
  const message = `An account has ${LIMITS.collectionsPerAccount} collections at most; delete one first`;
  return new ServiceError('invalidField', { issues: [{ path: '', message }] });
}
