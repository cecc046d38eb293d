import * as z from 'zod/mini';
import { described } from './described.ts';

/** POST /auth/logout. */
export const logoutSchema = z.object({
  everywhere: described(
    'Whether every browser of the account is signed out, and not this one alone.',
    z._default(z.boolean(), false),
  ),
});
