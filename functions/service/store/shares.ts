import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Account } from '../domain/account.ts';
import type { Asset } from '../domain/asset.ts';
import { getAccount, requireAccount } from './accounts.ts';
import { getAsset } from './assets.ts';
import { getItem } from './items.ts';
import { shareKey } from './keys.ts';
import type { Table } from './table.ts';

/** An image that the members of its account's organization may use. */
export interface Share {
  /** The owner's organization when the image was shared; void while the owner is in another or in none. */
  readonly organizationId: string;
}

/** The asset is unknown, or cannot be shared as it is. */
export class UnshareableAssetError extends Error {
  override readonly name = 'UnshareableAssetError';
}

const getShare = (table: Table, assetId: string): Promise<Share | undefined> =>
  getItem<Share>(table, shareKey(assetId));

/**
 * Shares an image with the organization that its account is in now, in place of any that it was shared with before.
 *
 * @throws UnshareableAssetError if there is no such asset, if it is no image, or if its account has no organization
 */
export async function shareAsset(table: Table, assetId: string): Promise<Share> {
  const asset = await getAsset(table, assetId);
  if (!asset) throw new UnshareableAssetError(`There is no asset ${assetId}.`);
  if (asset.type !== 'image') throw new UnshareableAssetError(`The asset ${assetId} is no image.`);
  const { organizationId } = await requireAccount(table, asset.accountId);
  if (organizationId === undefined) {
    throw new UnshareableAssetError(`The account ${asset.accountId} is in no organization.`);
  }
  const share: Share = { organizationId };
  await table.client.send(
    new PutCommand({ TableName: table.name, Item: { ...shareKey(assetId), ...share } }),
  );
  return share;
}

/**
 * Ends the sharing of an image; jobs that were made from it go on.
 *
 * @returns false if it was not shared
 */
export async function unshareAsset(table: Table, assetId: string): Promise<boolean> {
  if (!(await getShare(table, assetId))) return false;
  await table.client.send(new DeleteCommand({ TableName: table.name, Key: shareKey(assetId) }));
  return true;
}

/** An asset that a request names, and its share, as they were read together. */
export interface NamedAsset {
  readonly asset: Asset | undefined;
  readonly share: Share | undefined;
}

/** Reads an asset and its share, whoever owns it, in one round trip. */
export async function readNamedAsset(table: Table, assetId: string): Promise<NamedAsset> {
  const [asset, share] = await Promise.all([getAsset(table, assetId), getShare(table, assetId)]);
  return { asset, share };
}

/**
 * The asset, if it is the caller's own or shared with the organization that both the caller and its owner are in. Only
 * for what another account has shared with the caller's organization is anything read: its owner.
 *
 * @param caller as it is now
 * @returns undefined if there is none, or none that the caller may use
 */
export async function usableAsset(
  table: Table,
  caller: Pick<Account, 'id' | 'organizationId'>,
  { asset, share }: NamedAsset,
): Promise<Asset | undefined> {
  if (!asset || asset.accountId === caller.id) return asset;
  if (!share || share.organizationId !== caller.organizationId) return undefined;
  const owner = await getAccount(table, asset.accountId);
  return owner?.organizationId === share.organizationId ? asset : undefined;
}
