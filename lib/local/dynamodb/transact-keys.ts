import type { Catalog } from './catalog.ts';
import { db, type Item, type Table } from './dynalite.ts';
import { type CancellationReason, tableNotFound, transactionCanceled, validationError } from './errors.ts';
import type { TransactAction } from './transact-request.ts';

/**
 * Checks the keys of a transaction before any condition: they fit their tables, and no item occurs twice.
 *
 * @param rows of the items that fit, in the order of the actions
 * @throws DynamoDbError ResourceNotFoundException, ValidationException, or TransactionCanceledException whose reasons
 * name the keys that do not fit
 */
export function checkKeys(
  actions: readonly TransactAction[],
  rows: readonly string[],
  catalog: Catalog,
): void {
  const reasons = actions.map((action) => keyReason(action, catalog));
  if (reasons.some((reason) => reason.Code !== 'None')) throw transactionCanceled(reasons);
  if (new Set(rows).size < rows.length) {
    throw validationError('Transaction request cannot include multiple operations on one item');
  }
}

function keyReason({ data }: TransactAction, catalog: Catalog): CancellationReason {
  const table = tableNamed(data.TableName, catalog);
  const refusal = data.Item
    ? db.validateItem(data.Item as Item, table)
    : db.validateKey(data.Key as Item, table);
  if (!refusal) return { Code: 'None' };
  if (isEmptyKey(refusal.message)) throw refusal;
  return { Code: 'ValidationError', Message: refusal.message };
}

/** DynamoDB refuses an empty key before the transaction begins, and every other misfit as a reason of its cancellation. */
export const isEmptyKey = (message: string): boolean =>
  /cannot contain an empty (string|binary) value/.test(message);

function tableNamed(name: string, catalog: Catalog): Table {
  const table = catalog.tables.get(name);
  if (!table) throw tableNotFound();
  return table;
}
