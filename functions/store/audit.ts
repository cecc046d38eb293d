import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Account, LedgerEntry } from '../domain/account.ts';
import type { ApiKeyRecord } from '../domain/api-key.ts';
import type { Asset } from '../domain/asset.ts';
import { AccountBooks } from '../domain/audit.ts';
import type { Job } from '../domain/job.ts';
import { storedValue } from './items.ts';
import { contentOf, type Key, OPEN_INDEX } from './keys.ts';
import type { Table } from './table.ts';

export interface Audit {
  readonly ok: boolean;
  /** How many accounts were checked. */
  readonly accounts: number;
  /** A sentence each. */
  readonly problems: readonly string[];
}

/** A scan sees half of a job that is written meanwhile: only what this many scans in a row agree on is a problem. */
const SCANS = 3;

/**
 * Checks the books of every account: the ledger sums to the wallet, in-flight counts equal the open jobs, ordinals are
 * dense, rows of lists agree with their assets, and no key has spent more than it may. It reads the whole table: for
 * the operator, not for a request.
 */
export async function audit(table: Table): Promise<Audit> {
  let { accounts, problems } = await auditOnce(table);
  for (let scan = 1; scan < SCANS && problems.length > 0; scan++) {
    const again = await auditOnce(table);
    accounts = again.accounts;
    problems = problems.filter((problem) => again.problems.includes(problem));
  }
  return { ok: problems.length === 0, accounts, problems };
}

async function auditOnce(table: Table): Promise<Omit<Audit, 'ok'>> {
  const books = new Map<string, AccountBooks>();
  const booksOf = (accountId: string): AccountBooks => {
    const existing = books.get(accountId) ?? new AccountBooks(accountId);
    books.set(accountId, existing);
    return existing;
  };
  for await (const item of allItems(table)) enter(item, booksOf);
  const all = [...books.values()];
  return {
    accounts: all.filter(({ account }) => account !== undefined).length,
    problems: all.flatMap((account) => account.problems()),
  };
}

type Item = Readonly<Record<string, unknown>>;

function enter(item: Item, booksOf: (accountId: string) => AccountBooks): void {
  const content = contentOf(item as unknown as Key);
  const value = storedValue<unknown>(item);
  switch (content.kind) {
    case 'account':
      booksOf(content.accountId).account = value as Account;
      break;
    case 'ledgerEntry':
      booksOf(content.accountId).addLedgerEntry(value as LedgerEntry);
      break;
    case 'listRow':
      booksOf(content.accountId).addRow(content.category, content.ordinal, value as Asset);
      break;
    case 'apiKey':
      booksOf((value as ApiKeyRecord).accountId).addKey(value as ApiKeyRecord);
      break;
    case 'asset':
      booksOf((value as Asset).accountId).addAsset(value as Asset);
      break;
    case 'job':
      if (item[OPEN_INDEX.pk] !== undefined) booksOf((value as Job).accountId).addOpenJob(value as Job);
      break;
  }
}

async function* allItems(table: Table): AsyncGenerator<Item> {
  let start: Record<string, unknown> | undefined;
  do {
    const page = await table.client.send(
      new ScanCommand({ TableName: table.name, ConsistentRead: true, ExclusiveStartKey: start }),
    );
    yield* page.Items ?? [];
    start = page.LastEvaluatedKey;
  } while (start);
}
