import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Level } from 'level';
import { isDiskFull } from '../disk-full.ts';
import { damaged, replaceFile } from '../json-file.ts';
import type { Item } from './dynalite.ts';
import { KEY_BYTES, sealedJson } from './sealed-json.ts';
import { sharedBatches } from './shared-batches.ts';

/**
 * Every row of the one LevelDB. Table and index names hold no `/`. Values rest encrypted, as DynamoDB's do, by a key that
 * stands in a file beside them; row keys, which hold an item's keys, do not.
 *
 * | row | value |
 * |---|---|
 * | table/NAME | the table's description |
 * | ttl/NAME | name of the time-to-live attribute |
 * | item/NAME/key | item |
 * | index/NAME/INDEX/key | item, or the part of it that the index projects |
 * | expiry/NAME/seconds/key | nothing: the item may be due at that second |
 * | token/TOKEN | a transaction already made: hash of its request, when it was made |
 * | made/seconds/TOKEN | nothing: the transaction was made at that second |
 */
export type RowStore = Level<string, unknown>;

export type Write =
  | { readonly type: 'put'; readonly key: string; readonly value: unknown }
  | { readonly type: 'del'; readonly key: string };

export const tableRow = (table: string): string => `table/${table}`;
export const timeToLiveRow = (table: string): string => `ttl/${table}`;
export const itemRows = (table: string): string => `item/${table}/`;
/** The table whose item the row is, if it is one. */
export const tableOfItemRow = (row: string): string | undefined => /^item\/([^/]+)\//.exec(row)?.[1];
export const indexRows = (table: string, index: string): string => `index/${table}/${index}/`;
export const expiryRows = (table: string): string => `expiry/${table}/`;
export const tokenRow = (token: string): string => `token/${token}`;
export const madeRow = (second: number, token: string): string => `made/${digits(second)}/${token}`;
/** The rows of transactions made before `second`. */
export const madeBefore = (second: number): { gte: string; lt: string } => ({
  gte: madeRow(0, ''),
  lt: madeRow(second, ''),
});
export const tokenOfMadeRow = (row: string): string => row.slice(madeRow(0, '').length);

/** All rows that begin with `prefix`. */
export const startingWith = (prefix: string): { gte: string; lt: string } => ({
  gte: prefix,
  lt: `${prefix}\uffff`,
});

/** Digits of an epoch second, so that text order is number order until the year 33658. */
const SECOND_DIGITS = 12;
const digits = (second: number): string => String(second).padStart(SECOND_DIGITS, '0');
/** The rows that are due at `second` or before. */
export const expiredUntil = (table: string, second: number): { gte: string; lt: string } => ({
  gte: expiryRows(table),
  lt: expiryRow(table, second + 1, ''),
});
export const expiryRow = (table: string, second: number, key: string): string =>
  `${expiryRows(table)}${digits(second)}/${key}`;
export const keyOfExpiryRow = (table: string, row: string): string =>
  row.slice(expiryRow(table, 0, '').length);

/** The second at which the item expires: a whole, positive number in its time-to-live attribute. */
export function expirySecond(item: Item, attribute: string): number | undefined {
  const second = Number(item[attribute]?.N);
  return Number.isSafeInteger(second) && second > 0 && second < 10 ** SECOND_DIGITS ? second : undefined;
}

const KEY_FILE = 'values.key';

/**
 * Opens the data folder, which is made if it does not exist.
 * @throws Error if another process has it open, or it is damaged, or its key is not the one that it was written with
 */
export async function openRows(dir: string): Promise<RowStore> {
  const keyFile = join(dir, KEY_FILE);
  const hasKey = existsSync(keyFile);
  const key = hasKey ? readFileSync(keyFile) : randomBytes(KEY_BYTES);
  if (key.length !== KEY_BYTES) throw damaged(keyFile, new Error(`it holds ${key.length} bytes`));
  // Beside a key there was a database: if it is gone, an empty one in its place would only look like it.
  const rows: RowStore = new Level<string, unknown>(dir, {
    valueEncoding: sealedJson(key),
    createIfMissing: !hasKey,
  });
  try {
    await rows.open();
  } catch (error) {
    const cause =
      error instanceof Error ? (error.cause as { code?: string; message?: string } | undefined) : undefined;
    if (cause?.code === 'LEVEL_LOCKED')
      throw new Error(`${dir} is in use by another process`, { cause: error });
    throw damaged(dir, error);
  }
  // A value that is there tells whether the key is the right one.
  await rows
    .values({ limit: 1 })
    .all()
    .catch(async (error) => {
      await rows.close();
      throw damaged(keyFile, error);
    });
  if (!hasKey) replaceFile(keyFile, key);
  return survivingFullDisk(rows, dir);
}

/** With less the database could not even be opened again: it writes what its log holds. */
const ROOM_TO_REOPEN_BYTES = 16 * 1024 * 1024;

/**
 * A write that met a full disk may have left half a record in LevelDB's log, behind which later ones would be lost. So
 * nothing is written after it until there is room, and the database has been opened anew, which cuts the log there.
 */
function survivingFullDisk(rows: RowStore, dir: string): RowStore {
  const batch = rows.batch.bind(rows) as (writes: Write[]) => Promise<void>;
  let full: Error | undefined;
  const write = async (writes: Write[]): Promise<void> => {
    if (full !== undefined) {
      if (!hasRoom(dir)) throw full;
      await rows.close();
      await rows.open();
      full = undefined;
    }
    try {
      await batch(writes);
    } catch (error) {
      if (isDiskFull(error)) full = new Error(`There is no room on the disk of ${dir}.`, { cause: error });
      throw full ?? error;
    }
  };
  return Object.assign(rows, { batch: sharedBatches(write) });
}

/** A database that is closed and cannot be opened again could not even be read. */
function hasRoom(dir: string): boolean {
  const { bavail, bsize } = statfsSync(dir);
  if (bavail * bsize < ROOM_TO_REOPEN_BYTES) return false;
  const probe = join(dir, 'room');
  try {
    writeFileSync(probe, '');
    rmSync(probe);
    return true;
  } catch {
    return false;
  }
}
