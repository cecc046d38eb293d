import { openPlace, sealPlace } from '../../domain/cursor.ts';
import { LEDGER_PARTS } from '../../store/keys.ts';
import type { LedgerPlace } from '../../store/list-ledger.ts';

/** No key of a ledger has one. */
const BETWEEN = '|';

/** A place in an account's ledger as opaque text. */
export const encodeLedgerPlace = (
  { terms, jobs, balance, asOf_ms }: LedgerPlace,
  accountId: string,
): string => sealPlace([terms, jobs, balance, asOf_ms].join(BETWEEN), listOf(accountId));

/** The place; undefined for any text that was not made for this account. */
export function decodeLedgerPlace(text: string, accountId: string): LedgerPlace | undefined {
  const place = openPlace(text, listOf(accountId));
  if (place === undefined) return undefined;
  const [terms = '', jobs = '', ...numbers] = place.split(BETWEEN);
  const [balance, asOf_ms] = numbers.map(Number);
  const isPlace =
    isIn('terms', terms) && isIn('jobs', jobs) && [balance, asOf_ms].every(Number.isSafeInteger);
  return isPlace ? { terms, jobs, balance: balance!, asOf_ms: asOf_ms! } : undefined;
}

const isIn = (part: keyof typeof LEDGER_PARTS, sk: string): boolean =>
  sk === '' || (LEDGER_PARTS[part].first <= sk && sk <= LEDGER_PARTS[part].last);

const listOf = (accountId: string): string => JSON.stringify(['ledger', accountId]);
