import { QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Asset } from '../domain/asset.ts';
import {
  addMembers,
  type Collection,
  type Member,
  removeMembers,
  requireCollection,
  requireCollectionId,
} from '../domain/collection.ts';
import { ServiceError } from '../domain/errors.ts';
import { isAssetId, uuidv7 } from '../domain/ids.ts';
import { LIMITS } from '../domain/limits.ts';
import { numberedPage, type Page, type PageRequest } from '../domain/listing.ts';
import type { Ports } from '../domain/ports.ts';
import { chunks, getItems } from './batch.ts';
import { getCollection, listCollections, nextCollection } from './collections.ts';
import { failedOnlyAtCondition, transactOnce, untilCommitted } from './commit.ts';
import { type Action, CONDITIONS, putNew, storedValue } from './items.ts';
import { assetKey, type Key, LAST_ORDINAL, memberKey, memberOrdinalOf, membershipKey } from './keys.ts';
import type { Table } from './table.ts';

/** Assets to put into a collection, or to take out of it. */
export interface MembersRequest {
  readonly accountId: string;
  readonly collectionId: string;
  /** At most 200; one that is named twice counts once. */
  readonly assetIds: readonly string[];
}

/**
 * Puts assets into a collection, the last as the newest. All are checked before any is added; an asset that is in it
 * already stays where it is.
 *
 * @returns how many were added
 * @throws ServiceError `collectionNotFound` (15001), `assetNotFound` (13001) with the `assetIds` that are unknown or foreign
 */
export const addAssets = (table: Table, ports: Ports, request: MembersRequest): Promise<number> =>
  changeMembers(table, ports, request, (collection, memberships, change) => {
    const absent = [...memberships].filter(([, membership]) => !membership).map(([assetId]) => assetId);
    const added = addMembers(collection, absent, change);
    const actions = added.members.flatMap((member) => [
      isThere(table, assetKey(member.assetId)),
      putNew(table, memberKey(collection.id, member.ordinal), member),
      putNew(table, membershipKey(collection.id, member.assetId), { ordinal: member.ordinal }),
    ]);
    return { collection: added.collection, actions, count: absent.length };
  });

/**
 * Takes assets out of a collection. All are checked before any is removed; one that is not in it is no error.
 *
 * @returns how many were removed
 * @throws ServiceError `collectionNotFound` (15001), `assetNotFound` (13001) with the `assetIds` that are unknown or foreign
 */
export const removeAssets = (table: Table, ports: Ports, request: MembersRequest): Promise<number> =>
  changeMembers(table, ports, request, planRemoval(table));

const planRemoval =
  (table: Table): PlanChange =>
  (collection, memberships, change) => {
    const present = [...memberships].flatMap(([assetId, membership]) =>
      membership ? [{ assetId, ...membership }] : [],
    );
    const actions = present.flatMap(({ assetId, ordinal }) => [
      deleted(table, memberKey(collection.id, ordinal)),
      deleted(table, membershipKey(collection.id, assetId)),
    ]);
    const count = present.length;
    return { collection: removeMembers(collection, count, change), actions, count };
  };

/** Takes an asset that is deleted out of every collection of its account. Doing it again changes nothing. */
export async function forgetMember(
  table: Table,
  ports: Ports,
  accountId: string,
  assetId: string,
): Promise<void> {
  const collections = await listCollections(table, accountId);
  const memberships = await getItems<Membership>(
    table,
    collections.map(({ id }) => membershipKey(id, assetId)),
  );
  const having = collections.filter((_, i) => memberships[i]);
  await Promise.all(
    having.map(({ id: collectionId }) =>
      changeChunk(
        table,
        ports,
        { accountId, collectionId, assetIds: [assetId] },
        planRemoval(table),
        'gone',
      ).catch(
        // It was deleted meanwhile, and its members are the sweeper's.
        (error: unknown) => {
          if (!(error instanceof ServiceError && error.error === 'collectionNotFound')) throw error;
        },
      ),
    ),
  );
}

type Membership = Pick<Member, 'ordinal'>;
type Memberships = ReadonlyMap<string, Membership | undefined>;

/** What is written with a collection's next version. */
interface MembersChange {
  readonly collection: Collection;
  readonly actions: readonly Action[];
  readonly count: number;
}

type PlanChange = (
  collection: Collection,
  memberships: Memberships,
  change: { readonly now_ms: number; readonly changeId: string },
) => MembersChange;

const deleted = (table: Table, key: Key): Action => ({
  Delete: { TableName: table.name, Key: key, ConditionExpression: CONDITIONS.exists },
});

/** An asset may be deleted after it was looked for: then it is added to nothing. */
const isThere = (table: Table, key: Key): Action => ({
  ConditionCheck: { TableName: table.name, Key: key, ConditionExpression: CONDITIONS.exists },
});

async function changeMembers(
  table: Table,
  ports: Ports,
  { accountId, collectionId, assetIds }: MembersRequest,
  plan: PlanChange,
): Promise<number> {
  const ids = [...new Set(assetIds)];
  const [collection, unknown] = await Promise.all([
    getCollection(table, accountId, collectionId),
    unknownAssets(table, accountId, ids),
  ]);
  requireCollection(collection);
  requireNone(unknown);
  let count = 0;
  for (const chunk of chunks(ids, LIMITS.membersPerTransaction)) {
    count += await changeChunk(table, ports, { accountId, collectionId, assetIds: chunk }, plan);
  }
  return count;
}

/** @throws ServiceError `assetNotFound` (13001) with the ids */
function requireNone(unknown: readonly string[]): void {
  if (unknown.length > 0) throw new ServiceError('assetNotFound', { assetIds: unknown });
}

