import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { ApiKeyRecord } from '../domain/api-key.ts';
import { isoTime } from '../domain/ports.ts';
import { ownerIdOf } from '../domain/sandbox-id.ts';
import { getItem, queryAll } from './items.ts';
import { keyUseKey } from './keys.ts';
import type { Table } from './table.ts';

/** A process notes each key so often at most: a request that has noted nothing is as quick as before. */
const NOTE_EVERY_MS = 3_600_000;
/** The answer, of a job that is made perhaps, waits no longer than this for the note. */
const WRITTEN_WITHIN_MS = 2_000;
/** Keys that a process remembers; beyond it, it forgets them all and notes them anew. */
const REMEMBERED = 10_000;

/** When this process last noted a key, by its hash. */
const noted = new Map<string, number>();

/**
 * Notes that a key is used, unless this process has done so within the hour. It stands beside the key and not on it: a
 * function that only reads could else rewrite keys. A write that fails or hangs is let go, since the request is none the worse.
 */
export async function noteKeyUse(
  table: Table,
  { hash, accountId, keyId }: ApiKeyRecord,
  now_ms: number,
): Promise<void> {
  const last_ms = noted.get(hash);
  if (last_ms !== undefined && now_ms - last_ms < NOTE_EVERY_MS) return;
  if (noted.size >= REMEMBERED) noted.clear();
  noted.set(hash, now_ms);
  const note = new UpdateCommand({
    TableName: table.name,
    Key: keyUseKey(ownerIdOf(accountId), keyId),
    UpdateExpression: 'SET usedAt = :now',
    ExpressionAttributeValues: { ':now': isoTime(now_ms) },
  });
  const abortSignal = AbortSignal.timeout(WRITTEN_WITHIN_MS);
  await table.client.send(note, { abortSignal }).catch(() => noted.delete(hash));
}

/** When a key was last used, to the hour; undefined if it was not. */
export const findKeyUse = async (
  table: Table,
  accountId: string,
  keyId: string,
): Promise<string | undefined> =>
  (await getItem<{ readonly usedAt: string }>(table, keyUseKey(accountId, keyId)))?.usedAt;

/** When each key of an account was last used, by its id: to the hour, and none of those that were not. */
export async function readKeyUses(table: Table, accountId: string): Promise<ReadonlyMap<string, string>> {
  const items = await queryAll(table, {
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': keyUseKey(accountId, '').pk },
  });
  return new Map(items.map(({ sk, usedAt }) => [String(sk), String(usedAt)]));
}
