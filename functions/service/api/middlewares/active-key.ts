import type { Account } from '../../domain/account.ts';
import { requireActiveKey } from '../../domain/preconditions.ts';
import { accountOfKey } from '../../store/accounts.ts';
import type { Middleware } from '../chain.ts';
import type { Route } from '../routes.ts';
import type { Caller } from './known-key.ts';
import type { LookedUp } from './look-up.ts';

/**
 * Throws ServiceError `keyPaused` (6016), unless the route is a read or a download. What a key has spent stands on its
 * account, which a job-creating request has read.
 */
export const activeKey = (
  route: Route,
): Middleware<object, Pick<Caller, 'key'> & Pick<LookedUp, 'table'> & { readonly account?: Account }> => ({
  async before({ context: { key, table, account } }) {
    if (route.kind === 'read' || route.kind === 'download') return;
    requireActiveKey(key, account ?? (await accountOfKey(table, key)));
  },
});
