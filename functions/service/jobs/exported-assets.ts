import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import type { Asset } from '../domain/asset.ts';
import type { Delivery } from '../domain/delivery.ts';
import { getItems } from '../store/batch.ts';
import { type Files, filePieces } from '../store/files.ts';
import { queryPage, storedValue } from '../store/items.ts';
import { deliveryKey, LAST_ORDINAL, listKey } from '../store/keys.ts';
import type { Table } from '../store/table.ts';

/** An asset as it is put into an export. */
export interface ExportedAsset {
  readonly ordinal: number;
  readonly record: object;
  readonly delivery: object | undefined;
  readonly files: readonly ExportedFile[];
  readonly size_bytes: number;
}

interface ExportedFile {
  /** Its name in the zip. */
  readonly name: string;
  read(): AsyncIterable<Uint8Array>;
}

/** Assets whose files are listed side by side. */
const AT_ONCE = 20;
/** What exports of an asset were made can be made again. */
const MADE_AGAIN = 'exports/';

/** The account's assets with their files, oldest first, from an ordinal on. */
export async function* exportedAssets(
  world: { readonly table: Table; readonly files: Files },
  accountId: string,
  from: number,
): AsyncGenerator<ExportedAsset> {
  const { table } = world;
  let next = from;
  for (;;) {
    const { items } = await queryPage(table, {
      Limit: AT_ONCE,
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
      ExpressionAttributeValues: {
        ':pk': listKey(accountId, 'all', 0).pk,
        ':from': listKey(accountId, 'all', next).sk,
        ':to': listKey(accountId, 'all', LAST_ORDINAL).sk,
      },
    });
    if (items.length === 0) return;
    const assets = items.map((item) => storedValue<Asset>(item));
    const deliveries = await getItems<Delivery>(
      table,
      assets.map(({ id }) => deliveryKey(id)),
    );
    yield* await Promise.all(assets.map((asset, i) => exportedAsset(world, asset, deliveries[i])));
    next = assets.at(-1)!.ordinal + 1;
  }
}

async function exportedAsset(
  { files }: { readonly files: Files },
  asset: Asset,
  delivery: Delivery | undefined,
): Promise<ExportedAsset> {
  const folders = await Promise.all(['files', 'inputs'].map((place) => list(files, place, asset.id)));
  const found = folders.flat();
  return {
    ordinal: asset.ordinal,
    record: asset,
    delivery: delivery && withoutSecret(delivery),
    files: found,
    size_bytes: found.reduce((sum, { size_bytes }) => sum + size_bytes, 0),
  };
}

/** What signs a webhook is a secret between its owner's two machines. */
function withoutSecret(delivery: Delivery): object {
  return Object.fromEntries(Object.entries(delivery).filter(([field]) => !/secret/i.test(field)));
}

async function list(files: Files, place: string, assetId: string) {
  const folder = `${place}/${assetId}/`;
  const found: (ExportedFile & { readonly size_bytes: number })[] = [];
  let token: string | undefined;
  do {
    const { Contents = [], NextContinuationToken } = await files.client.send(
      new ListObjectsV2Command({ Bucket: files.bucket, Prefix: folder, ContinuationToken: token }),
    );
    for (const { Key = '', Size = 0 } of Contents) {
      const name = Key.slice(folder.length);
      if (name.startsWith(MADE_AGAIN)) continue;
      const inZip = `assets/${assetId}/${place === 'inputs' ? 'inputs/' : ''}${name}`;
      found.push({ name: inZip, size_bytes: Size, read: () => filePieces(files, Key) });
    }
    token = NextContinuationToken;
  } while (token !== undefined);
  return found;
}
