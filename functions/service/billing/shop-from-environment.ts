import type { Shop } from '../domain/billing/shop.ts';

/** What this deployment sells; undefined if it sells nothing. */
export const shopFromEnvironment = (): Shop | undefined =>
  process.env.SHOP === undefined ? undefined : JSON.parse(process.env.SHOP);
