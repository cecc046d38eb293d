import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Asset } from '../domain/asset.ts';
import { isoTime, type Ports } from '../domain/ports.ts';
import { assetKeys, getAsset } from './assets.ts';
import { forgetMember } from './collection-members.ts';
import { transact, untilCommitted } from './commit.ts';
import { deleteFolder, type Files } from './files.ts';
import { gapActions } from './gaps.ts';
import { type Action, CONDITIONS, getItem, OPEN_STATUSES, putNew } from './items.ts';
import {
  assetDeletionKey,
  deliveryKey,
  jobKey,
  type Key,
  nameKey,
  OPEN_INDEX,
  openFields,
  shareKey,
} from './keys.ts';
import type { Table } from './table.ts';

/** What is left of an asset until its last file is gone. */
interface AssetDeletion {
  readonly accountId: string;
  readonly deletedAt: string;
}

/**
 * An engine that was computing when its job was cancelled, and an export that was under way, write for so long yet: the
 * longest that a function runs, and a minute.
 */
export const WRITERS_MS = 16 * 60_000;

/**
 * Deletes an asset: from this transaction on its id is unknown, its lists are without it and their totals too, by a gap
 * in the place of each row. Its job is kept until nobody can be at it any more; a webhook that it owes is not sent. What
 * it was charged stays in the ledger.
 *
 * @param assetId of one that is not open; one that is gone already is no error
 */
export function deleteAsset(table: Table, ports: Ports, assetId: string): Promise<void> {
  return untilCommitted(ports, async () => {
    const asset = await getAsset(table, assetId);
    if (asset) await transact(table, deletionActions(table, asset, isoTime(ports.now())));
  });
}

/**
 * What is left until all files in a folder of this id are gone.
 *
 * @param deletedAt from when on they may go, ISO 8601
 */
export const assetDeletion = (id: string, accountId: string, deletedAt: string) => ({
  ...({ accountId, deletedAt } satisfies AssetDeletion),
  ...openFields('ASSET', id, deletedAt),
});

function deletionActions(table: Table, asset: Asset, deletedAt: string): readonly Action[] {
  const { id, accountId, ordinal } = asset;
  const [itemKey, ...rowKeys] = assetKeys(asset) as [Key, ...Key[]];
  return [
    {
      Delete: {
        TableName: table.name,
        Key: itemKey,
        ConditionExpression: `${CONDITIONS.exists} AND NOT (${CONDITIONS.isOpen})`,
        ExpressionAttributeValues: OPEN_STATUSES,
      },
    },
    ...[...rowKeys, nameKey(accountId, ordinal), deliveryKey(id), shareKey(id)].map((key) =>
      remove(table, key),
    ),
    ...gapActions(table, accountId, asset),
    putNew(table, assetDeletionKey(id), assetDeletion(id, accountId, deletedAt)),
  ];
}

const remove = (table: Table, Key: Key): Action => ({ Delete: { TableName: table.name, Key } });

/**
 * Takes a deleted asset out of its collections and deletes its files: at once, and a second time when nobody can have
 * written any since. Running it more often does no harm.
 */
export async function finishAssetDeletion(
  { table, files, ports }: { readonly table: Table; readonly files: Files; readonly ports: Ports },
  assetId: string,
): Promise<void> {
  const key = assetDeletionKey(assetId);
  const deletion = await getItem<AssetDeletion>(table, key);
  if (!deletion) return;
  await forgetMember(table, ports, deletion.accountId, assetId);
  await Promise.all(['files', 'inputs'].map((place) => deleteFolder(files, `${place}/${assetId}/`)));
  const last_ms = Date.parse(deletion.deletedAt) + WRITERS_MS;
  if (ports.now() < last_ms) return lookAgainAt(table, key, isoTime(last_ms));
  await untilCommitted(ports, () => transact(table, [remove(table, jobKey(assetId)), remove(table, key)]));
}

/** Has the files of a folder deleted earlier than was meant; one that is deleted already stays so. */
export async function hastenDeletion(table: Table, id: string, deletedAt: string): Promise<void> {
  const update = new UpdateCommand({
    TableName: table.name,
    Key: assetDeletionKey(id),
    ConditionExpression: `${CONDITIONS.exists} AND deletedAt > :time`,
    UpdateExpression: `SET deletedAt = :time, ${OPEN_INDEX.sk} = :time`,
    ExpressionAttributeValues: { ':time': deletedAt },
  });
  await table.client.send(update).catch((error: unknown) => {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  });
}

/** Of two that come at once, the other may have been the last. */
async function lookAgainAt(table: Table, key: Key, time: string): Promise<void> {
  const update = new UpdateCommand({
    TableName: table.name,
    Key: key,
    ConditionExpression: CONDITIONS.exists,
    UpdateExpression: `SET ${OPEN_INDEX.sk} = :time`,
    ExpressionAttributeValues: { ':time': time },
  });
  await table.client.send(update).catch((error: unknown) => {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  });
}
