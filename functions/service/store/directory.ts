import { PutCommand, QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Account } from '../domain/account.ts';
import { isSandbox } from '../domain/sandbox-id.ts';
import { asOfNow, type StoredAccount } from '../domain/upgrade.ts';
import { directoryEntry } from './accounts.ts';
import { chunks, getItems } from './batch.ts';
import { transact } from './commit.ts';
import { getItem, storedValue } from './items.ts';
import { accountKey, DIRECTORY_STATE_KEY, directoryKey, type Key } from './keys.ts';
import type { Table } from './table.ts';

/** Accounts by their addresses, and where the list goes on. */
export interface DirectoryPage {
  readonly accounts: readonly Account[];
  readonly next: string | undefined;
}

/**
 * A page of all accounts, by their addresses.
 *
 * @param prefix how the addresses begin
 * @param after address of the last account of the page before
 */
export async function listDirectory(
  table: Table,
  {
    prefix,
    limit,
    after,
  }: { readonly prefix: string; readonly limit: number; readonly after: string | undefined },
): Promise<DirectoryPage> {
  const { pk, sk } = directoryKey(prefix);
  const { Items = [], LastEvaluatedKey } = await table.client.send(
    new QueryCommand({
      TableName: table.name,
      ConsistentRead: true,
      Limit: limit,
      KeyConditionExpression: sk === '' ? 'pk = :pk' : 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': pk, ...(sk !== '' && { ':prefix': sk }) },
      ...(after !== undefined && { ExclusiveStartKey: directoryKey(after) }),
    }),
  );
  const stored = await getItems<StoredAccount>(
    table,
    Items.map(({ accountId }) => accountKey(String(accountId))),
  );
  // One that was deleted since has no account any more.
  const accounts = stored.flatMap((account) => (account ? [asOfNow(account)] : []));
  return { accounts, next: (LastEvaluatedKey as Key | undefined)?.sk };
}

/** How far the accounts of an older release, which stood in no directory, have been put there. */
interface DirectoryState {
  readonly start?: Key;
  readonly isFull?: true;
}

/** Actions of one transaction. */
const WRITES = 100;

/**
 * Puts accounts of an older release into the directory, as far as there is time; the next call goes on. In a deployment
 * that never had one there is nothing to do.
 *
 * @returns whether every account is in it
 */
export async function fillDirectory(table: Table, hasTime: () => boolean): Promise<boolean> {
  let state = (await getItem<DirectoryState>(table, DIRECTORY_STATE_KEY)) ?? {};
  while (!state.isFull && hasTime()) state = await fillFrom(table, state.start);
  return state.isFull === true;
}

async function fillFrom(table: Table, start: Key | undefined): Promise<DirectoryState> {
  const { Items = [], LastEvaluatedKey } = await table.client.send(
    new ScanCommand({
      TableName: table.name,
      FilterExpression: 'sk = :account',
      ExpressionAttributeValues: { ':account': accountKey('').sk },
      ...(start && { ExclusiveStartKey: start }),
    }),
  );
  const accounts = Items.map((item) => storedValue<Account>(item)).filter(({ id }) => !isSandbox(id));
  const entries = accounts.map((account) => directoryEntry(table, account));
  for (const some of chunks(entries, WRITES)) await transact(table, some);
  const state: DirectoryState = LastEvaluatedKey ? { start: LastEvaluatedKey as Key } : { isFull: true };
  await table.client.send(
    new PutCommand({ TableName: table.name, Item: { ...DIRECTORY_STATE_KEY, ...state } }),
  );
  return state;
}
