import type { ApiHandler } from '../frame.ts';
import { handler as beginAccountExport } from './endpoints/begin-account-export.ts';
import { handler as beginCheckout } from './endpoints/begin-checkout.ts';
import { handler as changeAccount } from './endpoints/change-account.ts';
import { handler as changeBilling } from './endpoints/change-billing.ts';
import { handler as changeKey } from './endpoints/change-key.ts';
import { handler as closeAccount } from './endpoints/close-account.ts';
import { handler as endSession } from './endpoints/end-session.ts';
import { handler as getAccount } from './endpoints/get-account.ts';
import { handler as getAccountExport } from './endpoints/get-account-export.ts';
import { handler as getBilling } from './endpoints/get-billing.ts';
import { handler as getCard } from './endpoints/get-card.ts';
import { handler as getSession } from './endpoints/get-session.ts';
import { handler as getUsageGroups } from './endpoints/get-usage-groups.ts';
import { handler as listInvoices } from './endpoints/list-invoices.ts';
import { handler as listKeys } from './endpoints/list-keys.ts';
import { handler as listLedger } from './endpoints/list-ledger.ts';
import { handler as listSessions } from './endpoints/list-sessions.ts';
import { handler as mintKey } from './endpoints/mint-key.ts';
import { handler as offerKey } from './endpoints/offer-key.ts';
import { handler as openPortal } from './endpoints/open-portal.ts';
import { handler as openapi } from './endpoints/openapi.ts';
import { handler as resumeKey } from './endpoints/resume-key.ts';
import { handler as revokeKey } from './endpoints/revoke-key.ts';
import { handler as saveCard } from './endpoints/save-card.ts';
import { handler as takeKey } from './endpoints/take-key.ts';
import { routed } from './route-request.ts';
import { DASHBOARD_ROUTES, type DashboardRouteName } from './routes.ts';

const ENDPOINTS: Readonly<Record<DashboardRouteName, ApiHandler>> = {
  openapi,
  'get-session': getSession,
  'list-sessions': listSessions,
  'end-session': endSession,
  'get-account': getAccount,
  'change-account': changeAccount,
  'close-account': closeAccount,
  'get-account-export': getAccountExport,
  'begin-account-export': beginAccountExport,
  'list-keys': listKeys,
  'mint-key': mintKey,
  'offer-key': offerKey,
  'take-key': takeKey,
  'change-key': changeKey,
  'revoke-key': revokeKey,
  'resume-key': resumeKey,
  'list-ledger': listLedger,
  'get-usage-groups': getUsageGroups,
  'get-billing': getBilling,
  'change-billing': changeBilling,
  'get-card': getCard,
  'save-card': saveCard,
  'begin-checkout': beginCheckout,
  'open-portal': openPortal,
  'list-invoices': listInvoices,
};

/**
 * The dashboard's one function: a stack has room for 500 resources, and a function for each of these endpoints would
 * take ten.
 */
export const handler: ApiHandler = routed(DASHBOARD_ROUTES, ENDPOINTS);
