import type { Account, Hold } from './account.ts';
import { dailyAllowanceOf, maxTotalOf } from './account-limits.ts';
import { isPaused, type KeyAllowance, kstDay, onToday, SPEND_REFUSALS } from './api-key.ts';
import type { Asset, Category, SlotKind } from './asset.ts';
import { type ErrorName, ServiceError } from './errors.ts';
import type { Charge } from './job.ts';
import type { Condition, Move } from './move.ts';
import { isoTime } from './ports.ts';
import { CHARGE_REFUSALS, split } from './wallet.ts';

/** What is asked of an account for one job. */
export interface HoldRequest {
  readonly assetId: string;
  readonly slot: SlotKind;
  readonly category: Category;
  /** Credits. */
  readonly cost: number;
  readonly keyId: string;
  readonly claim?: string | undefined;
}

/** What {@link takeHold} answers. */
export const HOLD_REFUSALS: readonly ErrorName[] = ['tooManyInFlight', ...CHARGE_REFUSALS, ...SPEND_REFUSALS];

const ONE_MORE_VERSION = { path: ['version'], by: 1 } as const;

/**
 * Takes a slot, the price, the key's allowance and the next ordinals; or refuses. The account may have been moved since it
 * was read: the conditions are that its terms are the same and that slot, credits and allowance suffice. Two moves need the
 * very value that was read: one that spends the last plan credit, and a key's first of a day.
 *
 * @param account renewed; the key is one of its keys
 * @throws ServiceError the first that holds of: `keyPaused` (6016) for a key that is paused, `tooManyInFlight` (13002) with
 *   `{ total, maxTotal }`, `insufficientCredits` (14001) with `{ required, available, topUpUrl }`, `keyPaused` for one
 *   that would pass its allowance; whoever catches that pauses the key
 */
export function takeHold(
  account: Account,
  request: HoldRequest,
  { now_ms, topUpUrl }: { readonly now_ms: number; readonly topUpUrl: string },
): Move {
  const { slot, cost, keyId } = request;
  const key = account.keys[keyId]!;
  if (isPaused(key)) throw new ServiceError('keyPaused');
  requireSlot(account, slot);
  const charge = split(account, cost, topUpUrl);
  const today = onToday(key, now_ms, dailyAllowanceOf(account));
  if (today.spent + cost > today.allowance) throw new ServiceError('keyPaused');

  const place = placeMove(account, request, { charge, keyDay: today.day, heldAt: isoTime(now_ms) });
  const spending = spendMove(keyId, key, today, cost);
  return {
    ...place,
    add: [
      ...place.add,
      { path: ['planCredits'], by: -charge.planCredits },
      { path: ['packCredits'], by: -charge.packCredits },
      ...spending.add,
    ],
    set: [...place.set, ...spending.set],
    only: [
      ...place.only,
      // Plan credits go first: a pack's are taken only with the last of them.
      {
        path: ['planCredits'],
        is: charge.packCredits > 0 ? '=' : '>=',
        // A pack that is owed for is paid from the plan's credits first. It never sinks but with the account's terms.
        value: charge.planCredits - Math.min(0, account.packCredits),
      },
      { path: ['packCredits'], is: '>=', value: Math.min(charge.packCredits, account.packCredits) },
      ...spending.only,
    ],
  };
}

/**
 * The same in a sandbox: a slot and the next ordinals, and nothing that anybody pays or that a key may spend. Whether the
 * key is paused was asked when the request was read.
 *
 * @param account a sandbox
 * @throws ServiceError `tooManyInFlight` (13002) with `{ total, maxTotal }`
 */
export function takeTestHold(account: Account, request: HoldRequest, now_ms: number): Move {
  requireSlot(account, request.slot);
  const charge = { planCredits: 0, packCredits: 0 };
  return placeMove(account, request, { charge, keyDay: kstDay(now_ms), heldAt: isoTime(now_ms) });
}

function requireSlot(account: Account, slot: SlotKind): void {
  const total = account.inFlight[slot];
  const maxTotal = maxTotalOf(account)[slot];
  if (total >= maxTotal) throw new ServiceError('tooManyInFlight', { total, maxTotal });
}

