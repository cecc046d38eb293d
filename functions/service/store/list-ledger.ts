import type { LedgerEntry } from '../domain/account.ts';
import { changeOf, type LedgerLine, ledgerLines } from '../domain/ledger.ts';
import type { Ports } from '../domain/ports.ts';
import { balance as balanceOf } from '../domain/wallet.ts';
import { requireAccount } from './accounts.ts';
import { untilCommitted, WriteMissed } from './commit.ts';
import { getItem, queryPage, storedValue } from './items.ts';
import { jobLedgerKey, LEDGER_PARTS, ledgerKey } from './keys.ts';
import type { Table } from './table.ts';
import { renewAccount } from './write-account.ts';

/*
 * A ledger has two parts, each in the order of its keys: what came with a version of the account, and what jobs took and
 * got back. They are merged by time, so that a page costs two queries of its own length, wherever it stands. A refund
 * stands with its charge, as usage counts it. Rejected: an index by time, which would cost a write more of every job.
 */

/** Where a ledger goes on after a page. */
export interface LedgerPlace {
  /** The last keys of each part that were shown; empty: none yet. */
  readonly terms: string;
  readonly jobs: string;
  /** The balance after the next line. */
  readonly balance: number;
  /** When its first page was read: refunds since then are in no balance of the pages after it, and not listed there. */
  readonly asOf_ms: number;
}

export interface LedgerPage {
  readonly lines: readonly LedgerLine[];
  /** What there was before the oldest line; 0 once there are no more. */
  readonly openingBalance: number;
  /** Absent once there are no more. */
  readonly next?: LedgerPlace;
}

interface Row {
  readonly sk: string;
  readonly entry: LedgerEntry;
  readonly time_ms: number;
}

type Part = keyof typeof LEDGER_PARTS;

/**
 * Some lines of an account's ledger, newest first, each with the balance after it. The sum of all is what the account
 * has. While a failed job is settled, its refund is in the balance a moment before it is a line.
 *
 * @param wanted how many lines; the `next` of the page before
 * @throws ServiceError `rateLimited` (10003) if the account was written each time that it was read
 */
export async function listLedger(
  table: Table,
  ports: Ports,
  accountId: string,
  { limit, place }: { readonly limit: number; readonly place?: LedgerPlace | undefined },
): Promise<LedgerPage> {
  if (place) return readPage(table, accountId, limit, place);
  return untilCommitted(ports, async () => {
    const read = await requireAccount(table, accountId);
    const { version, holds, ...wallet } = await renewAccount(table, ports, read);
    const asOf_ms = ports.now();
    const taken = await Promise.all(
      Object.entries(holds).map(async ([assetId, { charge }]) => {
        const isWritten = await hasCharge(table, accountId, assetId);
        return isWritten ? 0 : balanceOf(charge);
      }),
    );
    const balance = taken.reduce((sum, credits) => sum + credits, balanceOf(wallet));
    const page = await readPage(table, accountId, limit, { terms: '', jobs: '', balance, asOf_ms });
    if ((await requireAccount(table, accountId)).version !== version) throw new WriteMissed();
    return page;
  });
}

/** Whether what a job in flight has taken is a line already: its job is written after its hold. */
async function hasCharge(table: Table, accountId: string, assetId: string): Promise<boolean> {
  return (await getItem(table, jobLedgerKey(accountId, assetId, 'charged', 0))) !== undefined;
}

async function readPage(
  table: Table,
  accountId: string,
  limit: number,
  place: LedgerPlace,
): Promise<LedgerPage> {
  const { asOf_ms } = place;
  const terms = new PartReader(table, accountId, 'terms', place.terms, limit + 1);
  const jobs = new PartReader(table, accountId, 'jobs', place.jobs, limit + 1);
  const entries: LedgerEntry[] = [];
  await Promise.all([terms.fill(), jobs.fill()]);
  while (entries.length < limit && (terms.next ?? jobs.next)) {
    const part = isFirst(terms.next, jobs.next) ? terms : jobs;
    const entry = part.take();
    const isLater = entry.kind === 'refunded' && Date.parse(entry.at) > asOf_ms;
    if (!isLater) entries.push(entry);
    await part.fill();
  }
  const lines = ledgerLines(entries, place.balance);
  const openingBalance = entries.reduce((left, entry) => left - changeOf(entry), place.balance);
  if (!(terms.next ?? jobs.next)) return { lines, openingBalance };
  const next = { terms: terms.after, jobs: jobs.after, balance: openingBalance, asOf_ms };
  return { lines, openingBalance, next };
}

const isFirst = (a: Row | undefined, b: Row | undefined): boolean =>
  a !== undefined && (b === undefined || a.time_ms >= b.time_ms);

/** Reads a part of a ledger, newest first. */
class PartReader {
  /** The key of the last row that was taken. */
  after: string;
  readonly #read: (after: string) => Promise<Row[]>;
  readonly #size: number;
  #rows: Row[] = [];
  #isOver = false;

  constructor(table: Table, accountId: string, part: Part, after: string, size: number) {
    this.after = after;
    this.#size = size;
    this.#read = (last) => readPart(table, accountId, part, last, size);
  }

  /** The row that is taken next; undefined if there are none, once it is filled. */
  get next(): Row | undefined {
    return this.#rows[0];
  }

  take(): LedgerEntry {
    const { sk, entry } = this.#rows.shift()!;
    this.after = sk;
    return entry;
  }

  async fill(): Promise<void> {
    if (this.#rows.length > 0 || this.#isOver) return;
    this.#rows = await this.#read(this.after);
    this.#isOver = this.#rows.length < this.#size;
  }
}

/** The next rows of a part, newest first. */
async function readPart(
  table: Table,
  accountId: string,
  part: Part,
  after: string,
  limit: number,
): Promise<Row[]> {
  const { pk } = ledgerKey(accountId, 0, 0);
  const { first, last } = LEDGER_PARTS[part];
  const { items } = await queryPage(
    table,
    {
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
      ExpressionAttributeValues: { ':pk': pk, ':first': first, ':last': last },
      ScanIndexForward: false,
      Limit: limit,
    },
    after === '' ? undefined : { pk, sk: after },
  );
  return items.map((item) => {
    const sk = String(item.sk);
    const entry = storedValue<LedgerEntry>(item);
    return { sk, entry, time_ms: part === 'terms' ? Date.parse(entry.at) : idTime_ms(entry) };
  });
}

/** When a job's asset was named: its charge and its refund have it alike. */
const idTime_ms = ({ assetId = '' }: LedgerEntry): number =>
  Number.parseInt(assetId.replace('-', '').slice(0, 12), 16);
