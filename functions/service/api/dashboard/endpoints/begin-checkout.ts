import type { Buyer, Sales } from '../../../domain/billing/billing.ts';
import { packOf, planOfferOf, type Shop } from '../../../domain/billing/shop.ts';
import type { PaidPlan } from '../../../domain/billing/subscription.ts';
import { ServiceError } from '../../../domain/errors.ts';
import { jsonBody } from '../../fields/json-fields.ts';
import { invalidField } from '../../invalid-field.ts';
import { created } from '../../reply.ts';
import { serveOwner } from '../pipeline.ts';
import { checkoutSchema } from '../schemas/billing.ts';
import { buyerOf, requireShop } from '../selling.ts';

/** Nothing is paid here: the answer is where the owner pays, or confirms another plan. */
export const handler = serveOwner({
  route: 'begin-checkout',
  body: jsonBody(checkoutSchema),
  async respond({ table, session: { accountId }, fields: { credits, plan } }) {
    if ((credits === undefined) === (plan === undefined))
      throw invalidField('plan', 'Name either credits or a plan');
    const { shop, sales } = await requireShop();
    const sell = plan === undefined ? packSale(shop, sales, credits!) : planSale(shop, sales, plan);
    return created({ url: await sell(await buyerOf(table, sales, accountId)) });
  },
});

/** @throws ServiceError `notSold` (16020) */
function packSale(shop: Shop, sales: Sales, credits: number): (buyer: Buyer) => Promise<string> {
  const pack = packOf(shop, credits);
  if (!pack) throw new ServiceError('notSold');
  return (buyer) => sales.sellPack(buyer, pack);
}

/** @throws ServiceError `notSold` (16020) */
function planSale(shop: Shop, sales: Sales, plan: PaidPlan): (buyer: Buyer) => Promise<string> {
  const offer = planOfferOf(shop, plan);
  if (!offer) throw new ServiceError('notSold');
  return (buyer) => sales.sellPlan(buyer, plan, offer.price);
}
