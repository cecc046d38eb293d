import { transactionCapacity } from './capacity.ts';
import type { Catalog } from './catalog.ts';
import type { Json } from './dynalite.ts';
import type { Injector } from './injector.ts';
import { runAction } from './item-action.ts';
import { rowOfItem } from './item-rows.ts';
import type { Locks } from './locks.ts';
import type { RowStore } from './rows.ts';
import { checkKeys } from './transact-keys.ts';
import { checkTransactGet } from './transact-request.ts';
import { conflictOf } from './transact-write.ts';
import { beginWork } from './unit-of-work.ts';

interface Context {
  readonly rows: RowStore;
  readonly catalog: Catalog;
  readonly inject: Injector;
  readonly locks: Locks;
}

/**
 * TransactGetItems: the items as they were at one moment, while none of them is written.
 * @throws a refusal
 */
export async function transactGet(body: Json, { rows, catalog, inject, locks }: Context): Promise<Json> {
  const work = beginWork(rows, catalog);
  const conflicts = inject.conflicts?.('TransactGetItems', body) ?? [];
  const { actions, capacity } = checkTransactGet(body, work.store);
  checkKeys(actions, catalog);
  if (conflicts.length > 0) throw conflictOf(actions, conflicts);
  const touched = actions.flatMap(({ data }) => rowOfItem(data, catalog));
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
