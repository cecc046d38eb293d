import { createHash } from 'node:crypto';
import type { Json } from './dynalite.ts';
import { idempotentParameterMismatch } from './errors.ts';
import { madeBefore, madeRow, type RowStore, tokenOfMadeRow, tokenRow, type Write } from './rows.ts';
import type { Service } from './service.ts';

/** How long a ClientRequestToken names its transaction. */
const TOKEN_LIFE_MS = 10 * 60 * 1000;
/** Tokens that are forgotten at once. */
const SWEEP_BATCH = 100;

interface TokenRecord {
  readonly hash: string;
  readonly madeAt: number;
}

/** Of the actions as the client sent them. */
export const requestHash = (body: Json): string =>
  createHash('sha256')
    .update(JSON.stringify(body.TransactItems ?? null))
    .digest('base64');

/**
 * Whether this very transaction was made within the last 10 minutes. A cancelled one leaves no record.
 * @throws DynamoDbError IdempotentParameterMismatchException if the token named another one
 */
export async function wasMade(rows: RowStore, token: string, hash: string, now_ms: number): Promise<boolean> {
  const record = (await rows.get(tokenRow(token))) as TokenRecord | undefined;
  if (!record || now_ms - record.madeAt >= TOKEN_LIFE_MS) return false;
  if (record.hash !== hash) throw idempotentParameterMismatch();
  return true;
}

/** Written in the same batch as the transaction, so that a killed process still knows what it did. */
export const tokenWrites = (token: string, hash: string, now_ms: number): readonly Write[] => [
  { type: 'put', key: tokenRow(token), value: { hash, madeAt: now_ms } satisfies TokenRecord },
  { type: 'put', key: madeRow(Math.floor(now_ms / 1000), token), value: 0 },
];

/**
 * Forgets the tokens whose time is over, and reads no others: all that a flood's ten minutes had left were read while
 * nobody wrote, once a minute, and others waited 0.7 s.
 */
export async function forgetOldTokens({ rows, locks, now }: Service): Promise<void> {
  const now_ms = now();
  const isOld = ({ madeAt }: TokenRecord): boolean => now_ms - madeAt >= TOKEN_LIFE_MS;
  const old = madeBefore(Math.floor((now_ms - TOKEN_LIFE_MS) / 1000));
  for (;;) {
    const due = await rows.keys({ ...old, limit: SWEEP_BATCH }).all();
    if (due.length === 0) return;
    const tokens = due.map((row) => tokenRow(tokenOfMadeRow(row)));
    await locks.run(tokens, async () => {
      // One may have named another transaction since.
      const records = (await rows.getMany(tokens)) as (TokenRecord | undefined)[];
      const over = tokens.filter((_, i) => records[i] && isOld(records[i]));
      await rows.batch([...due, ...over].map((key) => ({ type: 'del', key })));
    });
  }
}
