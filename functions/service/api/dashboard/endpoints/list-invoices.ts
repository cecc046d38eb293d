import { findCustomer } from '../../../store/billing-customers.ts';
import { ok } from '../../reply.ts';
import { serveOwner } from '../pipeline.ts';
import { requireShop } from '../selling.ts';

export const handler = serveOwner({
  route: 'list-invoices',
  async respond({ table, session: { accountId } }) {
    const { sales } = await requireShop();
    const customerId = await findCustomer(table, accountId);
    return ok({ items: customerId === undefined ? [] : await sales.invoicesOf(customerId) });
  },
});
