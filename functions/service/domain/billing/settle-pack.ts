import { type Account, type AccountChange, ledgerEntry } from '../account.ts';
import { isoTime } from '../ports.ts';
import { creditsTaken, type PackFacts } from './payments.ts';
import { countTopUp } from './top-up.ts';

/** What stands of a pack that was paid for. */
export interface PackRecord {
  readonly accountId: string;
  /** The truth that was last acted on, ISO 8601: an older one that comes after it is not. */
  readonly readAt: string;
  readonly credits: number;
  /** Of these, taken back after a refund or dispute. */
  readonly taken: number;
  /** Whether it counts as a purchase: not once all of its money went back. */
  readonly counts: boolean;
}

/**
 * Makes an account agree with what was paid for one pack: grants it once, takes back what was refunded or disputed, gives
 * it again when a dispute is won. What was spent is taken back too, so the balance may go below zero.
 *
 * @param account renewed
 * @param known what stands of it; undefined before it was granted
 * @returns undefined if the account agrees already
 */
export function settlePack(
  account: Account,
  known: PackRecord | undefined,
  facts: PackFacts,
  now_ms: number,
): (AccountChange & { readonly record: PackRecord }) | undefined {
  if (known ? facts.readAt < known.readAt : !facts.isPaid) return undefined;
  const { credits } = known ?? facts;
  const record: PackRecord = {
    accountId: account.id,
    readAt: facts.readAt,
    credits,
    taken: creditsTaken(credits, facts.reversedShare),
    counts: facts.reversedShare < 1,
  };
  if (known && known.taken === record.taken && known.counts === record.counts) return undefined;
  const at = isoTime(now_ms);
  const granted = known ? 0 : credits;
  const back = record.taken - (known?.taken ?? 0);
  const entry = { pool: 'pack', at, purchaseId: facts.id } as const;
  const counted = known || !facts.topUp ? account : countTopUp(account, facts.topUp);
  return {
    account: {
      ...counted,
      packCredits: account.packCredits + granted - back,
      packPurchases: account.packPurchases + Number(record.counts) - Number(known?.counts ?? false),
    },
    entries: [
      ...ledgerEntry({ ...entry, kind: 'granted', amount: granted + Math.max(0, -back) }),
      ...ledgerEntry({ ...entry, kind: 'reversed', amount: Math.max(0, back) }),
    ],
    record,
  };
}
