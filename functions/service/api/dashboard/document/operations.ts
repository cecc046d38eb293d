import type * as z from 'zod/mini';
import { SALES_REFUSALS } from '../../../domain/billing/billing.ts';
import type { ErrorName } from '../../../domain/errors.ts';
import { UNDER_WAY_REFUSALS } from '../../../store/close-account.ts';
import { RATE_REFUSALS } from '../../rate-limit.ts';
import { CLOSING_REFUSALS } from '../closing.ts';
import { MINT_REFUSALS, MINTED_KEY_REFUSALS, OFFER_REFUSALS, OWN_KEY_REFUSALS } from '../own-key.ts';
import { SESSION_REFUSALS } from '../own-session.ts';
import type { DashboardRouteName } from '../routes.ts';
import { changeAccountSchema, closeAccountSchema } from '../schemas/account.ts';
import type { DashboardAnswerName } from '../schemas/answers.ts';
import { changeBillingSchema, checkoutSchema } from '../schemas/billing.ts';
import { changeKeySchema, mintKeySchema, offerKeySchema, takeKeySchema } from '../schemas/keys.ts';
import { listLedgerSchema } from '../schemas/ledger.ts';
import { usageGroupsSchema } from '../schemas/usage.ts';
import { BOUGHT_REFUSALS, BUY_REFUSALS, CARD_REFUSALS } from '../selling.ts';

/** What the route table and the schemas do not say of a route of the dashboard. */
export interface DashboardOperation {
  readonly summary: string;
  readonly description?: string;
  readonly body?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly status: 200 | 201;
  readonly answer: DashboardAnswerName;
  /** What the endpoint itself and what it calls refuse; the pipeline's refusals come with every route. */
  readonly errors: readonly ErrorName[];
}

/** Every operation of the description, but the one that answers it. */
export const DASHBOARD_OPERATIONS: Readonly<
  Record<Exclude<DashboardRouteName, 'openapi'>, DashboardOperation>
