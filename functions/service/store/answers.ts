import type { IdempotencyClaim, RememberedAnswer } from '../domain/idempotency.ts';
import { LIMITS } from '../domain/limits.ts';
import { type Action, CONDITIONS, getItem } from './items.ts';
import { idempotencyKey } from './keys.ts';
import type { Table } from './table.ts';

/** The answer that the account's key got within the last 24 hours; expired items are deleted some time later. */
export async function findAnswer(
  table: Table,
  accountId: string,
  { keyHash }: IdempotencyClaim,
  now_ms: number,
): Promise<RememberedAnswer | undefined> {
  const answer = await getItem<RememberedAnswer>(table, idempotencyKey(accountId, keyHash));
  return answer && answer.expiresAt_s * 1000 > now_ms ? answer : undefined;
}

/** The action that keeps an answer, on condition that none is kept under this key. */
export function answerAction(
  table: Table,
  accountId: string,
  { keyHash, fingerprint }: IdempotencyClaim,
  answer: Pick<RememberedAnswer, 'assetId' | 'dataJson'>,
  now_ms: number,
): Action {
  const now_s = Math.floor(now_ms / 1000);
  const kept: RememberedAnswer = {
    ...answer,
    fingerprint,
    expiresAt_s: now_s + LIMITS.idempotencyLife_s,
  };
  return {
    Put: {
      TableName: table.name,
      Item: { ...idempotencyKey(accountId, keyHash), ...kept },
      ConditionExpression: `${CONDITIONS.isNew} OR expiresAt_s <= :now`,
      ExpressionAttributeValues: { ':now': now_s },
    },
  };
}
