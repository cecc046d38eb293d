import * as z from 'zod/mini';
import { LEDGER_KINDS, POOLS } from '../../../domain/account.ts';
import { TOP_UP_STOPS } from '../../../domain/billing/top-up-terms.ts';
import { LANGUAGES } from '../../../domain/language.ts';
import { PLAN_NAMES } from '../../../domain/plans.ts';
import { errorAnswer, usageGroupsAnswer } from '../../schemas/answers.ts';
import { described } from '../../schemas/described.ts';
import { OPERATOR_ANSWERS } from '../operator/answers.ts';

const words = (description: string) => described(description, z.string());
const yes = (description: string) => described(description, z.boolean());
const time = (description: string) =>
  described(`${description}; ISO 8601, UTC.`, z.iso.datetime({ precision: 3 }));

/** A browser that is signed in. */
export const sessionAnswer = z.object({
  id: words('By which it can be ended.'),
  agent: words('The browser, as it names itself.'),
  createdAt: time('When it signed in'),
  seenAt: time('When it was last noted that somebody uses it'),
  endsAt: time('When it ends if nobody uses it'),
});

/** GET /dashboard/api/session. */
export const signedInAnswer = z.object({
  account: described(
    'Whose session it is.',
    z.object({
      id: described('UUIDv7 of the account.', z.string(), { format: 'uuid' }),
      email: words('Its verified address.'),
      plan: described('Its plan.', z.enum(PLAN_NAMES)),
      operator: yes('Whether it may run the service.'),
      organization: z.optional(words('The organization that it is in.')),
    }),
  ),
  session: described('This session.', sessionAnswer),
  language: described('The one of the dashboard that the browser asks for.', z.enum(LANGUAGES)),
});

const whole = (description: string) =>
  described(description, z.number().check(z.multipleOf(1), z.minimum(0)));
const credits = whole;

/** GET and PATCH /dashboard/api/account. */
const accountAnswer = z.object({
  id: described('UUIDv7.', z.string(), { format: 'uuid' }),
  email: words('Its verified address.'),
  plan: described('Its plan.', z.enum(PLAN_NAMES)),
  planRenewsAt: time('When its plan credits are next replaced'),
  organization: z.optional(words('The organization that it is in.')),
  language: z.optional(described('The one that its owner has chosen.', z.enum(LANGUAGES))),
  createdAt: time('When it was opened'),
  limits: described(
    'What it may do.',
    z.object({
      generationsPerMinute: whole('Job-creating POSTs a minute.'),
      dailyAllowance: credits('Credits that each of its keys may spend on a Korean day.'),
      inFlight: described(
        'Jobs that may run at a time.',
        z.object({ image: whole('Of images.'), model: whole('Of 3D models.') }),
      ),
    }),
  ),
});

const key = {
  id: words('By which it is changed and revoked; no secret.'),
  name: words('What its owner calls it; empty if they have not named it.'),
  lastFour: words(
    'The last four characters of the key; empty for one of an older release and for that of the dashboard.',
  ),
  createdAt: time('When it was minted'),
  lastUsedAt: z.optional(time('When it was last used, to the hour; absent if it was not')),
  expiresAt: z.optional(time('When it ends')),
  readOnly: yes('Whether it may read and nothing else.'),
  test: yes('Whether it is a test key, which spends nothing.'),
  dailyCap: z.optional(credits('Its own cap: credits a Korean day.')),
  allowance: credits('What it may spend on this Korean day, resumes included.'),
  spentToday: credits('What it has spent on this Korean day.'),
  paused: yes('Whether it is paused: by its owner, or because it has spent what it may.'),
  isDashboard: yes('Whether it is the one that the dashboard itself spends by.'),
};
const keyAnswer = z.object(key);

const signed = (description: string) => described(description, z.number().check(z.multipleOf(1)));

/** GET /dashboard/api/ledger. */
const ledgerAnswer = z.object({
  items: described(
    'Lines, the newest first.',
    z.array(
      z.object({
        at: time('When it was written'),
        kind: described(
          'What happened: `granted` by a plan or a purchase, `charged` and `refunded` for a job, `expired` with the month of a plan, `reversed` with a payment.',
          z.enum(LEDGER_KINDS),
        ),
        pool: described('Credits of the plan, or of packs.', z.enum(POOLS)),
        credits: signed('What it added; below 0: what it took.'),
        balance: signed('The balance after it.'),
        assetId: z.optional(words('Of a job: its asset, which may be deleted.')),
        purchaseId: z.optional(words('Of what was bought: the payment.')),
        keyId: z.optional(words('Of a job: the key that asked for it.')),
        engine: z.optional(words('Of a job: catalogue id.')),
        operation: z.optional(words('Of a job: what was asked for.')),
      }),
    ),
  ),
  openingBalance: signed('The balance before the oldest of these lines: 0 on the last page.'),
  limit: credits('How many lines a page has.'),
  hasMore: yes('Whether there are older lines.'),
  nextCursor: z.optional(words('Where the next page begins.')),
});

