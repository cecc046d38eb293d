import { requireAccount } from '../store/accounts.ts';
import { listApiKeys } from '../store/api-keys.ts';
import { listCollections } from '../store/collections.ts';
import { queryPage, storedValue } from '../store/items.ts';
import { accountKey, type Key, memberKey, usageStateKey } from '../store/keys.ts';
import type { Table } from '../store/table.ts';
import { line } from './json-line.ts';

/** A file of records in an export. */
export interface AccountRecord {
  readonly name: string;
  readonly lines: AsyncIterable<Uint8Array>;
}

/** All that is stored of an account beside its assets. Of keys nothing that opens anything. */
export async function* accountRecords(table: Table, accountId: string): AsyncGenerator<AccountRecord> {
  const account = await requireAccount(table, accountId);
  yield { name: 'account.json', lines: linesOf([account]) };
  const keys = (await listApiKeys(table, accountId)).map(({ hash: _, ...key }) => key);
  yield { name: 'keys.jsonl', lines: linesOf(keys) };
  const { pk } = accountKey(accountId);
  yield { name: 'ledger.jsonl', lines: partition(table, { pk, sk: 'LEDGER#' }) };
  yield { name: 'usage.jsonl', lines: partition(table, { pk: usageStateKey(accountId).pk, sk: '' }, true) };
  yield { name: 'collections.jsonl', lines: collections(table, accountId) };
}

async function* linesOf(values: readonly object[]): AsyncGenerator<Uint8Array> {
  for (const value of values) yield line(value);
}

/** Items whose sort key begins so, a page in memory at a time. */
async function* partition(table: Table, { pk, sk }: Key, withKey = false): AsyncGenerator<Uint8Array> {
  let start: Record<string, unknown> | undefined;
  do {
    const page = await queryPage(
      table,
      {
        KeyConditionExpression: sk === '' ? 'pk = :pk' : 'pk = :pk AND begins_with(sk, :sk)',
        ExpressionAttributeValues: { ':pk': pk, ...(sk !== '' && { ':sk': sk }) },
      },
      start,
    );
    for (const item of page.items)
      yield line({ ...(withKey && { of: item.sk }), ...storedValue<object>(item) });
    start = page.next;
  } while (start);
}

/** Each collection, and a line for each asset in it. */
async function* collections(table: Table, accountId: string): AsyncGenerator<Uint8Array> {
  for (const { id, name, parentId, createdAt } of await listCollections(table, accountId)) {
    yield line({ id, name, parentId, createdAt });
    const { pk, sk } = memberKey(id, 0);
    yield* partition(table, { pk, sk: sk.slice(0, 'MEMBER#'.length) });
  }
}
