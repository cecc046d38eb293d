import { Readable } from 'node:stream';
import type { Catalog } from './catalog.ts';
import type { Callback, Item, Json, Rows, Store, Table } from './dynalite.ts';
import { tableNotFound } from './errors.ts';
import {
  expiryRow,
  expirySecond,
  indexRows,
  itemRows,
  type RowStore,
  startingWith,
  tableRow,
  type Write,
} from './rows.ts';

const MAX_ITEM_BYTES = 400 * 1024;

export interface UnitOfWork {
  readonly catalog: Catalog;
  /** For dynalite's actions: reads the rows as they are, keeps what is written. */
  readonly store: Store;
  /** What was written, in order. Nothing is on disk before `commit`. */
  readonly writes: Write[];
  /** Writes all of it as one LevelDB batch: all or nothing, whenever the process dies. */
  commit(): Promise<void>;
}

/**
 * One request's view of the rows. An action reads what is committed. Its writes are collected, so that an item, its index
 * rows and every other item of the same request become visible, and survive, together.
 *
 * A batch is one checksummed record of LevelDB's log, which recovery takes whole or not at all. Rejected: an undo log
 * replayed at start, which needs a flush to disk before each transaction and its removal after it, and leaves the
 * index rows of ordinary writes unprotected (dynalite writes them before the item, one by one).
 *
 * An action does not see its own request's writes: no request may touch an item twice.
 */
export function beginWork(rows: RowStore, catalog: Catalog): UnitOfWork {
  const writes: Write[] = [];
  const at = (prefix: string): Rows => bufferedRows(rows, prefix, writes);
  return {
    catalog,
    writes,
    commit: async () => {
      if (writes.length > 0) await rows.batch(writes);
    },
    store: {
      options: { maxItemSize: MAX_ITEM_BYTES, createTableMs: 0 },
      tableDb: { ...at(tableRow('')), awsAccountId: '000000000000', awsRegion: 'us-east-1' },
      getTable(name, checkStatus, done) {
        const answer = typeof checkStatus === 'function' ? checkStatus : done;
        findTable(catalog, name, checkStatus !== false, answer as Callback<Table>);
      },
      getItemDb: (table) => itemsOf(at(itemRows(table)), table, catalog, writes),
      getIndexDb: (_kind, table, index) => at(indexRows(table, index)),
    },
  };
}

function findTable(catalog: Catalog, name: string, forItems: boolean, done: Callback<Table>): void {
  const table = catalog.tables.get(name);
  if (table) done(null, table);
  else done(forItems ? tableNotFound() : tableNotFound(name));
}

/** The items of a table; each put with a time to live is also noted under the second at which it is due. */
function itemsOf(rows: Rows, table: string, catalog: Catalog, writes: Write[]): Rows {
  const attribute = catalog.timeToLive.get(table);
  if (!attribute) return rows;
  return {
    ...rows,
    put(key, value, done) {
      const second = expirySecond(value as Item, attribute);
      if (second !== undefined) writes.push({ type: 'put', key: expiryRow(table, second, key), value: 0 });
      rows.put(key, value, done);
    },
  };
}

function bufferedRows(rows: RowStore, prefix: string, writes: Write[]): Rows {
  return {
    // Whoever writes holds the item's lock already.
    lock: (_key, run) => run((done) => done),
    get: (key, done) => readRow(rows, prefix + key, done),
    put(key, value, done) {
      writes.push({ type: 'put', key: prefix + key, value });
      done(null);
    },
    del(key, done) {
      writes.push({ type: 'del', key: prefix + key });
      done(null);
    },
    createKeyStream: () => Readable.from(keysWithout(rows, prefix)),
    createValueStream: (range) => Readable.from(rows.values(prefixed(prefix, range))),
  };
}

/**
 * Reads in this thread: a row is there in 20 µs, where LevelDB's threads take two turns of whoever has the cores, 3 ms each
 * on a machine whose engines compute. While the database is opened anew, after a full disk, a read waits.
 */
function readRow(rows: RowStore, row: string, done: Callback): void {
  if (rows.status !== 'open') {
    rows.get(row).then((value) => done(null, value), done);
    return;
  }
  let value: unknown;
  try {
    value = rows.getSync(row);
  } catch (error) {
    done(error);
    return;
  }
  done(null, value);
}

async function* keysWithout(rows: RowStore, prefix: string): AsyncGenerator<string> {
  for await (const key of rows.keys(startingWith(prefix))) yield key.slice(prefix.length);
}

function prefixed(prefix: string, range: Json): Json {
  const all = startingWith(prefix);
  const { gt, gte, lt, lte, ...rest } = range;
  const from =
    gte !== undefined
      ? { gte: `${prefix}${gte}` }
      : gt !== undefined
        ? { gt: `${prefix}${gt}` }
        : { gte: all.gte };
  const to =
    lte !== undefined
      ? { lte: `${prefix}${lte}` }
      : lt !== undefined
        ? { lt: `${prefix}${lt}` }
        : { lt: all.lt };
  return { ...rest, ...from, ...to };
}
