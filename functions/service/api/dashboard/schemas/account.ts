import * as z from 'zod/mini';
import { LANGUAGES } from '../../../domain/language.ts';
import { described } from '../../schemas/described.ts';

/** DELETE /dashboard/api/account. */
export const closeAccountSchema = z.object({
  email: described('The address of the account, typed by its owner.', z.string().check(z.maxLength(254))),
});

/** PATCH /dashboard/api/account. What is left out stays as it is. */
export const changeAccountSchema = z.object({
  language: described('The one of the dashboard, in every browser.', z.optional(z.enum(LANGUAGES))),
});
