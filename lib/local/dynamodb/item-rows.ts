import type { Catalog } from './catalog.ts';
import { db, type Item, type Json } from './dynalite.ts';
import { itemRows } from './rows.ts';

/** What names an item, in any request that is checked: its table, and its key or all of it. */
export interface NamedItem {
  readonly TableName?: unknown;
  readonly Key?: unknown;
  readonly Item?: unknown;
}

/**
 * The row of an item that a request names, by which it is locked.
 * @returns none for a key that does not fit its table: such a request is refused, and touches nothing
 */
export function rowOfItem({ TableName, Key, Item }: NamedItem, catalog: Catalog): string[] {
  const table = catalog.tables.get(String(TableName));
  const keyed = (Item ?? Key) as Item;
  const misfit = table && (Item ? db.validateItem(keyed, table) : db.validateKey(keyed, table));
  return table && !misfit ? [itemRows(String(TableName)) + db.createKey(keyed, table)] : [];
}

/** The rows that a checked transaction touches, in the order of its actions. */
export const rowsOfItems = (
  actions: readonly { readonly data: NamedItem }[],
  catalog: Catalog,
): readonly string[] => actions.flatMap(({ data }) => rowOfItem(data, catalog));

/** The rows that a checked BatchWriteItem touches. */
export const rowsOfBatch = ({ RequestItems }: Json, catalog: Catalog): string[] =>
  Object.entries(RequestItems as Record<string, readonly BatchedWrite[]>).flatMap(([TableName, writes]) =>
    writes.flatMap(({ PutRequest, DeleteRequest }) =>
      rowOfItem({ TableName, ...PutRequest, ...DeleteRequest }, catalog),
    ),
  );

interface BatchedWrite {
  readonly PutRequest?: { readonly Item: Item };
  readonly DeleteRequest?: { readonly Key: Item };
}
