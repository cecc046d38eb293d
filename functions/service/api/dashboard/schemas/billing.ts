import * as z from 'zod/mini';
import { PAID_PLANS } from '../../../domain/billing/shop.ts';
import type { PaidPlan } from '../../../domain/billing/subscription.ts';
import { NO_LIMIT } from '../../../store/api-keys.ts';
import { described } from '../../schemas/described.ts';

const plan = () => z.enum(PAID_PLANS as readonly [PaidPlan, ...PaidPlan[]]);

const MOST_CREDITS = 1_000_000_000;
const MOST_PACKS = 100;
const count = (most: number) => z.number().check(z.multipleOf(1), z.minimum(1), z.maximum(most));

/** PATCH /dashboard/api/billing. What is left out stays as it is. */
export const changeBillingSchema = z.object({
  lowBalance: described(
    'Below as many credits the owner gets an e-mail, once until the balance was above again; `none`: never.',
    z.optional(z.union([count(MOST_CREDITS), z.literal(NO_LIMIT)])),
  ),
  topUp: described(
    'Automatic top-up: on with these terms; `none`: off, from the answer on.',
    z.optional(
      z.union([
        z.object({
          below: described('Credits: below as many a pack is bought.', count(MOST_CREDITS)),
          credits: described('Of the pack.', count(MOST_CREDITS)),
          amount: described(
            "The price of the pack that the owner has seen, in the currency's smallest unit: at another it is refused.",
            z.number().check(z.multipleOf(1), z.minimum(1)),
          ),
          currency: described('Of that price.', z.string().check(z.length(3))),
          most: described('Packs that may be bought so in one Korean month.', count(MOST_PACKS)),
        }),
        z.literal(NO_LIMIT),
      ]),
    ),
  ),
});

/** POST /dashboard/api/billing/checkout. One of the two. */
export const checkoutSchema = z.object({
  credits: described(
    'Of the pack that is bought.',
    z.optional(z.number().check(z.multipleOf(1), z.minimum(1))),
  ),
  plan: described('The plan that is bought, in the place of the present one.', z.optional(plan())),
});
