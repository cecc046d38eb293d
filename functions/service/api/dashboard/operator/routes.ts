import type { DashboardRoute } from '../routes.ts';

/** Every endpoint for operators. One function serves them all, with rights that no other has. */
export const OPERATOR_ROUTES = [
  {
    name: 'operator-service',
    method: 'GET',
    path: '/dashboard/api/operator/service',
    kind: 'operator',
  },
  {
    name: 'operator-change-service',
    method: 'PATCH',
    path: '/dashboard/api/operator/service',
    kind: 'operator',
  },
  {
    name: 'operator-change-provider',
    method: 'PATCH',
    path: '/dashboard/api/operator/providers/{id}',
    kind: 'operator',
  },
  { name: 'operator-check', method: 'POST', path: '/dashboard/api/operator/check', kind: 'operator' },
  { name: 'operator-accounts', method: 'GET', path: '/dashboard/api/operator/accounts', kind: 'operator' },
  {
    name: 'operator-account',
    method: 'GET',
    path: '/dashboard/api/operator/accounts/{id}',
    kind: 'operator',
  },
  {
    name: 'operator-change-account',
    method: 'PATCH',
    path: '/dashboard/api/operator/accounts/{id}',
    kind: 'operator',
  },
  {
    name: 'operator-grant',
    method: 'POST',
    path: '/dashboard/api/operator/accounts/{id}/grants',
    kind: 'operator',
  },
] as const satisfies readonly DashboardRoute[];

export type OperatorRouteName = (typeof OPERATOR_ROUTES)[number]['name'];
