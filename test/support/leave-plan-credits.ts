import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { accountActions, requireAccount } from '../../functions/store/accounts.ts';
import { transact } from '../../functions/store/commit.ts';
import { tableOf } from '../../functions/store/table.ts';

/**
 * Lets plan credits of an account expire until only so many are left. No command does that: a test needs it to come
 * to the end of a paid plan's wallet without running hundreds of jobs.
 */
export async function leavePlanCredits(dataDir: string, accountId: string, credits: number): Promise<void> {
  const runtime = JSON.parse(await readFile(join(dataDir, 'runtime.json'), 'utf8'));
  const { endpoint, region, credentials, outputs } = runtime;
  const table = tableOf(new DynamoDBClient({ endpoint, region, credentials }), outputs.TableName);
  const account = await requireAccount(table, accountId);
  const amount = account.planCredits - credits;
  const at = new Date().toISOString();
  await transact(
    table,
    accountActions(table, {
      account: { ...account, planCredits: credits },
      entries: [{ kind: 'expired', pool: 'plan', amount, at }],
    }),
  );
}
