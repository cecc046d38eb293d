import type { OwnedKey } from '../../functions/service/store/api-keys.ts';

/** What the owner sees of a key: neither the key, which nobody has, nor its hash. */
export const keyView = ({
  keyId,
  paused,
  day,
  spent,
  allowance,
  createdAt,
  expiresAt,
  readOnly,
  test,
  dailyCap_credits,
}: OwnedKey) => ({
  keyId,
  paused,
  /** The KST day that the two numbers below are about. */
  day,
  spent,
  allowance,
  createdAt,
  ...(expiresAt !== undefined && { expiresAt }),
  ...(readOnly && { readOnly }),
  ...(test && { test }),
  ...(dailyCap_credits !== undefined && { dailyCap: dailyCap_credits }),
});
