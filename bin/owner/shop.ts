import { shopFromEnvironment } from '../../functions/service/billing/shop-from-environment.ts';
import type { Shop } from '../../functions/service/domain/billing/shop.ts';

/** @throws Error with a sentence for the user if the deployment sells nothing */
export function requireShop(): Shop {
  const shop = shopFromEnvironment();
  if (!shop) throw new Error('The deployment sells nothing: set billing in cdk.json and deploy.');
  return shop;
}
