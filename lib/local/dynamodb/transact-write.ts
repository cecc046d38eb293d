import { transactionCapacity } from './capacity.ts';
import { db, type Item, type Json } from './dynalite.ts';
import { type CancellationReason, isRefusal, refusalName, transactionCanceled } from './errors.ts';
import { requestHash, tokenWrites, wasMade } from './idempotency.ts';
import { readItem, runItemAction, withOldItem } from './item-action.ts';
import { rowsOfItems } from './item-rows.ts';
import { tokenRow } from './rows.ts';
import type { Service } from './service.ts';
import { checkKeys, isEmptyKey } from './transact-keys.ts';
import { checkTransactWrite, type TransactAction, type TransactRequest } from './transact-request.ts';
import { beginWork, type UnitOfWork } from './unit-of-work.ts';

/**
 * TransactWriteItems. Its items and its token are locked, so no condition is overtaken; the writes and the token's
 * record are one batch, so a process killed at any moment has made all of it or nothing.
 * @throws a refusal, among them TransactionCanceledException with a reason for each action
 */
export async function transactWrite(body: Json, context: Service): Promise<Json> {
  const { rows, catalog, inject, locks } = context;
  const work = beginWork(rows, catalog);
  const hash = requestHash(body);
  const conflicts = inject.conflicts?.('TransactWriteItems', body) ?? [];
  const request = checkTransactWrite(body, work.store);
  const touched = rowsOfItems(request.actions, catalog);
  const token = request.token === undefined ? [] : [tokenRow(request.token)];
  return locks.run([...touched, ...token], async () => {
    await inject.onStep?.('begun');
    if (request.token && (await wasMade(rows, request.token, hash, context.now()))) return {};
    checkKeys(request.actions, touched, catalog);
    if (conflicts.length > 0) throw conflictOf(request.actions, conflicts);
    const consumed = await evaluateAll(request, work, context);
    if (request.token) work.writes.push(...tokenWrites(request.token, hash, context.now()));
    await inject.onStep?.('writing');
    await work.commit();
    await inject.onStep?.('written');
    return transactionCapacity(consumed);
  });
}

/** Checks every condition and gathers every write before anything is written. */
async function evaluateAll(
  { actions, capacity }: TransactRequest,
  work: UnitOfWork,
  { inject }: Service,
): Promise<(Json | undefined)[]> {
  const reasons: CancellationReason[] = [];
  const consumed: (Json | undefined)[] = [];
  for (const action of actions) {
    try {
      const answer = await evaluate(action, capacity, work);
      consumed.push(answer.ConsumedCapacity as Json | undefined);
      reasons.push({ Code: 'None' });
    } catch (error) {
      reasons.push(reasonOf(error));
    }
    await inject.onStep?.('evaluated');
  }
  if (reasons.some((reason) => reason.Code !== 'None')) throw transactionCanceled(reasons);
  return consumed;
}

async function evaluate(action: TransactAction, capacity: unknown, work: UnitOfWork): Promise<Json> {
  const data: Json & { TableName: string } = { ...action.data, ReturnConsumedCapacity: capacity };
  if (action.kind !== 'ConditionCheck') return runItemAction(action.operation, data, work);
  const item = await readItem(work, data.TableName, data.Key as Item);
  const refusal = db.checkConditional(data, item);
  if (refusal) throw await withOldItem(refusal, data, work);
  return {};
}

/** @throws what no cancellation reason stands for */
function reasonOf(error: unknown): CancellationReason {
  if (!isRefusal(error)) throw error;
  const Message = String(error.body.message);
  const name = refusalName(error);
  if (name === 'ConditionalCheckFailedException') {
    const { Item: item } = error.body;
    return { Code: 'ConditionalCheckFailed', Message, ...(item ? { Item: item } : {}) };
  }
  if (name === 'ValidationException' && !isEmptyKey(Message)) return { Code: 'ValidationError', Message };
  throw error;
}

/** @param positions of the actions that meet another transaction */
export function conflictOf(actions: readonly TransactAction[], positions: readonly number[]): Error {
  return transactionCanceled(
    actions.map((_, position) =>
      positions.includes(position)
        ? { Code: 'TransactionConflict', Message: 'Transaction is ongoing for the item' }
        : { Code: 'None' },
    ),
  );
}
