import type { LedgerEntry, LedgerKind } from './account.ts';

/** Whether an entry of a kind adds to the balance or takes from it. */
export const SIGN: Readonly<Record<LedgerKind, 1 | -1>> = {
  granted: 1,
  refunded: 1,
  charged: -1,
  expired: -1,
  reversed: -1,
};

/** What an entry does to the balance. */
export const changeOf = ({ kind, amount }: Pick<LedgerEntry, 'kind' | 'amount'>): number =>
  SIGN[kind] * amount;

/** An entry with the balance after it. */
export interface LedgerLine {
  readonly entry: LedgerEntry;
  /** The sum of this line and of all below it. */
  readonly balance: number;
}

/** Lines from the newest to the oldest, each with what is left by then. */
export function ledgerLines(entries: readonly LedgerEntry[], balance: number): readonly LedgerLine[] {
  let left = balance;
  return entries.map((entry) => {
    const line = { entry, balance: left };
    left -= changeOf(entry);
    return line;
  });
}

/** What an owner sees of a line. */
export const ledgerLineView = ({ entry, balance }: LedgerLine) => {
  const { kind, pool, at, assetId, purchaseId, use } = entry;
  return {
    at,
    kind,
    pool,
    credits: changeOf(entry),
    balance,
    ...(assetId !== undefined && { assetId }),
    ...(purchaseId !== undefined && { purchaseId }),
    ...(use && { keyId: use.keyId, engine: use.engine, operation: use.operation }),
  };
};
