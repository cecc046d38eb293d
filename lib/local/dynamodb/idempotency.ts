import { createHash } from 'node:crypto';
import type { Json } from './dynalite.ts';
import { idempotentParameterMismatch } from './errors.ts';
import { type RowStore, startingWith, tokenRow, type Write } from './rows.ts';

/** How long a ClientRequestToken names its transaction. */
const TOKEN_LIFE_MS = 10 * 60 * 1000;

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
export const tokenWrite = (token: string, hash: string, now_ms: number): Write => ({
  type: 'put',
  key: tokenRow(token),
  value: { hash, madeAt: now_ms } satisfies TokenRecord,
});

export async function forgetOldTokens(rows: RowStore, now_ms: number): Promise<void> {
  const old: Write[] = [];
  for await (const [key, value] of rows.iterator(startingWith(tokenRow('')))) {
    if (now_ms - (value as TokenRecord).madeAt >= TOKEN_LIFE_MS) old.push({ type: 'del', key });
  }
  if (old.length > 0) await rows.batch(old);
}
