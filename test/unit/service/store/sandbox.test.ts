import { afterAll, beforeAll, expect, it } from 'vitest';
import { sandboxAccountId } from '../../../../functions/service/domain/sandbox-id.ts';
import { listAccounts } from '../../../../functions/service/store/accounts.ts';
import { mintApiKey } from '../../../../functions/service/store/api-keys.ts';
import { makeCheck } from '../../../../functions/service/store/check.ts';
import { fillDirectory, listDirectory } from '../../../../functions/service/store/directory.ts';
import { engineUsage } from '../../../../functions/service/store/engine-usage.ts';
import { assetKey } from '../../../../functions/service/store/keys.ts';
import { systemPorts as ports } from '../../../../functions/service/store/system-ports.ts';
import { changeItem, newCaller, newModel } from '../../../support/api-harness.ts';
import { startTestTable } from '../../../support/test-table.ts';

let testTable: Awaited<ReturnType<typeof startTestTable>>;
beforeAll(async () => {
  testTable = await startTestTable();
});
afterAll(() => testTable.close());

it('is opened once, and shown to no operator as an account or as jobs of one', async () => {
  const { table } = testTable;
  const { accountId } = await newCaller(table);
  await Promise.all([1, 2].map(() => mintApiKey(table, ports, accountId, { test: true })));
  const { id } = await newModel(table, sandboxAccountId(accountId), { name: 'test: fail' });
  await changeItem(table, assetKey(id), { taskStatus: 3, operation: 'from-text', engine: 'svc-sculpt' });

  expect((await listAccounts(table)).map((account) => account.id)).toEqual([accountId]);
  expect(await fillDirectory(table, () => true)).toBe(true);
  const { accounts } = await listDirectory(table, { prefix: '', limit: 10, after: undefined });
  expect(accounts.map((account) => account.id)).toEqual([accountId]);
  expect(await engineUsage(table, '')).toEqual([]);
  expect(await makeCheck(table, ports)).toMatchObject({ audit: { accounts: 1 }, failedJobs: [] });
});
