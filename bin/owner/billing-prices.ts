import { clientFromEnvironment } from '../../functions/service/billing/from-environment.ts';
import { ensurePrices } from '../../functions/service/billing/stripe-prices.ts';
import { defineCommand } from './command.ts';
import { requireShop } from './shop.ts';

export const billingPrices = defineCommand({
  name: 'billing prices',
  summary: "makes at Stripe what the setting billing names and is not there, and prints it with Stripe's ids",
  options: {},
  async run() {
    const shop = await ensurePrices(await clientFromEnvironment(), requireShop());
    return {
      document: { billing: shop },
      text: `Put this in cdk.json and deploy:\n\n"billing": ${JSON.stringify(shop, null, 2)}`,
    };
  },
});
