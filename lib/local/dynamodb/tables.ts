import { isDeepStrictEqual } from 'node:util';
import { type Catalog, tableOf } from './catalog.ts';
import type { Json, Table } from './dynalite.ts';
import { isRefusal, refusalName, validationError } from './errors.ts';
import { runAction } from './item-action.ts';
import { checkRequest } from './request.ts';
import {
  expiryRows,
  indexRows,
  itemRows,
  type RowStore,
  startingWith,
  tableRow,
  timeToLiveRow,
  type Write,
} from './rows.ts';
import { beginWork } from './unit-of-work.ts';

/** CreateTable. The table is active at once. */
export async function createTable(body: Json, rows: RowStore, catalog: Catalog): Promise<Json> {
  const work = beginWork(rows, catalog);
  const data = checkRequest('CreateTable', body, work.store);
  const answer = await runAction('CreateTable', data, work);
  const table = structuredClone(answer.TableDescription) as Table;
  table.TableStatus = 'ACTIVE';
  for (const index of table.GlobalSecondaryIndexes ?? []) index.IndexStatus = 'ACTIVE';
  table.DeletionProtectionEnabled ??= false;
  await saveTable(rows, catalog, table);
  return { TableDescription: table };
}

/** UpdateTable, for deletion protection only. */
export async function updateTable(body: Json, rows: RowStore, catalog: Catalog): Promise<Json> {
  const { TableName, DeletionProtectionEnabled, ...others } = body;
  const table = tableOf(catalog, String(TableName));
  if (typeof DeletionProtectionEnabled !== 'boolean' || Object.keys(others).length > 0) {
    throw validationError('UpdateTable supports DeletionProtectionEnabled only');
  }
  const updated = { ...table, DeletionProtectionEnabled };
  await saveTable(rows, catalog, updated);
  return { TableDescription: updated };
}

async function saveTable(rows: RowStore, catalog: Catalog, table: Table): Promise<void> {
  await rows.put(tableRow(table.TableName), table);
  catalog.tables.set(table.TableName, table);
}

/** DeleteTable: the table and all of its rows, in one batch. */
export async function deleteTable(body: Json, rows: RowStore, catalog: Catalog): Promise<Json> {
  const name = String(checkRequest('DeleteTable', body, beginWork(rows, catalog).store).TableName);
  const table = tableOf(catalog, name);
  if (table.DeletionProtectionEnabled) {
    throw validationError(
      'Resource cannot be deleted as it is currently protected against deletion. Disable deletion protection first.',
    );
  }
  const indexes = [...(table.GlobalSecondaryIndexes ?? []), ...(table.LocalSecondaryIndexes ?? [])];
  const prefixes = [
    itemRows(name),
    expiryRows(name),
    ...indexes.map((index) => indexRows(name, index.IndexName)),
  ];
  const writes: Write[] = [tableRow(name), timeToLiveRow(name)].map((key) => ({ type: 'del', key }));
  for (const prefix of prefixes) {
    for await (const key of rows.keys(startingWith(prefix))) writes.push({ type: 'del', key });
  }
  await rows.batch(writes);
  catalog.tables.delete(name);
  catalog.timeToLive.delete(name);
  return { TableDescription: { ...table, TableStatus: 'DELETING' } };
}

/**
 * Makes the table unless it is there.
 * @throws Error if a table of that name has other keys or indexes: they cannot be changed in place
 */
export async function ensureTable(input: Json, rows: RowStore, catalog: Catalog): Promise<void> {
  const name = String(input.TableName);
  try {
    await createTable(structuredClone(input), rows, catalog);
  } catch (error) {
    if (!isRefusal(error) || refusalName(error) !== 'ResourceInUseException') throw error;
    if (!isDeepStrictEqual(shapeOf(tableOf(catalog, name)), shapeOf(input))) {
      throw new Error(
        `Table ${name} on disk has other keys or indexes than asked for; begin with an empty data folder`,
      );
    }
  }
}

/** What of a table cannot be changed in place: its keys, and each index's keys and projection, in any order. */
function shapeOf(table: Json): Json {
  const indexesOf = (kind: string): Json =>
    Object.fromEntries(
      ((table[kind] ?? []) as Json[]).map(({ IndexName, KeySchema, Projection }) => [
        IndexName,
        { KeySchema, Projection },
      ]),
    );
  return {
    KeySchema: table.KeySchema,
    types: Object.fromEntries(
      (table.AttributeDefinitions as Json[]).map(({ AttributeName, AttributeType }) => [
        AttributeName,
        AttributeType,
      ]),
    ),
    global: indexesOf('GlobalSecondaryIndexes'),
    local: indexesOf('LocalSecondaryIndexes'),
  };
}
