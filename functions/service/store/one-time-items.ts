import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import type { Ports } from '../domain/ports.ts';
import { hashToken, makeToken } from '../domain/session.ts';
import { transact } from './commit.ts';
import { putNew } from './items.ts';
import type { Key } from './keys.ts';
import type { Table } from './table.ts';

/** Where such an item stands, by the hash of its token. */
type KeyOf = (hash: string) => Key;

/**
 * Writes an item that is taken out once.
 *
 * @returns the token that takes it; only its hash is stored
 */
export async function putOnce(
  table: Table,
  ports: Ports,
  keyOf: KeyOf,
  { item, life_s }: { readonly item: object; readonly life_s: number },
): Promise<string> {
  const token = makeToken(ports);
  const expiresAt_s = Math.ceil(ports.now() / 1000) + life_s;
  await transact(table, [putNew(table, keyOf(hashToken(token)), { ...item, expiresAt_s })]);
  return token;
}

/**
 * Takes the item out, so that one caller has it, however many ask at the same time.
 *
 * @param key by its token
 * @param held the attribute that says whose it is, and the value that it must have
 * @returns undefined if there is none, it has ended, or it is somebody else's, which then stays
 */
export async function takeOnce<Item>(
  table: Table,
  key: Key,
  held: readonly [attribute: string, value: string],
  now_ms: number,
): Promise<Item | undefined> {
  const [attribute, value] = held;
  const take = new DeleteCommand({
    TableName: table.name,
    Key: key,
    ConditionExpression: '#held = :held AND expiresAt_s > :now',
    ExpressionAttributeNames: { '#held': attribute },
    ExpressionAttributeValues: { ':held': value, ':now': now_ms / 1000 },
    ReturnValues: 'ALL_OLD',
  });
  try {
    const { Attributes } = await table.client.send(take);
    return Attributes as Item | undefined;
  } catch (error) {
    if ((error as Error).name === 'ConditionalCheckFailedException') return undefined;
    throw error;
  }
}
