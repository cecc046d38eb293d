import type { Route } from '../routes.ts';

/** How a route of the dashboard is reached: by anybody, by a session, or by that of an operator. */
export type DashboardRouteKind = 'open' | 'session' | 'operator';

export interface DashboardRoute extends Pick<Route, 'method' | 'path'> {
  /** The stem of the endpoint's file in endpoints/. */
  readonly name: string;
  readonly kind: DashboardRouteKind;
}

/** Every endpoint of the dashboard. One function serves them all; the document is made from this table. */
export const DASHBOARD_ROUTES = [
  { name: 'openapi', method: 'GET', path: '/dashboard/api/openapi.json', kind: 'open' },
  { name: 'get-session', method: 'GET', path: '/dashboard/api/session', kind: 'session' },
  { name: 'list-sessions', method: 'GET', path: '/dashboard/api/sessions', kind: 'session' },
  { name: 'end-session', method: 'DELETE', path: '/dashboard/api/sessions/{id}', kind: 'session' },
  { name: 'get-account', method: 'GET', path: '/dashboard/api/account', kind: 'session' },
  { name: 'change-account', method: 'PATCH', path: '/dashboard/api/account', kind: 'session' },
  { name: 'close-account', method: 'DELETE', path: '/dashboard/api/account', kind: 'session' },
  {
    name: 'get-account-export',
    method: 'GET',
    path: '/dashboard/api/account/export',
    kind: 'session',
  },
  {
    name: 'begin-account-export',
    method: 'POST',
    path: '/dashboard/api/account/export',
    kind: 'session',
  },
  { name: 'list-keys', method: 'GET', path: '/dashboard/api/keys', kind: 'session' },
  { name: 'mint-key', method: 'POST', path: '/dashboard/api/keys', kind: 'session' },
  { name: 'offer-key', method: 'POST', path: '/dashboard/api/key-offers', kind: 'session' },
  { name: 'take-key', method: 'POST', path: '/dashboard/api/key-offers/take', kind: 'open' },
  { name: 'change-key', method: 'PATCH', path: '/dashboard/api/keys/{id}', kind: 'session' },
  { name: 'revoke-key', method: 'DELETE', path: '/dashboard/api/keys/{id}', kind: 'session' },
  { name: 'resume-key', method: 'POST', path: '/dashboard/api/keys/{id}/resume', kind: 'session' },
  { name: 'list-ledger', method: 'GET', path: '/dashboard/api/ledger', kind: 'session' },
  { name: 'get-usage-groups', method: 'GET', path: '/dashboard/api/usage', kind: 'session' },
  { name: 'get-billing', method: 'GET', path: '/dashboard/api/billing', kind: 'session' },
  { name: 'change-billing', method: 'PATCH', path: '/dashboard/api/billing', kind: 'session' },
  { name: 'get-card', method: 'GET', path: '/dashboard/api/billing/card', kind: 'session' },
  { name: 'save-card', method: 'POST', path: '/dashboard/api/billing/card', kind: 'session' },
  { name: 'begin-checkout', method: 'POST', path: '/dashboard/api/billing/checkout', kind: 'session' },
  { name: 'open-portal', method: 'POST', path: '/dashboard/api/billing/portal', kind: 'session' },
  { name: 'list-invoices', method: 'GET', path: '/dashboard/api/billing/invoices', kind: 'session' },
] as const satisfies readonly DashboardRoute[];

export type DashboardRouteName = (typeof DASHBOARD_ROUTES)[number]['name'];
