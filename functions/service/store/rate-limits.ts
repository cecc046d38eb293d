import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type RateLimit, type RateUse, rateUse, rateWindow, windowEnd_s } from '../domain/rate-limit.ts';
import { rateKey } from './keys.ts';
import { hasNoRoom } from './no-room.ts';
import type { Table } from './table.ts';

/**
 * Counts a request in the window of its minute, unless the window is full: however many come at once, it takes as many
 * as the limit and not one more. The item expires by itself.
 *
 * @param limit whose request it is
 * @param now_ms when it arrived
 */
export async function countRequest(table: Table, limit: RateLimit, now_ms: number): Promise<RateUse> {
  const window = rateWindow(now_ms);
  const count = new UpdateCommand({
    TableName: table.name,
    Key: rateKey(limit.name, limit.subject, window),
    UpdateExpression: 'SET expiresAt_s = :end ADD hits :one',
    ConditionExpression: 'attribute_not_exists(hits) OR hits < :limit',
    ExpressionAttributeValues: { ':end': windowEnd_s(window), ':one': 1, ':limit': limit.limit },
    ReturnValues: 'UPDATED_NEW',
  });
  try {
    const { Attributes } = await table.client.send(count);
    return rateUse(limit, Number(Attributes?.hits), now_ms);
  } catch (error) {
    if (error instanceof Error && error.name === 'ConditionalCheckFailedException') {
      return rateUse(limit, undefined, now_ms);
    }
    // What only reads is answered on a full disk too, and what writes is refused by its own write.
    if (hasNoRoom(error)) return rateUse(limit, 1, now_ms);
    throw error;
  }
}

/** How the window would stand after one more request, which is not counted. */
export async function foreseeRequest(table: Table, limit: RateLimit, now_ms: number): Promise<RateUse> {
  const key = rateKey(limit.name, limit.subject, rateWindow(now_ms));
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: key }));
  const hits = Number(Item?.hits ?? 0);
  return rateUse(limit, hits < limit.limit ? hits + 1 : undefined, now_ms);
}
