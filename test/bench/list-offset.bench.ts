import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { PageRequest } from '../../functions/service/domain/listing.ts';
import { createAccount } from '../../functions/service/store/accounts.ts';
import { setFields } from '../../functions/service/store/items.ts';
import { accountKey, gapBlockKey, gapCountsKey, listKey } from '../../functions/service/store/keys.ts';
import { listAssets } from '../../functions/service/store/list-assets.ts';
import { systemPorts } from '../../functions/service/store/system-ports.ts';
import type { Table } from '../../functions/service/store/table.ts';
import { SAMPLE_METADATA } from '../support/domain-samples.ts';
import { startTestTable } from '../support/test-table.ts';
import { best_ms, record } from './record.ts';

const LIMIT = 100;
const OFFSETS = { shallow: 1_000, deep: 1_000_000 } as const;
const ASSETS = OFFSETS.deep + LIMIT;
const BLOCK = 1_000;
const WARMUPS = 20;
const TURNS = 200;

/** A list of which so many of ten ordinals were deleted, evenly; only the rows of the two pages are there. */
interface Seeded {
  readonly accountId: string;
  readonly ids: Readonly<Record<keyof typeof OFFSETS, readonly string[]>>;
}

/** A page at offset 1,000,000 against one at offset 1,000: of a list that is whole, and of one that has lost 30 %. */
export async function run(): Promise<void> {
  await compare(0, 'list at offset 1,000,000, against 1,000');
  await compare(3, 'list at offset 1,000,000, against 1,000, with 30 % deleted');
}

async function compare(deletedOfTen: number, bench: string): Promise<void> {
  const { table, close } = await startTestTable();
  try {
    const { accountId, ids } = await seed(table, deletedOfTen);
    const list = (offset: number) =>
      listAssets(table, accountId, 'all', { limit: LIMIT, offset } satisfies PageRequest);
    for (const at of ['deep', 'shallow'] as const) {
      const { items, total } = await list(OFFSETS[at]);
      if (items.map(({ id }) => id).join() !== ids[at].join() || total !== ASSETS)
        throw new Error(`The ${at} page has not its items.`);
    }
    const sides = [() => list(OFFSETS.deep), () => list(OFFSETS.shallow)];
    const items = await itemsRead(table, sides);
    console.log(`list items read: ${items.join(' at the deep offset, ')} at the shallow one`);
    if (items[1] !== LIMIT + 1 || items[0] !== LIMIT)
      throw new Error('A page reads other than its items and the next one.');
    await best_ms(sides, WARMUPS);
    const [ours_ms, theirs_ms] = (await best_ms(sides, TURNS)) as [number, number];
    record({ bench, ours_ms, theirs_ms, maxRatio: 1.3 });
  } finally {
    await close();
  }
}

async function seed(table: Table, deletedOfTen: number): Promise<Seeded> {
  const { id } = await createAccount(table, systemPorts, { email: 'bench@example.com', plan: 'free' });
  const isDeleted = (ordinal: number): boolean => ordinal % 10 < deletedOfTen;
  const last = lastOrdinal(isDeleted);
  const newestFirst = Array.from({ length: last }, (_, i) => last - i).filter((n) => !isDeleted(n));
  const pages = {
    shallow: newestFirst.slice(OFFSETS.shallow, OFFSETS.shallow + LIMIT + 1),
    deep: newestFirst.slice(OFFSETS.deep, OFFSETS.deep + LIMIT),
  };
  const counted = setFields({ assetCount: { all: last } });
  const actions: object[] = [{ Update: { TableName: table.name, Key: accountKey(id), ...counted } }];
  for (const ordinal of Object.values(pages).flat()) {
    const row = { id: idOf(ordinal), ordinal, name: 'chair', metadata: SAMPLE_METADATA };
    actions.push({ Put: { TableName: table.name, Item: { ...listKey(id, 'all', ordinal), ...row } } });
  }
  actions.push(...gapItems(table, id, last, isDeleted));
  for (let i = 0; i < actions.length; i += 50) {
    await table.client.send(new TransactWriteCommand({ TransactItems: actions.slice(i, i + 50) }));
  }
  return {
    accountId: id,
    ids: { shallow: pages.shallow.slice(0, LIMIT).map(idOf), deep: pages.deep.map(idOf) },
  };
}

const idOf = (ordinal: number): string => `asset-${ordinal}`;

function lastOrdinal(isDeleted: (ordinal: number) => boolean): number {
  let ordinal = 0;
  for (let left = ASSETS; left > 0; ) if (!isDeleted(++ordinal)) left--;
  return ordinal;
}

/** As deletions one by one would have left them. */
function gapItems(table: Table, id: string, last: number, isDeleted: (n: number) => boolean): object[] {
  const counts: Record<string, number> = {};
  const items: object[] = [];
  for (let block = 0; block * BLOCK < last; block++) {
    const ordinals = Array.from({ length: BLOCK }, (_, i) => block * BLOCK + i + 1);
    const gaps = ordinals.filter((ordinal) => ordinal <= last && isDeleted(ordinal));
    if (gaps.length === 0) continue;
    counts[`b${block}`] = gaps.length;
    items.push({ ...gapBlockKey(id, 'all', block), gaps: new Set(gaps) });
  }
  if (items.length > 0) items.push({ ...gapCountsKey(id, 'all'), ...counts });
  return items.map((Item) => ({ Put: { TableName: table.name, Item } }));
}

/** How many items the queries of each side read. */
async function itemsRead(table: Table, sides: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  let scanned = 0;
  table.client.middlewareStack.add(
    (next) => async (args) => {
      const answer = await next(args);
      scanned += (answer.output as { readonly ScannedCount?: number }).ScannedCount ?? 0;
      return answer;
    },
    { step: 'initialize', name: 'countItems' },
  );
  const counts: number[] = [];
  for (const side of sides) {
    scanned = 0;
    await side();
    counts.push(scanned);
  }
  table.client.middlewareStack.remove('countItems');
  return counts;
}
