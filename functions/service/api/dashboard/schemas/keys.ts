import * as z from 'zod/mini';
import { NO_LIMIT } from '../../../store/api-keys.ts';
import { described } from '../../schemas/described.ts';
import { prompt } from '../../schemas/text.ts';

const NAME_CHARS = 100;
/** Above what any account has. */
const MOST_CREDITS = 1_000_000_000;
const name = () => prompt(NAME_CHARS);

const cap = () => z.number().check(z.multipleOf(1), z.minimum(1), z.maximum(MOST_CREDITS));
const end = () => z.iso.datetime({ offset: true });

/** POST /dashboard/api/keys. */
export const mintKeySchema = z.object({
  name: described('What its owner calls it.', name()),
  expiresAt: described(
    'When it ends, ISO 8601; a time that is to come. Without it, it ends when it is revoked.',
    z.optional(end()),
  ),
  readOnly: described('Whether it may read and nothing else.', z._default(z.boolean(), false)),
  test: described(
    'Whether it is a test key: its results are canned, in a sandbox of their own, and nothing is charged.',
    z._default(z.boolean(), false),
  ),
  dailyCap: described(
    'Credits that it may spend on a Korean day, where that is less than what the account gives each key. Of a test key it counts for nothing.',
    z.optional(cap()),
  ),
});

/** POST /dashboard/api/key-offers. */
export const offerKeySchema = z.object({
  name: described('What the key will be called.', name()),
  challenge: described(
    "SHA-256 of the program's secret, base64url.",
    z.string().check(z.regex(/^[\w-]{43}$/, 'Must be 43 characters of base64url')),
  ),
});

/** POST /dashboard/api/key-offers/take. */
export const takeKeySchema = z.object({
  code: described('What the page handed over.', z.string().check(z.minLength(1), z.maxLength(200))),
  verifier: described(
    "The program's secret, whose hash the offer was made for.",
    z.string().check(z.minLength(43), z.maxLength(128)),
  ),
});

/** PATCH /dashboard/api/keys/{id}. What is left out stays as it is. */
export const changeKeySchema = z.object({
  name: described('Its new name.', z.optional(name())),
  paused: described('True pauses it until it is resumed.', z.optional(z.literal(true))),
  expiresAt: described(
    'When it ends, a time that is to come; `none`: when it is revoked.',
    z.optional(z.union([end(), z.literal(NO_LIMIT)])),
  ),
  readOnly: described('Whether it may read and nothing else.', z.optional(z.boolean())),
  dailyCap: described(
    'Credits that it may spend on a Korean day, from now on; `none`: what the account gives each key.',
    z.optional(z.union([cap(), z.literal(NO_LIMIT)])),
  ),
});
