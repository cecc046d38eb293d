import { type Catalog, tableOf } from './catalog.ts';
import { type Item, type Json, type Types, validation } from './dynalite.ts';
import { validationError } from './errors.ts';
import { runAction } from './item-action.ts';
import { checkAgainst } from './request.ts';
import {
  expiredUntil,
  expiryRow,
  expiryRows,
  expirySecond,
  itemRows,
  keyOfExpiryRow,
  type RowStore,
  startingWith,
  timeToLiveRow,
  type Write,
} from './rows.ts';
import type { Service } from './service.ts';
import { beginWork } from './unit-of-work.ts';

/** DynamoDB leaves alone an item that expired longer ago, as a number that was not meant to be a time. */
const MAX_AGE_S = 5 * 365 * 24 * 60 * 60;
/** Rows read at once by the sweep, so that writes get their turn. */
const SWEEP_BATCH = 100;

const UPDATE_TYPES: Types = {
  TableName: validation('DescribeTimeToLive').types.TableName,
  TimeToLiveSpecification: {
    type: 'FieldStruct<TimeToLiveSpecification>',
    notNull: true,
    children: {
      AttributeName: {
        type: 'String',
        notNull: true,
        lengthGreaterThanOrEqual: 1,
        lengthLessThanOrEqual: 255,
      },
      Enabled: { type: 'Boolean', notNull: true },
    },
  },
};

/** DescribeTimeToLive */
export function describeTimeToLive(table: string, catalog: Catalog): Json {
  tableOf(catalog, table);
  const attribute = catalog.timeToLive.get(table);
  return {
    TimeToLiveDescription: attribute
      ? { TimeToLiveStatus: 'ENABLED', AttributeName: attribute }
      : { TimeToLiveStatus: 'DISABLED' },
  };
}

/**
 * UpdateTimeToLive, in effect at once.
 * @throws a refusal: ValidationException if nothing would change or another attribute is in use
 */
export async function updateTimeToLive(body: Json, rows: RowStore, catalog: Catalog): Promise<Json> {
  const data = checkAgainst(UPDATE_TYPES, body, beginWork(rows, catalog).store);
  const table = String(data.TableName);
  const { AttributeName, Enabled } = data.TimeToLiveSpecification as {
    AttributeName: string;
    Enabled: boolean;
  };
  tableOf(catalog, table);
  const current = catalog.timeToLive.get(table);
  if (current && current !== AttributeName) {
    throw validationError(
      `TimeToLive is active on a different AttributeName: current AttributeName is ${current}`,
    );
  }
  if (Enabled === Boolean(current))
    throw validationError(`TimeToLive is already ${Enabled ? 'enabled' : 'disabled'}`);
  if (Enabled) await enable(table, AttributeName, rows, catalog);
  else await disable(table, rows, catalog);
  return { TimeToLiveSpecification: { AttributeName, Enabled } };
}

async function enable(table: string, attribute: string, rows: RowStore, catalog: Catalog): Promise<void> {
  const writes: Write[] = [{ type: 'put', key: timeToLiveRow(table), value: attribute }];
  const prefix = itemRows(table);
  for await (const [row, item] of rows.iterator(startingWith(prefix))) {
    const second = expirySecond(item as Item, attribute);
    if (second !== undefined) {
      writes.push({ type: 'put', key: expiryRow(table, second, row.slice(prefix.length)), value: 0 });
    }
  }
  await rows.batch(writes);
  catalog.timeToLive.set(table, attribute);
}

async function disable(table: string, rows: RowStore, catalog: Catalog): Promise<void> {
  const writes: Write[] = [{ type: 'del', key: timeToLiveRow(table) }];
  for await (const key of rows.keys(startingWith(expiryRows(table)))) writes.push({ type: 'del', key });
  await rows.batch(writes);
  catalog.timeToLive.delete(table);
}

/**
 * Deletes up to 100 of a table's items that are due, which are locked meanwhile.
 * @returns how many it deleted, and whether more may be due
 */
export async function sweepTable(
  table: string,
  { rows, catalog, locks }: Service,
  now_s: number,
): Promise<{ deleted: number; more: boolean }> {
  const attribute = catalog.timeToLive.get(table);
  if (!attribute) return { deleted: 0, more: false };
  const due = await rows.keys({ ...expiredUntil(table, now_s), limit: SWEEP_BATCH }).all();
  const itemRowOf = (row: string): string => itemRows(table) + keyOfExpiryRow(table, row);
  const deleted = await locks.run(due.map(itemRowOf), async () => {
    const work = beginWork(rows, catalog);
    const items = new Map<string, Item>();
    for (const row of due) {
      const item = (await rows.get(itemRowOf(row))) as Item | undefined;
      // The note may be stale: the item was renewed or deleted since.
      if (item && isDue(expirySecond(item, attribute), now_s)) items.set(itemRowOf(row), item);
      work.writes.push({ type: 'del', key: row });
    }
    for (const item of items.values())
      await runAction('DeleteItem', { TableName: table, Key: keyOf(item, table, catalog) }, work);
    await work.commit();
    return items.size;
  });
  return { deleted, more: due.length === SWEEP_BATCH };
}

const isDue = (second: number | undefined, now_s: number): boolean =>
  second !== undefined && second <= now_s && second > now_s - MAX_AGE_S;

function keyOf(item: Item, table: string, catalog: Catalog): Json {
  return Object.fromEntries(
    tableOf(catalog, table).KeySchema.map(({ AttributeName }) => [AttributeName, item[AttributeName]]),
  );
}
