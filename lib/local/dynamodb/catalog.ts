import type { Table } from './dynalite.ts';
import { tableNotFound } from './errors.ts';
import { type RowStore, startingWith, tableRow, timeToLiveRow } from './rows.ts';

/** The tables and their time-to-live attributes, held in memory: one process owns the data folder. */
export interface Catalog {
  readonly tables: Map<string, Table>;
  /** Table name to time-to-live attribute; a table without an entry has it disabled. */
  readonly timeToLive: Map<string, string>;
}

export async function loadCatalog(rows: RowStore): Promise<Catalog> {
  return {
    tables: (await readAll(rows, tableRow(''))) as Map<string, Table>,
    timeToLive: (await readAll(rows, timeToLiveRow(''))) as Map<string, string>,
  };
}

async function readAll(rows: RowStore, prefix: string): Promise<Map<string, unknown>> {
  const found = new Map<string, unknown>();
  for await (const [key, value] of rows.iterator(startingWith(prefix)))
    found.set(key.slice(prefix.length), value);
  return found;
}

/** @throws DynamoDbError ResourceNotFoundException */
export function tableOf(catalog: Catalog, name: string): Table {
  const table = catalog.tables.get(name);
  if (!table) throw tableNotFound(name);
  return table;
}
