import type { LedgerEntry } from '../domain/account.ts';
import type { ApiKeyRecord } from '../domain/api-key.ts';
import type { Asset } from '../domain/asset.ts';
import { AccountBooks, EngineBooks } from '../domain/audit.ts';
import type { Collection, Member } from '../domain/collection.ts';
import { CollectionBooks } from '../domain/collection-audit.ts';
import { type Job, seatsTaken } from '../domain/job.ts';
import type { Ports } from '../domain/ports.ts';
import { isSandbox } from '../domain/sandbox-id.ts';
import type { DayTally, UsageRow } from '../domain/tally.ts';
import { asOfNow, type StoredAccount } from '../domain/upgrade.ts';
import type { EngineCounter } from './engine-seats.ts';
import { scanAll, storedValue } from './items.ts';
import { contentOf, type Key, OPEN_INDEX, oldOpenPartition } from './keys.ts';
import { systemPorts } from './system-ports.ts';
import type { Table } from './table.ts';

export interface Audit {
  readonly ok: boolean;
  /** How many accounts were checked, each with its sandbox. */
  readonly accounts: number;
  /** A sentence each. */
  readonly problems: readonly string[];
}

/** A scan sees half of a job that is written meanwhile: only what this many scans in a row agree on is a problem. */
const SCANS = 3;

/**
 * Checks the books of every account: the ledger sums to the wallet, usage to the ledger's charges, in-flight counts of accounts and engines equal the
 * open jobs, ordinals are dense but for the gaps that are noted, rows of lists and names agree with their assets, and
 * collections count their members right. It reads the whole table: for the operator, not for a request.
 */
export async function audit(table: Table, ports: Pick<Ports, 'now'> = systemPorts): Promise<Audit> {
  let { accounts, problems } = await auditOnce(table, ports.now());
  for (let scan = 1; scan < SCANS && problems.length > 0; scan++) {
    const again = await auditOnce(table, ports.now());
    accounts = again.accounts;
    problems = problems.filter((problem) => again.problems.includes(problem));
  }
  return { ok: problems.length === 0, accounts, problems };
}

/** The books of everything that is checked by itself, opened when first asked for. */
class Books {
  readonly accounts = new Map<string, AccountBooks>();
  readonly collections = new Map<string, CollectionBooks>();
  readonly engines = new Map<string, EngineBooks>();

  account(id: string): AccountBooks {
    return opened(this.accounts, id, () => new AccountBooks(id));
  }

  collection(id: string): CollectionBooks {
    return opened(this.collections, id, () => new CollectionBooks(id));
  }

  engine(id: string): EngineBooks {
    return opened(this.engines, id, () => new EngineBooks(id));
  }

  problems(now_ms: number): readonly string[] {
    const exists = (accountId: string, id: string) =>
      this.collections.get(id)?.collection?.accountId === accountId;
    return [
      ...[...this.accounts.values()].flatMap((books) => books.problems(now_ms)),
      ...[...this.collections.values()].flatMap((books) => books.problems(exists)),
      ...[...this.engines.values()].flatMap((books) => books.problems()),
    ];
  }
}

function opened<T>(books: Map<string, T>, id: string, open: () => T): T {
  const found = books.get(id) ?? open();
  books.set(id, found);
  return found;
}

/**
 * What does not agree in items that were read at one moment, a sentence each.
 *
 * @param items as stored: all of the table, or all of one account
 * @param now_ms present time
 */
export function booksProblems(items: Iterable<Item>, now_ms: number): readonly string[] {
  const books = new Books();
  for (const item of items) enter(item, books);
  return books.problems(now_ms);
}

async function auditOnce(table: Table, now_ms: number): Promise<Omit<Audit, 'ok'>> {
  const books = new Books();
  for await (const item of scanAll(table)) enter(item, books);
  const accounts = [...books.accounts.values()].filter(
    ({ account, accountId }) => account !== undefined && !isSandbox(accountId),
  ).length;
  return { accounts, problems: books.problems(now_ms) };
}

type Item = Readonly<Record<string, unknown>>;

function enter(item: Item, books: Books): void {
  const content = contentOf(item as unknown as Key);
  const value = storedValue<unknown>(item);
  switch (content.kind) {
    case 'account':
      books.account(content.accountId).account = asOfNow(value as StoredAccount);
      break;
    case 'ledgerEntry':
      books.account(content.accountId).addLedgerEntry(value as LedgerEntry);
      break;
    case 'newUsage':
      books.account(content.accountId).addNewUsage(value as UsageRow);
      break;
    case 'usageDay':
      books.account(content.accountId).addUsageDay((value as DayTally).all);
      break;
    case 'listRow':
      books.account(content.accountId).addRow(content.category, content.ordinal, value as Asset);
      break;
    case 'name':
      books.account(content.accountId).addName(content.ordinal);
      break;
    case 'gaps':
      books.account(content.accountId).addGaps(content.category, [...(value as { gaps: Set<number> }).gaps]);
      break;
    case 'apiKey':
      books.account((value as ApiKeyRecord).accountId).addKey(value as ApiKeyRecord);
      break;
    case 'asset':
      books.account((value as Asset).accountId).addAsset(value as Asset);
      break;
    case 'job':
      enterJob(value as Job, item[OPEN_INDEX.pk], books);
      break;
    case 'engine':
      books.engine(content.engineId).counted = (value as EngineCounter).inFlight;
      break;
    case 'collection':
      books.collection((value as Collection).id).collection = value as Collection;
      break;
    case 'member':
      books.collection(content.collectionId).addMember((value as Member).ordinal);
      break;
    case 'membership':
      books.collection(content.collectionId).addMembership((value as Member).ordinal);
      break;
    case 'deletion':
      books.collection(content.collectionId).isDeleted = true;
      break;
  }
}

function enterJob(job: Job, partition: unknown, books: Books): void {
  if (partition === undefined) return;
  const account = books.account(job.accountId);
  if (partition === oldOpenPartition('JOB')) account.addOldJob(job);
  else account.addOpenJob(job);
  const seats = seatsTaken(job);
  if (seats !== undefined) books.engine(seats).openJobs++;
}
