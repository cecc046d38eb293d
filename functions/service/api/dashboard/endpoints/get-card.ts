import { findCustomer } from '../../../store/billing-customers.ts';
import { ok } from '../../reply.ts';
import { serveOwner } from '../pipeline.ts';
import { requireShop } from '../selling.ts';

export const handler = serveOwner({
  route: 'get-card',
  async respond({ table, session: { accountId } }) {
    const { sales } = await requireShop();
    const customerId = await findCustomer(table, accountId);
    const card = customerId === undefined ? undefined : await sales.cardOf(customerId);
    return ok(card ? { card } : {});
  },
});
