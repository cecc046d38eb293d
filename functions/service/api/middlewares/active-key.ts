import type { Account } from '../../domain/account.ts';
import { type ApiKeyRecord, isPaused } from '../../domain/api-key.ts';
import { type ErrorName, ServiceError } from '../../domain/errors.ts';
import { allowanceOnKey } from '../../domain/upgrade.ts';
import { requireAccount } from '../../store/accounts.ts';
import type { Middleware } from '../chain.ts';
import type { Route } from '../routes.ts';
import type { Caller } from './known-key.ts';
import type { LookedUp } from './look-up.ts';

/** What a paused key is answered. */
export const PAUSE_REFUSALS: readonly ErrorName[] = ['keyPaused'];

/**
 * Throws ServiceError `keyPaused` (6016), unless the route is a read or a download. What a key has spent stands on its
 * account, which a job-creating request has read.
 */
export const activeKey = (
  route: Route,
): Middleware<object, Pick<Caller, 'key'> & Pick<LookedUp, 'table'> & { readonly account?: Account }> => ({
  async before({ context: { key, table, account } }) {
    if (route.kind === 'read' || route.kind === 'download') return;
    requireActiveKey(key, account ?? (await requireAccount(table, key.accountId)));
  },
});

/** @throws ServiceError `keyPaused` */
export function requireActiveKey(key: ApiKeyRecord, { keys }: Account): void {
  const allowance = keys[key.keyId] ?? allowanceOnKey(key);
  if (allowance && isPaused(allowance)) throw new ServiceError('keyPaused');
}
