import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { isEntitled } from '../domain/account.ts';
import { dailyAllowanceOf } from '../domain/account-limits.ts';
import { type ApiKeyRecord, hashApiKey, makeApiKey, newAllowance, resume } from '../domain/api-key.ts';
import { randomBase62 } from '../domain/ids.ts';
import { LIMITS } from '../domain/limits.ts';
import { isoTime, type Ports } from '../domain/ports.ts';
import { accountActions, accountAndKeys, keyPointers, requireAccount } from './accounts.ts';
import { transact, untilCommitted } from './commit.ts';
import { CONDITIONS, getItem, putNew, putNext } from './items.ts';
import { apiKeyKey, keyPointerKey } from './keys.ts';
import type { Table } from './table.ts';

const KEY_ID_CHARS = 12;

/** An account has as many keys as one transaction can rewrite. */
export class TooManyKeysError extends Error {
  override readonly name = 'TooManyKeysError';

  constructor() {
    super(`An account has ${LIMITS.keysPerAccount} keys at most; revoke one first.`);
  }
}

/**
 * The key with this hash, or undefined if there never was one or it is revoked.
 *
 * @param hash from `hashApiKey`
 */
export const findApiKey = (table: Table, hash: string): Promise<ApiKeyRecord | undefined> =>
  getItem<ApiKeyRecord>(table, apiKeyKey(hash));

/**
 * Makes a key. Only its hash is stored: it is shown to its owner now, and never again.
 *
 * @throws UnknownAccountError if there is no such account; TooManyKeysError if it has 50
 */
export async function mintApiKey(
  table: Table,
  ports: Ports,
  accountId: string,
): Promise<{ readonly apiKey: string; readonly keyId: string }> {
  const apiKey = makeApiKey(ports);
  const keyId = randomBase62(ports, KEY_ID_CHARS);
  const hash = hashApiKey(apiKey);
  return untilCommitted(ports, async () => {
    const { account, pointers } = await accountAndKeys(table, accountId);
    if (pointers.some((pointer) => pointer.keyId === keyId)) return { apiKey, keyId };
    if (pointers.length >= LIMITS.keysPerAccount) throw new TooManyKeysError();
    const limit = account.limits?.generationsPerMinute;
    const record: ApiKeyRecord = {
      hash,
      keyId,
      accountId,
      plan: account.plan,
      entitled: isEntitled(account),
      ...(limit !== undefined && { generationsPerMinute: limit }),
      createdAt: isoTime(ports.now()),
      ...newAllowance(ports.now(), dailyAllowanceOf(account)),
      version: 1,
    };
    await transact(table, [
      ...accountActions(table, { account, entries: [] }),
      putNew(table, apiKeyKey(hash), record),
      putNew(table, keyPointerKey(accountId, keyId), { keyId, hash }),
    ]);
    return { apiKey, keyId };
  });
}

/**
 * Deletes a key: from the next request on it is unknown.
 *
 * @returns false if the account has no such key
 * @throws UnknownAccountError if there is no such account
 */
export async function revokeApiKey(
  table: Table,
  ports: Ports,
  accountId: string,
  keyId: string,
): Promise<boolean> {
  let found = false;
  return untilCommitted(ports, async () => {
    const { account, pointers } = await accountAndKeys(table, accountId);
    const pointer = pointers.find((candidate) => candidate.keyId === keyId);
    if (!pointer) return found;
    found = true;
    const deleted = (key: object) => ({ Delete: { TableName: table.name, Key: key } });
    await transact(table, [
      ...accountActions(table, { account, entries: [] }),
      deleted(apiKeyKey(pointer.hash)),
      deleted(keyPointerKey(accountId, keyId)),
    ]);
    return true;
  });
}

/**
 * Ends the pause of the daily safety limit; a key that is not paused stays as it is.
 *
 * @returns the key as it is now, or undefined if the account has no such key
 */
export function resumeApiKey(
  table: Table,
  ports: Ports,
  accountId: string,
  keyId: string,
): Promise<ApiKeyRecord | undefined> {
  return untilCommitted(ports, async () => {
    const key = (await listApiKeys(table, accountId)).find((candidate) => candidate.keyId === keyId);
    if (!key?.paused) return key;
    const daily_credits = dailyAllowanceOf(await requireAccount(table, accountId));
    const resumed = resume(key, ports.now(), daily_credits);
    await putKey(table, resumed);
    return { ...resumed, version: resumed.version + 1 };
  });
}

/** All keys of the account that are not revoked, oldest first. */
export async function listApiKeys(table: Table, accountId: string): Promise<readonly ApiKeyRecord[]> {
  const pointers = await keyPointers(table, accountId);
  const keys = await Promise.all(pointers.map(({ hash }) => findApiKey(table, hash)));
  return keys.filter((key) => key !== undefined).sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}

/** Writes a key's next version by itself, without its account. */
async function putKey(table: Table, key: ApiKeyRecord): Promise<void> {
  await table.client.send(
    new PutCommand({
      TableName: table.name,
      Item: { ...apiKeyKey(key.hash), ...key, version: key.version + 1 },
      ConditionExpression: CONDITIONS.versionIsAsRead,
      ExpressionAttributeValues: { ':readVersion': key.version },
    }),
  );
}

/** The action that writes a key's next version together with what it paid for. */
export const keyAction = (table: Table, key: ApiKeyRecord) => putNext(table, apiKeyKey(key.hash), key);
