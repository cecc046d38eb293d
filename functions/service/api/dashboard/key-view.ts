import type { Account } from '../../domain/account.ts';
import { dailyAllowanceOf } from '../../domain/account-limits.ts';
import { onToday } from '../../domain/api-key.ts';
import { DASHBOARD_KEY_ID, type OwnedKey } from '../../store/api-keys.ts';

/** A key as its owner sees it: the key itself nobody has. */
export function keyView(key: OwnedKey, account: Account, now_ms: number) {
  const {
    keyId,
    name = '',
    lastFour = '',
    createdAt,
    lastUsedAt,
    expiresAt,
    readOnly = false,
    test = false,
    dailyCap_credits,
    paused,
  } = key;
  const { spent, allowance } = onToday(key, now_ms, dailyAllowanceOf(account));
  return {
    id: keyId,
    name,
    lastFour,
    createdAt,
    ...(lastUsedAt !== undefined && { lastUsedAt }),
    ...(expiresAt !== undefined && { expiresAt }),
    readOnly,
    test,
    ...(dailyCap_credits !== undefined && { dailyCap: dailyCap_credits }),
    allowance,
    spentToday: spent,
    paused,
    isDashboard: keyId === DASHBOARD_KEY_ID,
  };
}