> = {
  'get-session': {
    summary: 'Who is signed in',
    description: 'A page asks for it first; it keeps the session from ending for want of use.',
    status: 200,
    answer: 'SignedIn',
    errors: [],
  },
  'list-sessions': {
    summary: 'The sessions of the account',
    description: 'Every browser that is signed in, the newest first; an account has 50 at most.',
    status: 200,
    answer: 'Sessions',
    errors: [],
  },
  'end-session': {
    summary: 'Ends a session at once',
    description: 'Its cookie opens nothing from the next request on. It may be the one that asks.',
    status: 200,
    answer: 'EndedSession',
    errors: SESSION_REFUSALS,
  },
  'get-account': {
    summary: 'The account, and what it may do',
    status: 200,
    answer: 'Account',
    errors: [],
  },
  'change-account': {
    summary: 'Changes what its owner may change of an account',
    body: changeAccountSchema,
    status: 200,
    answer: 'Account',
    errors: [],
  },
  'close-account': {
    summary: 'Deletes the account and all of its files',
    description:
      'No key of it opens anything from the answer on, running jobs are cancelled, pages of the payment provider that are still open are ended, and the rest is deleted within the hour. Entries of the ledger that money stands behind are kept for ten years, without whose they were.',
    body: closeAccountSchema,
    status: 200,
    answer: 'ClosedAccount',
    errors: [...CLOSING_REFUSALS, ...SALES_REFUSALS, ...UNDER_WAY_REFUSALS],
  },
  'get-account-export': {
    summary: 'How far the copy of everything is, or links to it',
    status: 200,
    answer: 'AccountExport',
    errors: [],
  },
  'begin-account-export': {
    summary: 'Begins a copy of everything that the account has',
    description:
      'Zips of a gigabyte each, with links that live a week. One is made at a time, and the next a day later: until then the one that there is is answered.',
    status: 200,
    answer: 'AccountExport',
    errors: [],
  },
  'list-keys': {
    summary: 'The keys of the account',
    description:
      'All of them, the oldest first; an account has 50 at most, and the one that the dashboard spends by.',
    status: 200,
    answer: 'Keys',
    errors: [],
  },
  'mint-key': {
    summary: 'A new key',
    description: 'The only answer that holds the key: it is stored by its hash.',
    body: mintKeySchema,
    status: 201,
    answer: 'MintedKey',
    errors: MINT_REFUSALS,
  },
  'offer-key': {
    summary: 'Offers a key to a program',
    description:
      'The program fetches it within two minutes, by the code and by the secret behind the challenge.',
    body: offerKeySchema,
    status: 201,
    answer: 'KeyOffer',
    errors: [],
  },
  'take-key': {
    summary: 'A new key, for the program that it was offered to',
    description: 'Needs no session. An offer makes one key.',
    body: takeKeySchema,
    status: 201,
    answer: 'MintedKey',
    errors: [...OFFER_REFUSALS, ...MINT_REFUSALS],
  },
  'change-key': {
    summary: 'Names a key, pauses it, or changes its cap, its expiry or whether it only reads',
    description: 'From the next request on. The key of the dashboard takes a pause and a cap alone.',
    body: changeKeySchema,
    status: 200,
    answer: 'Key',
    errors: [...OWN_KEY_REFUSALS, ...MINTED_KEY_REFUSALS],
  },
  'revoke-key': {
    summary: 'Ends a key at once',
    status: 200,
    answer: 'RevokedKey',
    errors: [...OWN_KEY_REFUSALS, ...MINTED_KEY_REFUSALS],
  },
  'resume-key': {
    summary: 'Ends the pause of a key',
    description: 'One that has spent what it may today may spend as much again.',
    status: 200,
    answer: 'Key',
    errors: OWN_KEY_REFUSALS,
  },
  'list-ledger': {
    summary: 'The ledger, line by line',
    description:
      'The newest line first; a refund stands with its charge. The sum of all lines is the balance, and each line says what it was by then: the sum of it and of all below it.',
    query: listLedgerSchema,
    status: 200,
    answer: 'Ledger',
    errors: RATE_REFUSALS,
  },
  'get-usage-groups': {
    summary: 'What was spent, by day, key, engine and operation',
    description: 'The sums of `GET /v1/usage` in all of its groups at once.',
    query: usageGroupsSchema,
    status: 200,
    answer: 'UsageGroups',
    errors: RATE_REFUSALS,
  },
  'get-billing': {
    summary: 'What the account has, and what it can buy',
    status: 200,
    answer: 'Billing',
    errors: [],
  },
  'change-billing': {
    summary: 'When the owner is told that credits run low, and whether more are bought then',
    description:
      'A pack is bought within some two minutes of the job that took the balance below the mark: by the saved card, one at a time, and while the month has less than its most. If the card is declined or its bank wants the owner, it turns itself off and the owner is told.',
    body: changeBillingSchema,
    status: 200,
    answer: 'Billing',
    errors: [...BUY_REFUSALS, ...CARD_REFUSALS, ...SALES_REFUSALS],
  },
  'get-card': {
    summary: 'The card by which invoices are paid without the owner',
    status: 200,
    answer: 'Card',
    errors: [...BUY_REFUSALS, ...SALES_REFUSALS],
  },
  'save-card': {
    summary: 'Where the owner saves a card',
    status: 201,
    answer: 'PaymentPage',
    errors: [...BUY_REFUSALS, ...SALES_REFUSALS],
  },
  'begin-checkout': {
    summary: 'Where the owner pays for credits or a plan',
    description:
      "Nothing is paid by this request: the answer leads to a page of the payment provider. Another plan than that which is paid for is confirmed there: a larger one begins at once, a smaller one at the month's end.",
    body: checkoutSchema,
    status: 201,
    answer: 'PaymentPage',
    errors: [...BUY_REFUSALS, ...SALES_REFUSALS],
  },
  'open-portal': {
    summary: 'Where the owner changes cards, cancels and finds receipts',
    status: 201,
    answer: 'PaymentPage',
    errors: [...BUY_REFUSALS, ...BOUGHT_REFUSALS, ...SALES_REFUSALS],
  },
  'list-invoices': {
    summary: 'The latest invoices',
    status: 200,
    answer: 'Invoices',
    errors: [...BUY_REFUSALS, ...SALES_REFUSALS],
  },
};
