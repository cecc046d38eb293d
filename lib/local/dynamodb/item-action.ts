import { tableOf } from './catalog.ts';
import { action, db, type Item, type Json } from './dynalite.ts';
import { isRefusal, refusalName } from './errors.ts';
import { refuseEmptyIndexKeys } from './index-keys.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/**
 * Runs one of dynalite's actions on a checked request.
 * @throws a refusal
 */
export async function runAction(operation: string, data: Json, work: UnitOfWork): Promise<Json> {
  const run = action(operation);
  const before = work.writes.length;
  const answer = await new Promise<Json>((resolve, reject) => {
    run(work.store, data, (error, value) => {
      if (error) reject(error);
      else resolve(value ?? {});
    });
  });
  refuseEmptyIndexKeys(operation, work.writes.slice(before), work.catalog);
  return answer;
}

/**
 * Runs PutItem, UpdateItem or DeleteItem.
 * @throws a refusal. One for a failed condition carries the item it was checked against, if the request asks for it.
 */
export async function runItemAction(operation: string, data: Json, work: UnitOfWork): Promise<Json> {
  try {
    return await runAction(operation, data, work);
  } catch (error) {
    throw await withOldItem(error, data, work);
  }
}

/** Adds to a failed condition the item it was checked against, where `ReturnValuesOnConditionCheckFailure` is ALL_OLD. */
export async function withOldItem(error: unknown, data: Json, work: UnitOfWork): Promise<unknown> {
  if (!isRefusal(error) || refusalName(error) !== 'ConditionalCheckFailedException') return error;
  if (data.ReturnValuesOnConditionCheckFailure !== 'ALL_OLD') return error;
  const old = await readItem(work, String(data.TableName), (data.Key ?? data.Item) as Item);
  if (old) error.body.Item = old;
  return error;
}

/** @param keyed the item's key, or an item that holds it */
export function readItem(work: UnitOfWork, table: string, keyed: Item): Promise<Item | undefined> {
  const key = db.createKey(keyed, tableOf(work.catalog, table));
  return new Promise((resolve, reject) => {
    work.store.getItemDb(table).get(key, (error, item) => {
      if (error) reject(error);
      else resolve(item as Item | undefined);
    });
  });
}
