import { environment } from '../environment.ts';
import type { BillingLinks } from '../store/job-request.ts';

/** The page that sells credits and plans, of the service's own domain. */
export const BILLING_PAGE = '/dashboard/billing';

/** The variables by which functions know where plans and credits are bought, by the URL that users know the service by. */
export const billingVariables = (baseUrl: string) => ({
  UPGRADE_URL: `${baseUrl}${BILLING_PAGE}?buy=plan`,
  TOP_UP_URL: `${baseUrl}${BILLING_PAGE}?buy=credits`,
});

/** Where plans and credits are bought, as refusals name it. */
export const billingLinks = (): BillingLinks => ({
  topUpUrl: environment('TOP_UP_URL'),
  upgradeUrl: environment('UPGRADE_URL'),
});
