import { numberAsset } from '../domain/accept-job.ts';
import { renew } from '../domain/account.ts';
import { type Asset, type License, type ModelMetadata, type Origin, TASK_STATUS } from '../domain/asset.ts';
import { OPERATIONS } from '../domain/operations.ts';
import type { Ports } from '../domain/ports.ts';
import { requireAsset } from '../domain/preconditions.ts';
import { searchable } from '../domain/search.ts';
import { requireAccount } from './accounts.ts';
import { transact, untilCommitted } from './commit.ts';
import { type Action, getItem, putNew } from './items.ts';
import { assetKey, type Key, listKey, nameKey } from './keys.ts';
import type { Table } from './table.ts';
import { accountActions } from './write-account.ts';

/** The asset, whoever owns it, or undefined. */
export const getAsset = (table: Table, assetId: string): Promise<Asset | undefined> =>
  getItem<Asset>(table, assetKey(assetId));

/**
 * What is done with the files of an asset, which it may lose meanwhile.
 *
 * @throws ServiceError `assetNotFound` (13001) if the work failed and the asset is deleted; else what the work throws
 */
export const unlessDeleted = <T>(table: Table, assetId: string, work: Promise<T>): Promise<T> =>
  work.catch(async (error: unknown) => {
    requireAsset(await getAsset(table, assetId));
    throw error;
  });

/** Where the asset stands: its own item, its row among all of the account's, and its row in its category. */
export const assetKeys = (asset: Asset): readonly Key[] => [
  assetKey(asset.id),
  listKey(asset.accountId, 'all', asset.ordinal),
  listKey(asset.accountId, asset.category, asset.categoryOrdinal),
];

/** The actions that write a new asset, its rows, and its name where keywords are looked for. */
export const newAssetActions = (table: Table, asset: Asset): readonly Action[] => [
  ...assetKeys(asset).map((key) => putNew(table, key, asset)),
  putNew(table, nameKey(asset.accountId, asset.ordinal), {
    name: searchable(asset.name),
    category: asset.category,
  }),
];

/** A finished model that comes from outside, whose files are in the bucket already. */
export interface ImportedAsset {
  /** From `uuidv7`; the files stand under it. */
  readonly assetId: string;
  readonly accountId: string;
  readonly name: string;
  readonly origin: Origin;
  readonly license: License;
  readonly files: NonNullable<Asset['files']>;
  readonly metadata: ModelMetadata;
}

/**
 * Writes an asset at taskStatus 2 that cost nothing. Importing the same `assetId` again changes nothing.
 *
 * @throws UnknownAccountError if there is no such account
 */
export function putImportedAsset(table: Table, ports: Ports, imported: ImportedAsset): Promise<Asset> {
  const { assetId, accountId, name, origin, license, files, metadata } = imported;
  return untilCommitted(ports, async () => {
    const [existing, read] = await Promise.all([getAsset(table, assetId), requireAccount(table, accountId)]);
    if (existing) return existing;
    const renewed = renew(read, ports.now());
    const { type, category } = OPERATIONS.import;
    const { account, place } = numberAsset(renewed.account, category, ports.now());
    const asset: Asset = {
      id: assetId,
      accountId,
      taskStatus: TASK_STATUS.succeeded,
      type,
      category,
      name,
      engine: 'import',
      operation: 'import',
      origin,
      license,
      cost: 0,
      ...place,
      completedAt: place.createdAt,
      files,
      metadata,
    };
    await transact(table, [
      ...accountActions(table, { account, entries: renewed.entries }),
      ...newAssetActions(table, asset),
    ]);
    return asset;
  });
}
