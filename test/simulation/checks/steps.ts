import type { Account } from '../../../functions/service/domain/account.ts';
import { PLANS, type PlanName } from '../../../functions/service/domain/plans.ts';
import { broken } from './invariants.ts';

/*
 * The model of an account, in terms of the domain: what may become of it in one write. It says by itself what is right, and
 * asks no code of the service.
 */

/** What a key is told that may spend no more. */
const PAUSED = 6016;
const DAILY_CREDITS = 20_000;
/** Clocks of functions differ by so much at most. */
export const SKEW_MS = 2_100;
/** So long before its write a command of the owner may have looked at its clock. */
const DECISION_MS = 5 * 60_000 + SKEW_MS;

const slotsOf = ({ limits }: Account, plan: PlanName, slot: 'image' | 'model'): number =>
  limits?.maxTotal?.[slot] ?? PLANS[plan].slots[slot];

/** Whether the state that is read may be charged: the contract's refusals, in its order. */
export function refusalsOf(
  account: Account,
  { slot, cost, keyId, at_ms }: { slot: 'image' | 'model'; cost: number; keyId: string; at_ms: number },
): readonly number[] {
  const key = account.keys[keyId];
  const refusals: number[] = [];
  if (!key) return [1001];
  const { plan } = termsAt(account, at_ms);
  if (plan === 'free' && account.packPurchases === 0) refusals.push(6014);
  const isToday = kstDay(at_ms - SKEW_MS) <= key.day;
  if (isPaused(key) || (isToday ? key.spent : 0) + cost > key.allowance) refusals.push(PAUSED);
  if (account.inFlight[slot] >= slotsOf(account, plan, slot)) refusals.push(13002);
  if (balanceAt(account, at_ms) < cost) refusals.push(14001);
  return refusals;
}

const isPaused = ({ paused, spent, allowance }: Account['keys'][string]): boolean =>
  paused || spent >= allowance;

/** So long a plan goes on that should have been paid for again. */
const GRACE_MS = 3 * 24 * 3_600_000;

/** When a plan ends that is paid for; undefined for one that nobody pays for. */
export function planEnds_ms({ plan, subscription }: Account): number | undefined {
  const period = subscription?.periods[0];
  if (plan === 'free' || !period || subscription.isLeft) return undefined;
  return Date.parse(period.endsAt) + (subscription.renews ? GRACE_MS : 0);
}

/** Plan and plan credits at that time: a month that is due has begun, and a plan that is over has ended, whoever writes it. */
export function termsAt(
  account: Account,
  at_ms: number,
): { readonly plan: PlanName; readonly planCredits: number } {
  const { plan, planCredits, planRenewsAt } = account;
  const ends_ms = planEnds_ms(account);
  if (ends_ms !== undefined && at_ms >= ends_ms) return { plan: 'free', planCredits: 0 };
  if (ends_ms === undefined && at_ms >= Date.parse(planRenewsAt))
    return { plan, planCredits: PLANS[plan].planCredits };
  return { plan, planCredits };
}

/** What the account can spend at that time. */
export const balanceAt = (account: Account, at_ms: number): number =>
  account.packCredits + termsAt(account, at_ms).planCredits;

const kstDay = (at_ms: number): string => new Date(at_ms + 9 * 3_600_000).toISOString().slice(0, 10);

/** What is wrong with the step from one state of an account to the next; nothing if it is one that may be taken. */
export function wrongIn(
  before: Account | undefined,
  after: Account,
  { at_ms, by }: { at_ms: number; by: string | undefined },
): readonly string[] {
  if (!before) return [];
  const taken = Object.keys(after.holds).filter((id) => !(id in before.holds));
  const given = Object.keys(before.holds).filter((id) => !(id in after.holds));
  if (taken.length + given.length > 1) return broken('inFlight', ['more than one hold changed in one write']);
  if (taken.length === 1) return wrongInTake(before, after, taken[0]!, at_ms);
  if (given.length === 1) return broken('refunds', wrongInRelease(before, after, given[0]!));
  return broken('terms', wrongInTerms(before, after, { at_ms, by }));
}

function wrongInTake(before: Account, after: Account, assetId: string, at_ms: number): readonly string[] {
  const { slot, category, charge, keyId } = after.holds[assetId]!;
  const cost = charge.planCredits + charge.packCredits;
  const [early, late] = [at_ms - SKEW_MS, at_ms + SKEW_MS].map((by_ms) =>
    refusalsOf(before, { slot, cost, keyId, at_ms: by_ms }),
  );
  // Its month may have begun, or its plan ended, by the clock of one and not yet by that of another.
  const wrong = late!.filter((code) => early!.includes(code));
  const isOver = (planEnds_ms(before) ?? Date.parse(before.planRenewsAt)) < at_ms - SKEW_MS;
  const keyBefore = before.keys[keyId];
  const keyAfter = after.keys[keyId];
  const wasSpent = keyBefore && keyAfter && keyBefore.day === keyAfter.day ? keyBefore.spent : 0;
  const charged = [
    ...wrong.filter((code) => code !== PAUSED).map((code) => `it was charged where the answer is ${code}`),
    ...differs('slots', after.inFlight[slot], before.inFlight[slot] + 1),
    ...differs('plan credits', after.planCredits, before.planCredits - charge.planCredits),
    ...differs('pack credits', after.packCredits, before.packCredits - charge.packCredits),
    ...(charge.packCredits > 0 && after.planCredits !== 0 ? ['pack credits went before plan credits'] : []),
    ...differs('what the key has spent', keyAfter?.spent, wasSpent + cost),
    ...differs('the ordinal', after.ordinals[assetId], before.assetCount.all + 1),
    ...differs(
      'the ordinal in its category',
      after.categoryOrdinals[assetId],
      before.assetCount[category] + 1,
    ),
    ...differs('the count of assets', after.assetCount.all, before.assetCount.all + 1),
    ...(isOver ? ['it was charged from a month that is over'] : []),
  ];
  const spent = wrong.includes(PAUSED) ? ['a key was charged that is paused, or beyond its allowance'] : [];
  return [...broken('charged', charged), ...broken('paused', spent)];
}