/** GET /dashboard/api/billing. */
const billingAnswer = z.object({
  plan: described('Its plan.', z.enum(PLAN_NAMES)),
  planCredits: credits('Credits of the plan that are left.'),
  packCredits: signed('Credits that were bought; below zero after a refund of what was spent.'),
  planRenewsAt: time('When credits of the plan are next replaced'),
  endsAt: z.optional(time('When the plan ends unless it is paid for again')),
  renews: z.optional(yes('Whether it goes on by itself: not after it was cancelled.')),
  hasBought: yes('Whether there is a portal for it.'),
  lowBalance: z.optional(credits('Below as many the owner is told; absent: never.')),
  topUp: z.optional(
    described(
      'Automatic top-up; absent until it was first turned on.',
      z.object({
        isOn: yes('Whether packs are bought.'),
        below: credits('Below as many a pack is bought.'),
        credits: credits('Of the pack.'),
        amount: whole("What the owner agreed to pay for one, without tax, in the currency's smallest unit."),
        currency: words('Three small letters.'),
        most: whole('Packs that may be bought so in one Korean month.'),
        bought: whole('Packs that were bought so in this month.'),
        isBuying: yes('Whether one is being bought at this moment.'),
        stopped: z.optional(
          described('Why it turned itself off; absent if its owner did.', z.enum(TOP_UP_STOPS)),
        ),
      }),
    ),
  ),
  sells: yes('Whether anything is sold here; else the operator gives credits and plans.'),
  currency: z.optional(words('Of all amounts, in three small letters.')),
  packs: described(
    'Packs that can be bought.',
    z.array(
      z.object({ credits: credits('What it gives.'), amount: whole("In the currency's smallest unit.") }),
    ),
  ),
  plans: described(
    'Plans that can be bought.',
    z.array(
      z.object({
        plan: described('The plan.', z.enum(PLAN_NAMES)),
        amount: signed("A month, in the currency's smallest unit."),
        credits: credits('A month.'),
        slots: described(
          'Jobs in flight.',
          z.object({ image: whole('Of images.'), model: whole('Of models.') }),
        ),
      }),
    ),
  ),
});

/** GET /dashboard/api/billing/invoices. */
const invoicesAnswer = z.object({
  items: described(
    'The newest first.',
    z.array(
      z.object({
        id: words('At the payment provider.'),
        madeAt: time('When it was made'),
        amount: signed("In the currency's smallest unit."),
        currency: words('Three small letters.'),
        status: described('How it stands.', z.enum(['paid', 'open', 'void'])),
        url: z.optional(words("The payment provider's page of it.")),
      }),
    ),
  ),
});

/** Schemas that the document names, by their names there. */
export const DASHBOARD_ANSWERS = {
  SignedIn: signedInAnswer,
  Sessions: z.object({
    items: described(
      'The sessions.',
      z.array(z.extend(sessionAnswer, { current: yes('Whether it is the one that asks.') })),
    ),
  }),
  EndedSession: z.object({ id: words('Of the session that was.'), ended: yes('Always true.') }),
  Account: accountAnswer,
  ClosedAccount: z.object({ id: words('Of the account that was.'), closed: yes('Always true.') }),
  AccountExport: z.object({
    state: described('How it stands.', z.enum(['none', 'running', 'ready', 'failed'])),
    startedAt: z.optional(time('When it began')),
    assets: z.optional(whole('Assets that are in it.')),
    of: z.optional(whole('Assets that the account has made.')),
    files: z.optional(
      described(
        'The zips.',
        z.array(
          z.object({
            name: words('Its file name.'),
            sizeBytes: whole('Its size.'),
            url: words('Where it is fetched.'),
          }),
        ),
      ),
    ),
    expiresAt: z.optional(time('When the links end')),
  }),
  Key: keyAnswer,
  Keys: z.object({ items: described('The keys.', z.array(keyAnswer)) }),
  MintedKey: z.object({ ...key, apiKey: words('The key. It is shown this one time.') }),
  Ledger: ledgerAnswer,
  UsageGroups: usageGroupsAnswer,
  KeyOffer: z.object({
    code: words('With which the program fetches the key, once.'),
    expiresAt: time('Until when'),
  }),
  RevokedKey: z.object({ id: words('Of the key that was.'), deleted: yes('Always true.') }),
  ...OPERATOR_ANSWERS,
  Billing: billingAnswer,
  PaymentPage: z.object({ url: words('The page, of the payment provider.') }),
  Invoices: invoicesAnswer,
  Card: z.object({
    card: z.optional(
      described(
        'The one by which invoices are paid; absent if none is saved.',
        z.object({ brand: words('Its brand.'), lastFour: words('Its last four digits.') }),
      ),
    ),
  }),
  Error: errorAnswer,
} as const;
export type DashboardAnswerName = keyof typeof DASHBOARD_ANSWERS;
