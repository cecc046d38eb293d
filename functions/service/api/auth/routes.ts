import type { Route } from '../routes.ts';

/** The steps of sign-in and sign-out, which one function serves. */
export const AUTH_ROUTES = [
  { name: 'login', method: 'GET', path: '/auth/login' },
  { name: 'callback', method: 'GET', path: '/auth/callback' },
  { name: 'logout', method: 'POST', path: '/auth/logout' },
] as const satisfies readonly Pick<Route, 'name' | 'method' | 'path'>[];