/** What every hold takes, and the hold itself. */
function placeMove(
  account: Account,
  { assetId, slot, category, keyId, claim }: HoldRequest,
  taken: { readonly charge: Charge; readonly keyDay: string; readonly heldAt: string },
): Move {
  const maxTotal = maxTotalOf(account)[slot];
  const hold: Hold = { slot, category, ...taken, keyId, ...(claim !== undefined && { claim }) };
  return {
    add: [
      ONE_MORE_VERSION,
      { path: ['inFlight', slot], by: 1 },
      { path: ['assetCount', 'all'], by: 1 },
      { path: ['assetCount', category], by: 1 },
    ],
    set: [{ path: ['holds', assetId], to: hold }],
    number: [
      { path: ['ordinals', assetId], from: ['assetCount', 'all'] },
      { path: ['categoryOrdinals', assetId], from: ['assetCount', category] },
    ],
    remove: [],
    only: [
      { path: ['holds', assetId], is: 'absent' },
      { path: ['terms'], is: '=', value: account.terms },
      { path: ['inFlight', slot], is: '<', value: maxTotal },
    ],
  };
}

function spendMove(
  keyId: string,
  read: KeyAllowance,
  today: KeyAllowance,
  cost: number,
): Pick<Move, 'add' | 'set' | 'only'> {
  const sameDay: Condition = { path: ['keys', keyId, 'day'], is: '=', value: read.day };
  if (today.day !== read.day) {
    return {
      add: [],
      set: [{ path: ['keys', keyId], to: { ...today, spent: cost } }],
      only: [sameDay, { path: ['keys', keyId, 'spent'], is: '=', value: read.spent }],
    };
  }
  const spent = ['keys', keyId, 'spent'] as const;
  return {
    add: [{ path: spent, by: cost }],
    set: [],
    only: [sameDay, { path: spent, is: '<=', value: today.allowance - cost }],
  };
}

/**
 * Gives a hold back: its slot, and with `refund` the price to the pools it came from and to the key's allowance of its
 * day. Plan credits that come back expire with the next renewal.
 *
 * @param account as read; renewed, if there is a refund
 * @returns undefined if the account does not list it: it is given back once
 */
export function releaseHold(
  account: Account,
  assetId: string,
  { refund }: { readonly refund: boolean },
): Move | undefined {
  const hold = account.holds[assetId];
  if (!hold) return undefined;
  const { slot, charge, keyId, keyDay, heldAt } = hold;
  const spentThere = refund && account.keys[keyId]?.day === keyDay;
  const isLatest = account.lastCreatedAt < heldAt;
  return {
    add: [
      ONE_MORE_VERSION,
      { path: ['inFlight', slot], by: -1 },
      ...(refund
        ? [
            { path: ['planCredits'] as const, by: charge.planCredits },
            { path: ['packCredits'] as const, by: charge.packCredits },
          ]
        : []),
      ...(spentThere
        ? [{ path: ['keys', keyId, 'spent'] as const, by: -(charge.planCredits + charge.packCredits) }]
        : []),
    ],
    set: isLatest ? [{ path: ['lastCreatedAt'], to: heldAt }] : [],
    number: [],
    remove: [
      ['holds', assetId],
      ['ordinals', assetId],
      ['categoryOrdinals', assetId],
    ],
    only: [
      // Not one that the same request took again, which was long on its way: see sweepAccount.
      { path: ['ordinals', assetId], is: '=', value: account.ordinals[assetId]! },
      ...(isLatest ? [{ path: ['lastCreatedAt'], is: '<=', value: heldAt } as const] : []),
      // Not if the account was renewed, or the key revoked, since it was read.
      ...(refund ? [{ path: ['terms'], is: '=', value: account.terms } as const] : []),
      ...(spentThere ? [{ path: ['keys', keyId, 'day'], is: '=', value: keyDay } as const] : []),
    ],
  };
}

/**
 * The ordinals of a hold's asset, and its time, which is never before that of an asset with a lower ordinal.
 *
 * Clocks differ, and an update of the table can add but not take the greater of two values: so a create cannot write
 * `lastCreatedAt`. The time is the latest of `lastCreatedAt` and of the holds up to this one; a hold that is given back
 * leaves its time in `lastCreatedAt`.
 *
 * @param account as the move of this hold left it
 */
export function placeOf(
  account: Account,
  assetId: string,
): Pick<Asset, 'ordinal' | 'categoryOrdinal' | 'createdAt'> {
  const { holds, ordinals, categoryOrdinals, lastCreatedAt } = account;
  const ordinal = ordinals[assetId]!;
  const earlier = Object.entries(holds).filter(([id]) => ordinals[id]! <= ordinal);
  const createdAt = earlier.map(([, { heldAt }]) => heldAt).reduce(later, lastCreatedAt);
  return { ordinal, categoryOrdinal: categoryOrdinals[assetId]!, createdAt };
}

/** The later of two times. */
export const later = (a: string, b: string): string => (a > b ? a : b);
