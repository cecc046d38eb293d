import * as z from 'zod/mini';
import { PLAN_NAMES } from '../../../domain/plans.ts';
import { described } from '../../schemas/described.ts';

const words = (description: string) => described(description, z.string());
const yes = (description: string) => described(description, z.boolean());
const whole = (description: string) => described(description, z.number().check(z.multipleOf(1)));
const time = (description: string) =>
  described(`${description}; ISO 8601, UTC.`, z.iso.datetime({ precision: 3 }));
const slots = (description: string) =>
  described(description, z.object({ image: whole('Of images.'), model: whole('Of 3D models.') }));

const account = z.object({
  id: described('UUIDv7.', z.string(), { format: 'uuid' }),
  email: words('Its address.'),
  organizationId: z.optional(words('The organization that it is in.')),
  plan: described('Its plan.', z.enum(PLAN_NAMES)),
  planCredits: whole('Left of the plan.'),
  packCredits: whole('Left of what was bought.'),
  packPurchases: whole('Completed purchases.'),
  planRenewsAt: time('When plan credits are next replaced'),
  inFlight: slots('Jobs that run.'),
  maxTotal: slots('Jobs that may run at a time.'),
  generationsPerMinute: z.optional(whole('Its own limit of job-creating POSTs a minute, if it has one.')),
  dailyAllowance: whole('Credits a key and Korean day.'),
  assets: whole('Ordinals that its assets were given.'),
  createdAt: time('When it was opened'),
});

const failedJob = z.object({
  id: words('Of the asset.'),
  accountId: words('Whose it is.'),
  operation: words('What was asked for.'),
  engine: words('Which engine was to make it.'),
  completedAt: z.optional(time('When it failed')),
  errorCategory: z.optional(words('Why.')),
  errorDetail: z.optional(words('As its owner is told.')),
});
const failedJobs = (description: string) => described(description, z.array(failedJob));

const check = z.object({
  startedAt: time('When it began'),
  endedAt: z.optional(time('When it ended')),
  underWay: yes('Whether it is being made.'),
  ok: z.optional(yes('Whether everything agrees.')),
  accounts: z.optional(whole('How many were checked.')),
  problemCount: z.optional(whole('How many problems it found.')),
  problems: z.optional(described('The first of them, a sentence each.', z.array(z.string()))),
  failedJobs: z.optional(failedJobs('The latest of all accounts, newest first.')),
});

const provider = z.object({
  id: words('Its name.'),
  enabled: yes('Whether its engines are in the catalogue.'),
  adapter: words('How it is spoken to.'),
  baseUrl: words('Its address.'),
  engines: described('Catalogue ids.', z.array(z.string())),
});

/** Schemas of what operators are answered, by their names in the document. */
export const OPERATOR_ANSWERS = {
  OperatedService: z.object({
    maintenance: yes('Whether the interface is closed.'),
    providers: described('Who runs engines elsewhere.', z.array(provider)),
    check: z.optional(described('The last check of all books.', check)),
  }),
  OperatedProvider: provider,
  StartedCheck: z.object({ started: yes('False if one was under way.') }),
  OperatedAccounts: z.object({
    items: described('By their addresses.', z.array(account)),
    nextCursor: z.optional(words('Asks for the next page.')),
    complete: yes('False while accounts of an older release are still being put into the list: ask again.'),
  }),
  OperatedAccount: account,
  OperatedAccountWithJobs: z.extend(account, {
    failedJobs: failedJobs('Its latest, newest first; 20 at most.'),
  }),
} as const;
