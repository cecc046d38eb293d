import { renew } from '../domain/account.ts';
import { isAboveAgain, owesLowBalance, tellLowBalance } from '../domain/low-balance.ts';
import { isoTime, type Ports } from '../domain/ports.ts';
import { getAccount } from './accounts.ts';
import { transact, untilCommitted } from './commit.ts';
import { accountKey, openFields } from './keys.ts';
import { makeMove } from './moves.ts';
import { noticeAction } from './notices.ts';
import type { Table } from './table.ts';
import { accountActions } from './write-account.ts';

/**
 * Owes the owner of an account whose balance has fallen the e-mail that they asked for, once until it was above again:
 * e-mail and mark are written in one transaction, on condition that the account is as it was read.
 */
export async function watchBalance(table: Table, ports: Ports, accountId: string): Promise<void> {
  await untilCommitted(ports, async () => {
    const read = await getAccount(table, accountId);
    if (!read?.lowBalance) return;
    const { account, entries } = renew(read, ports.now());
    if (owesLowBalance(account)) {
      const told = tellLowBalance(account, ports.now());
      await transact(table, [
        ...accountActions(table, { account: told.account, entries }),
        noticeAction(table, told.notice),
      ]);
    } else if (isAboveAgain(account)) {
      await transact(table, accountActions(table, { account, entries }));
    }
  });
}

/** Puts an account where the sweeper looks, which a job would otherwise do that takes credits. */
export async function listForLook(table: Table, ports: Ports, accountId: string): Promise<void> {
  await makeMove(
    table,
    accountKey(accountId),
    { add: [], set: [], number: [], remove: [], only: [{ path: ['terms'], is: 'present' }] },
    openFields('ACCOUNT', accountId, isoTime(ports.now())),
  );
}
