import { renew } from '../../../domain/account.ts';
import { packOf } from '../../../domain/billing/shop.ts';
import type { TopUpTerms } from '../../../domain/billing/top-up-terms.ts';
import { ServiceError } from '../../../domain/errors.ts';
import { setLowBalance } from '../../../store/account-standing.ts';
import { requireAccount } from '../../../store/accounts.ts';
import { NO_LIMIT } from '../../../store/api-keys.ts';
import { findCustomer } from '../../../store/billing-customers.ts';
import { systemPorts as ports } from '../../../store/system-ports.ts';
import type { Table } from '../../../store/table.ts';
import { setTopUp } from '../../../store/top-ups.ts';
import { jsonBody } from '../../fields/json-fields.ts';
import { ok } from '../../reply.ts';
import { billingView } from '../billing-view.ts';
import { serveOwner } from '../pipeline.ts';
import { changeBillingSchema } from '../schemas/billing.ts';
import { requireShop } from '../selling.ts';

export const handler = serveOwner({
  route: 'change-billing',
  body: jsonBody(changeBillingSchema),
  async respond({ table, session: { accountId }, fields: { lowBalance, topUp }, now_ms }) {
    if (topUp === NO_LIMIT) await setTopUp(table, ports, accountId, undefined);
    else if (topUp) await setTopUp(table, ports, accountId, await agreed(table, accountId, topUp));
    if (lowBalance !== undefined)
      await setLowBalance(table, ports, accountId, lowBalance === NO_LIMIT ? undefined : lowBalance);
    const [account, customerId] = await Promise.all([
      requireAccount(table, accountId),
      findCustomer(table, accountId),
    ]);
    return ok(billingView(renew(account, now_ms).account, customerId !== undefined, now_ms));
  },
});

/**
 * What the owner agrees to: the pack at the price that they have seen.
 *
 * @throws ServiceError `notSold` (16020); `priceChanged` (16025) if it has another by now; `noCard` (16024) if there is
 * nothing to charge
 */
async function agreed(table: Table, accountId: string, wanted: TopUpTerms): Promise<TopUpTerms> {
  const { shop, sales } = await requireShop();
  const pack = packOf(shop, wanted.credits);
  if (!pack) throw new ServiceError('notSold');
  if (wanted.amount !== pack.amount || wanted.currency !== shop.currency)
    throw new ServiceError('priceChanged');
  const customerId = await findCustomer(table, accountId);
  if (customerId === undefined || !(await sales.cardOf(customerId))) throw new ServiceError('noCard');
  return wanted;
}