function wrongInRelease(before: Account, after: Account, assetId: string): readonly string[] {
  const { slot, charge, keyId, keyDay } = before.holds[assetId]!;
  const back = after.planCredits + after.packCredits - before.planCredits - before.packCredits;
  const isRefund = back !== 0;
  const keyBefore = before.keys[keyId];
  const keyAfter = after.keys[keyId];
  const isSpentBack = isRefund && keyBefore?.day === keyDay;
  const cost = charge.planCredits + charge.packCredits;
  return [
    ...differs('slots', after.inFlight[slot], before.inFlight[slot] - 1),
    ...differs('plan credits', after.planCredits, before.planCredits + (isRefund ? charge.planCredits : 0)),
    ...differs('pack credits', after.packCredits, before.packCredits + (isRefund ? charge.packCredits : 0)),
    ...differs(
      'what the key has spent',
      keyAfter?.spent,
      keyBefore && keyBefore.spent - (isSpentBack ? cost : 0),
    ),
    ...differs('the count of assets', after.assetCount.all, before.assetCount.all),
    ...(assetId in after.ordinals || assetId in after.categoryOrdinals ? ['its ordinals stayed'] : []),
  ];
}

/** Whether it is the function that follows what was paid. */
export const isOfBilling = (by: string | undefined): boolean => /^(billing|reconcile)\d/.test(by ?? '');

function wrongInTerms(
  before: Account,
  after: Account,
  { at_ms, by }: { at_ms: number; by: string | undefined },
): readonly string[] {
  const isOwner = by?.startsWith('owner.') ?? false;
  // Whether what they give was paid for is looked at beside it: see paid.ts.
  const isBilling = isOfBilling(by);
  const ends_ms = planEnds_ms(before);
  const hasEnded = ends_ms !== undefined && ends_ms <= at_ms + SKEW_MS && after.plan === 'free';
  const isRenewed = ends_ms === undefined && Date.parse(before.planRenewsAt) <= at_ms + SKEW_MS;
  const isNewMonth = isRenewed || hasEnded || (isOwner && after.plan !== before.plan);
  const bought = after.packPurchases - before.packPurchases;
  const areOther = JSON.stringify(after.limits) !== JSON.stringify(before.limits);
  return [
    ...(after.planCredits !== before.planCredits && !isNewMonth && !isBilling
      ? ['plan credits changed by themselves']
      : []),
    ...(isNewMonth && !isBilling && after.planRenewsAt !== before.planRenewsAt
      ? differs('plan credits of a new month', after.planCredits, PLANS[after.plan].planCredits)
      : []),
    ...(bought === 0 && !isBilling ? differs('pack credits', after.packCredits, before.packCredits) : []),
    ...(bought !== 0 && !isBilling && (bought !== 1 || !isOwner) ? ['packs came from nowhere'] : []),
    ...(after.plan !== before.plan && !isOwner && !isBilling && !hasEnded
      ? ['the plan changed by itself']
      : []),
    ...differs('image slots', after.inFlight.image, before.inFlight.image),
    ...differs('model slots', after.inFlight.model, before.inFlight.model),
    ...Object.entries(after.keys).flatMap(([keyId, key]) => {
      const was = before.keys[keyId];
      if (!was) return isOwner ? [] : ['a key came from nowhere'];
      const isResumed = was.paused && !key.paused;
      const isLater = kstDay(at_ms - DECISION_MS) > was.day;
      return [
        ...(isResumed && !isOwner ? ['a key was resumed by nobody'] : []),
        ...(isLater && !key.paused && !isPaused(was) && isPaused(key)
          ? ['a key was paused for what it spent on an earlier day']
          : []),
        ...(isLater && areOther && isPaused(was) && !isPaused(key)
          ? ['other limits resumed a key that was paused on an earlier day']
          : []),
        ...(key.day === was.day ? differs('what a key has spent', key.spent, was.spent) : []),
        ...(key.allowance > was.allowance && !isOwner && key.day === was.day && was.allowance > DAILY_CREDITS
          ? ['an allowance grew by itself']
          : []),
      ];
    }),
  ];
}

const differs = (what: string, is: unknown, shouldBe: unknown): readonly string[] =>
  is === shouldBe ? [] : [`${what}: ${is} where it should be ${shouldBe}`];
