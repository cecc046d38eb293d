import { tableOf } from './catalog.ts';
import type { Json } from './dynalite.ts';
import { transactionConflict, unknownOperation } from './errors.ts';
import { runAction, runItemAction } from './item-action.ts';
import { rowOfItem, rowsOfBatch } from './item-rows.ts';
import { checkRequest } from './request.ts';
import type { Service } from './service.ts';
import { createTable, deleteTable, updateTable } from './tables.ts';
import { describeTimeToLive, updateTimeToLive } from './time-to-live.ts';
import { transactGet } from './transact-get.ts';
import { transactWrite } from './transact-write.ts';
import { beginWork } from './unit-of-work.ts';

type Operation = (body: Json, service: Service) => Promise<Json>;

/** One item, or one range of rows in the snapshot its iterator is made with: commits are atomic, so no lock is needed. */
const read =
  (operation: string): Operation =>
  async (body, { rows, catalog }) => {
    const work = beginWork(rows, catalog);
    return runAction(operation, checkRequest(operation, body, work.store), work);
  };

const writeItem =
  (operation: string): Operation =>
  async (body, { rows, catalog, inject, locks }) => {
    const work = beginWork(rows, catalog);
    const conflicts = inject.conflicts?.(operation, body) ?? [];
    const data = checkRequest(operation, body, work.store);
    if (conflicts.length > 0) throw transactionConflict();
    return locks.run(rowOfItem(data, catalog), async () => {
      const answer = await runItemAction(operation, data, work);
      await work.commit();
      return answer;
    });
  };

const batchWrite: Operation = async (body, { rows, catalog, locks }) => {
  const work = beginWork(rows, catalog);
  const data = checkRequest('BatchWriteItem', body, work.store);
  return locks.run(rowsOfBatch(data, catalog), async () => {
    const answer = await runAction('BatchWriteItem', data, work);
    await work.commit();
    return answer;
  });
};

const alone =
  (operation: Operation): Operation =>
  (body, service) =>
    service.locks.runAlone(() => operation(body, service));

const OPERATIONS = new Map<string, Operation>([
  ['GetItem', read('GetItem')],
  ['Query', read('Query')],
  ['Scan', read('Scan')],
  ['BatchGetItem', read('BatchGetItem')],
  ['PutItem', writeItem('PutItem')],
  ['UpdateItem', writeItem('UpdateItem')],
  ['DeleteItem', writeItem('DeleteItem')],
  ['BatchWriteItem', batchWrite],
  ['TransactGetItems', transactGet],
  ['TransactWriteItems', transactWrite],
  ['CreateTable', alone((body, { rows, catalog }) => createTable(body, rows, catalog))],
  ['UpdateTable', alone((body, { rows, catalog }) => updateTable(body, rows, catalog))],
  ['DeleteTable', alone((body, { rows, catalog }) => deleteTable(body, rows, catalog))],
  ['ListTables', read('ListTables')],
  ['DescribeTable', async (body, { catalog }) => ({ Table: tableOf(catalog, String(body.TableName)) })],
  ['DescribeTimeToLive', async (body, { catalog }) => describeTimeToLive(String(body.TableName), catalog)],
  ['UpdateTimeToLive', alone((body, { rows, catalog }) => updateTimeToLive(body, rows, catalog))],
]);

/**
 * @param operation such as `PutItem`
 * @throws a refusal
 */
export async function answerTo(operation: string, body: Json, service: Service): Promise<Json> {
  const run = OPERATIONS.get(operation);
  if (!run) throw unknownOperation(operation);
  return run(body, service);
}
