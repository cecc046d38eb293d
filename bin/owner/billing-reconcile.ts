import { booksFromEnvironment } from '../../functions/service/billing/from-environment.ts';
import { reconcile } from '../../functions/service/billing/reconcile.ts';
import { defineCommand } from './command.ts';
import { requireShop } from './shop.ts';

export const billingReconcile = defineCommand({
  name: 'billing reconcile',
  summary: 'follows all that changed at Stripe since the last time, as each day by itself',
  options: {},
  async run() {
    requireShop();
    const { purchases, since } = await reconcile(await booksFromEnvironment());
    return {
      document: { purchases, since },
      text: `${purchases} purchases have changed since ${since}; every account agrees with what it paid.`,
    };
  },
});
