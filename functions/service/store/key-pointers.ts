import type { Account } from '../domain/account.ts';
import type { ApiKeyRecord } from '../domain/api-key.ts';
import { carryOver } from '../domain/upgrade.ts';
import { requireAccount, UnknownAccountError } from './accounts.ts';
import { getItem, queryAll, storedValue } from './items.ts';
import { apiKeyKey, keyPointerKey } from './keys.ts';
import type { Table } from './table.ts';

/** Where an account's keys are, so that they can be found without their secrets. */
export interface KeyPointer {
  readonly keyId: string;
  readonly hash: string;
}

/** The pointers to all keys of the account. */
export async function keyPointers(table: Table, accountId: string): Promise<readonly KeyPointer[]> {
  const { pk, sk } = keyPointerKey(accountId, '');
  const items = await queryAll(table, {
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
    ExpressionAttributeValues: { ':pk': pk, ':sk': sk },
  });
  return items.map((item) => storedValue<KeyPointer>(item));
}

/**
 * The account, and after it the pointers to its keys, for a write that is conditioned on the account's version. Read in
 * this order and not at once: a key that is minted in between then makes the version a miss.
 *
 * @throws UnknownAccountError if there is none, or it is closed
 */
export async function accountAndKeys(
  table: Table,
  accountId: string,
): Promise<{ readonly account: Account; readonly pointers: readonly KeyPointer[] }> {
  const account = await requireAccount(table, accountId);
  if (account.closedAt !== undefined) throw new UnknownAccountError(accountId);
  const pointers = await keyPointers(table, accountId);
  return { account: await carryKeys(table, account, pointers), pointers };
}

/** The account with the allowances that still stand on these keys. Nothing is read if it has them all. */
export async function carryKeys(
  table: Table,
  account: Account,
  keys: readonly KeyPointer[],
): Promise<Account> {
  const missing = keys.filter(({ keyId }) => !(keyId in account.keys));
  const records = await Promise.all(missing.map(({ hash }) => getItem<ApiKeyRecord>(table, apiKeyKey(hash))));
  return carryOver(
    account,
    records.filter((record) => record !== undefined),
  );
}
