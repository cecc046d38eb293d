import { requireAccount } from '../../functions/service/store/accounts.ts';
import { transact } from '../../functions/service/store/commit.ts';
import { accountActions } from '../../functions/service/store/write-account.ts';
import { localTable } from './local-table.ts';

/**
 * Lets plan credits of an account expire until only so many are left. No command does that: a test needs it to come
 * to the end of a paid plan's wallet without running hundreds of jobs.
 */
export async function leavePlanCredits(dataDir: string, accountId: string, credits: number): Promise<void> {
  const table = await localTable(dataDir);
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
