import * as z from 'zod/mini';
import { LIMITS } from '../../../domain/limits.ts';
import { PLAN_NAMES } from '../../../domain/plans.ts';
import { described } from '../../schemas/described.ts';

/** Above what anybody is granted. */
const MOST_CREDITS = 1_000_000_000;
const QUERY_CHARS = 254;
/** An address of so many letters, of three bytes each, in base64. */
const CURSOR_CHARS = 1_100;
/** None, or as the owner's command line takes it. */
const ORGANIZATION = /^[^\s\p{Cc}]{0,100}$/u;

const whole = (max: number) => z.number().check(z.multipleOf(1), z.minimum(1), z.maximum(max));
/** A limit of the account's own, or that of its plan and deployment again. */
const limit = (description: string, max = MOST_CREDITS) =>
  described(description, z.optional(z.union([whole(max), z.literal('default')])));

/** GET /dashboard/api/operator/accounts. */
export const accountsSchema = z.object({
  q: described(
    'An id, or how an e-mail address begins, in any case of letters.',
    z._default(z.string().check(z.maxLength(QUERY_CHARS)), ''),
  ),
  limit: described(
    'Accounts of a page.',
    z._default(z.coerce.number().check(z.multipleOf(1), z.minimum(1), z.maximum(LIMITS.page.limit)), 20),
  ),
  cursor: described(
    '`nextCursor` of the page before.',
    z.optional(z.string().check(z.maxLength(CURSOR_CHARS))),
  ),
});

/** PATCH /dashboard/api/operator/accounts/{id}. What is left out stays as it is. */
export const changeAccountSchema = z.object({
  plan: described(
    "The old one's credits expire, the new one's first month begins.",
    z.optional(z.enum(PLAN_NAMES)),
  ),
  organization: described(
    'The one organization that it is in; an empty text for none.',
    z.optional(z.string().check(z.regex(ORGANIZATION))),
  ),
  limits: described(
    'Of its own. What is left out stays.',
    z.optional(
      z.object({
        generationsPerMinute: limit('Job-creating POSTs a minute.'),
        dailyAllowance: limit('Credits a key and Korean day.'),
        image: limit('Image jobs at a time.', LIMITS.slotsOfAKind),
        model: limit('3D jobs at a time.', LIMITS.slotsOfAKind),
      }),
    ),
  ),
});

/** POST /dashboard/api/operator/accounts/{id}/grants. */
export const grantSchema = z.object({
  credits: described('Credits of a completed purchase.', whole(MOST_CREDITS)),
  grantId: described('A UUID that the page chooses: sent again, nothing is granted twice.', z.uuid()),
});

/** PATCH /dashboard/api/operator/service. */
export const changeServiceSchema = z.object({
  maintenance: described('Whether every request of the interface is answered 503.', z.boolean()),
});

/** PATCH /dashboard/api/operator/providers/{id}. */
export const changeProviderSchema = z.object({
  enabled: described('Whether its engines are in the catalogue.', z.boolean()),
});
