import { transactionCapacity } from './capacity.ts';
import type { Json } from './dynalite.ts';
import { runAction } from './item-action.ts';
import { rowsOfItems } from './item-rows.ts';
import type { Service } from './service.ts';
import { checkKeys } from './transact-keys.ts';
import { checkTransactGet } from './transact-request.ts';
import { conflictOf } from './transact-write.ts';
import { beginWork } from './unit-of-work.ts';

/**
 * TransactGetItems: the items as they were at one moment, while none of them is written.
 * @throws a refusal
 */
export async function transactGet(body: Json, { rows, catalog, inject, locks }: Service): Promise<Json> {
  const work = beginWork(rows, catalog);
  const conflicts = inject.conflicts?.('TransactGetItems', body) ?? [];
  const { actions, capacity } = checkTransactGet(body, work.store);
  const touched = rowsOfItems(actions, catalog);
  checkKeys(actions, touched, catalog);
  if (conflicts.length > 0) throw conflictOf(actions, conflicts);
  const answers = await locks.run(touched, () =>
    Promise.all(
      actions.map(({ data }) =>
        runAction('GetItem', { ...data, ConsistentRead: true, ReturnConsumedCapacity: capacity }, work),
      ),
    ),
  );
  return {
    ...transactionCapacity(answers.map((answer) => answer.ConsumedCapacity as Json | undefined)),
    Responses: answers.map(({ Item }) => (Item ? { Item } : {})),
  };
}
