import { renew } from '../../../domain/account.ts';
import { requireAccount } from '../../../store/accounts.ts';
import { findCustomer } from '../../../store/billing-customers.ts';
import { ok } from '../../reply.ts';
import { billingView } from '../billing-view.ts';
import { serveOwner } from '../pipeline.ts';

export const handler = serveOwner({
  route: 'get-billing',
  async respond({ table, session: { accountId }, now_ms }) {
    const [account, customerId] = await Promise.all([
      requireAccount(table, accountId),
      findCustomer(table, accountId),
    ]);
    return ok(billingView(renew(account, now_ms).account, customerId !== undefined, now_ms));
  },
});
