import { routed } from '../dashboard/route-request.ts';
import type { ApiHandler } from '../frame.ts';
import { handler as callback } from './callback.ts';
import { handler as login } from './login.ts';
import { handler as logout } from './logout.ts';
import { AUTH_ROUTES } from './routes.ts';

/** Sign-in and sign-out: one function, since each of them needs the other's settings and permissions. */
export const handler: ApiHandler = routed(AUTH_ROUTES, { login, callback, logout });
