import type { Account } from './account.ts';
import { isBelowMark, needsTopUp } from './billing/top-up.ts';
import { owesLowBalance } from './low-balance.ts';

/*
 * The sweeper looks at each account from which a job took credits. One whose balance sinks otherwise, or that has to be
 * looked at again, is put where it looks.
 */

/**
 * Whether the sweeper has to look at an account's balance.
 *
 * @param account renewed
 */
export const needsLook = (account: Account, now_ms: number): boolean =>
  owesLowBalance(account) || needsTopUp(account, now_ms);

/** Whether it may have to, for whoever knows no time. */
export const mayNeedLook = (account: Account): boolean =>
  owesLowBalance(account) || account.topUp?.order !== undefined || isBelowMark(account);
