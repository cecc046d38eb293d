import { ACCOUNT_EXPORT, type AccountExport, exportFolderOf, withPart } from '../domain/account-export.ts';
import { isoTime, type Ports } from '../domain/ports.ts';
import { leaseAccountExport, saveAccountExport } from '../store/account-exports.ts';
import type { Files } from '../store/files.ts';
import type { Table } from '../store/table.ts';
import { accountRecords } from './account-records.ts';
import { type ExportedAsset, exportedAssets } from './exported-assets.ts';
import { line } from './json-line.ts';
import { ZipUpload } from './zip-upload.ts';

export interface ExportWorld {
  readonly table: Table;
  readonly files: Files;
  readonly ports: Ports;
}

/**
 * Goes on with an account's export, one zip after the other, as long as there is time for another; the sweeper has it gone
 * on with after that, and after a function that was killed. What was being made then is made again, under the same name.
 *
 * @param part_bytes of files in one zip
 */
export async function exportAccount(
  world: ExportWorld,
  accountId: string,
  part_bytes: number = ACCOUNT_EXPORT.part_bytes,
): Promise<void> {
  const { table, ports } = world;
  const until_ms = ports.now() + ACCOUNT_EXPORT.begin_ms;
  let made = await leaseAccountExport(table, ports, accountId);
  while (made?.state === 'running' && ports.now() < until_ms) {
    const after: AccountExport = await addPart(world, made, part_bytes);
    made = await saveAccountExport(table, after, after.leaseUntil ?? isoTime(ports.now()));
  }
  if (made?.state !== 'running') return;
  const { leaseUntil: _, ...rest } = made;
  await saveAccountExport(table, rest, isoTime(ports.now()));
}

async function addPart(
  { table, files, ports }: ExportWorld,
  made: AccountExport,
  part_bytes: number,
): Promise<AccountExport> {
  const { id, accountId, parts } = made;
  const number = String(parts.length + 1).padStart(3, '0');
  const name = `account-${number}.zip`;
  const zip = new ZipUpload(files, exportFolderOf(id) + name);
  try {
    if (parts.length === 0) {
      for await (const { name: record, lines } of accountRecords(table, accountId)) {
        await zip.add(record, lines, true);
      }
    }
    const assets: ExportedAsset[] = [];
    let next: number | undefined;
    let size_bytes = 0;
    for await (const asset of exportedAssets({ table, files }, accountId, made.next)) {
      size_bytes += asset.size_bytes;
      if (assets.length > 0 && (size_bytes > part_bytes || assets.length === ACCOUNT_EXPORT.partAssets)) {
        next = asset.ordinal;
        break;
      }
      assets.push(asset);
      for (const file of asset.files) await addFile(zip, file.name, file.read());
    }
    await zip.add(
      `assets-${number}.jsonl`,
      assets.map(({ record }) => line(record)),
      true,
    );
    const deliveries = assets.flatMap(({ delivery }) => (delivery ? [line(delivery)] : []));
    await zip.add(`webhooks-${number}.jsonl`, deliveries, true);
    const part = { name, size_bytes: await zip.complete() };
    return withPart(made, part, { assets: assets.length, next }, ports.now());
  } catch (error) {
    await zip.abort().catch(() => undefined);
    throw error;
  }
}

/** A file that is deleted meanwhile is left out. */
async function addFile(zip: ZipUpload, name: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  const iterator = pieces[Symbol.asyncIterator]();
  const first = await iterator.next().catch((error: Error) => {
    if (error.name === 'NoSuchKey') return undefined;
    throw error;
  });
  if (!first) return;
  await zip.add(
    name,
    (async function* () {
      for (let piece = first; !piece.done; piece = await iterator.next()) yield piece.value;
    })(),
  );
}