/** An asset never changes its owner; that it is not deleted is asked again by the write. */
async function unknownAssets(
  table: Table,
  accountId: string,
  assetIds: readonly string[],
): Promise<readonly string[]> {
  const assets = await getItems<Asset>(table, assetIds.filter(isAssetId).map(assetKey));
  const own = new Set(assets.filter((asset) => asset?.accountId === accountId).map((asset) => asset!.id));
  return assetIds.filter((assetId) => !own.has(assetId));
}

/**
 * Every change of members writes the collection's next version, so its count is exact whoever else is writing. A
 * transaction whose answer was lost is sent again as it was: what it has changed cannot be told from the collection, which
 * others may have written since. One that met another's write is planned again; an asset may have been deleted by it.
 *
 * @param assets `gone`: they are deleted, and it is not asked for them
 */
function changeChunk(
  table: Table,
  ports: Ports,
  { accountId, collectionId, assetIds }: MembersRequest,
  plan: PlanChange,
  assets: 'known' | 'gone' = 'known',
): Promise<number> {
  let sent: (Pick<MembersChange, 'actions' | 'count'> & { readonly changeId: string }) | undefined;
  return untilCommitted(ports, async (retries) => {
    if (!sent && retries > 0 && assets === 'known') {
      requireNone(await unknownAssets(table, accountId, assetIds));
    }
    sent ??= await planChunk();
    const { actions, count, changeId } = sent;
    if (count === 0) return 0;
    await transactOnce(table, actions, changeId).catch((error: unknown) => {
      if (failedOnlyAtCondition(error)) sent = undefined;
      throw error;
    });
    return count;
  });

  async function planChunk(): Promise<NonNullable<typeof sent>> {
    const changeId = uuidv7(ports);
    const [read, memberships] = await Promise.all([
      getCollection(table, accountId, collectionId),
      getItems<Membership>(
        table,
        assetIds.map((assetId) => membershipKey(collectionId, assetId)),
      ),
    ]);
    const byAsset = new Map(assetIds.map((assetId, i) => [assetId, memberships[i]]));
    const planned = plan(requireCollection(read), byAsset, { changeId, now_ms: ports.now() });
    const actions = [nextCollection(table, planned.collection), ...planned.actions];
    return { actions, count: planned.count, changeId };
  }
}

/**
 * A page of a collection's assets, newest added first. Members have no dense ordinals, since they can be removed: a
 * page at an offset counts its way there, a cursor goes there at once.
 *
 * @throws ServiceError `collectionNotFound` (15001)
 */
export async function listMembers(
  table: Table,
  target: { readonly accountId: string; readonly collectionId: string },
  { limit, offset, cursor }: PageRequest,
): Promise<Page<Asset>> {
  const { accountId, collectionId } = target;
  requireCollectionId(collectionId);
  const collectionRead = getCollection(table, accountId, collectionId);
  if (cursor || offset === 0) {
    const [collection, rows] = await Promise.all([
      collectionRead,
      membersFrom(table, collectionId, cursor?.ordinal ?? LAST_ORDINAL, limit),
    ]);
    return pageOfAssets(table, requireCollection(collection), rows, { limit, offset: cursor?.seen ?? 0 });
  }
  const collection = requireCollection(await collectionRead);
  const newest = offset < collection.assetCount ? await ordinalAfter(table, collectionId, offset) : 0;
  const rows = newest > 0 ? await membersFrom(table, collectionId, newest, limit) : [];
  return pageOfAssets(table, collection, rows, { limit, offset });
}

/** @param rows the page's members and, if there are more, the one after them */
async function pageOfAssets(
  table: Table,
  collection: Collection,
  rows: readonly Member[],
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Page<Asset>> {
  const members = rows.slice(0, limit);
  const place = { total: collection.assetCount, offset, limit, hasMore: rows.length > limit };
  const page = numberedPage(members, place, ({ ordinal }) => ordinal);
  const assets = await getItems<Asset>(
    table,
    members.map(({ assetId }) => assetKey(assetId)),
  );
  return { ...page, items: assets.filter((asset) => asset !== undefined) };
}

const membersDown = (table: Table, collectionId: string, newest: number): QueryCommandInput => ({
  TableName: table.name,
  ConsistentRead: true,
  ScanIndexForward: false,
  KeyConditionExpression: 'pk = :pk AND sk BETWEEN :oldest AND :newest',
  ExpressionAttributeValues: {
    ':pk': memberKey(collectionId, 0).pk,
    ':oldest': memberKey(collectionId, 0).sk,
    ':newest': memberKey(collectionId, newest).sk,
  },
});

/** One more than `limit`, so that it is known whether there are more. */
async function membersFrom(
  table: Table,
  collectionId: string,
  newest: number,
  limit: number,
): Promise<readonly Member[]> {
  const query = { ...membersDown(table, collectionId, newest), Limit: limit + 1 };
  const { Items } = await table.client.send(new QueryCommand(query));
  return (Items ?? []).map((item) => storedValue<Member>(item));
}

/** The ordinal below that of the offset-th newest member, or 0 if there are not so many. */
async function ordinalAfter(table: Table, collectionId: string, offset: number): Promise<number> {
  let newest = LAST_ORDINAL;
  for (let rest = offset; rest > 0; ) {
    const { Count = 0, LastEvaluatedKey } = await table.client.send(
      new QueryCommand({
        ...membersDown(table, collectionId, newest),
        Select: 'COUNT',
        Limit: rest,
      }),
    );
    if (!LastEvaluatedKey) return 0;
    newest = memberOrdinalOf(LastEvaluatedKey as Key) - 1;
    rest -= Count;
  }
  return newest;
}
