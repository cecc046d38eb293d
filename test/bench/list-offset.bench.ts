import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { PageRequest } from '../../functions/service/domain/listing.ts';
import { createAccount } from '../../functions/service/store/accounts.ts';
import { setFields } from '../../functions/service/store/items.ts';
import { accountKey, listKey } from '../../functions/service/store/keys.ts';
import { listAssets } from '../../functions/service/store/list-assets.ts';
import { systemPorts } from '../../functions/service/store/system-ports.ts';
import type { Table } from '../../functions/service/store/table.ts';
import { SAMPLE_METADATA } from '../support/domain-samples.ts';
import { startTestTable } from '../support/test-table.ts';
import { best_ms, record } from './record.ts';

const ASSETS = 1_000_100;
const LIMIT = 100;
const OFFSETS = { shallow: 1_000, deep: 1_000_000 } as const;
const WARMUPS = 20;
const TURNS = 200;

/** A page at offset 1,000,000 against one at offset 1,000; only the rows of the two pages are there. */
export async function run(): Promise<void> {
  const { table, close } = await startTestTable();
  try {
    const accountId = await seed(table);
    const page = (offset: number) => (): Promise<unknown> =>
      listAssets(table, accountId, 'all', { limit: LIMIT, offset } satisfies PageRequest);
    const sides = [page(OFFSETS.deep), page(OFFSETS.shallow)];
    const items = await itemsRead(table, sides);
    console.log(`list items read: ${items.join(' at the deep offset, ')} at the shallow one`);
    if (items[0] !== items[1] || items[0] !== LIMIT)
      throw new Error('A deep page reads other than its items.');
    await best_ms(sides, WARMUPS);
    const [ours_ms, theirs_ms] = (await best_ms(sides, TURNS)) as [number, number];
    record({ bench: 'list at offset 1,000,000, against 1,000', ours_ms, theirs_ms, maxRatio: 1.3 });
  } finally {
    await close();
  }
}

async function seed(table: Table): Promise<string> {
  const { id } = await createAccount(table, systemPorts, { email: 'bench@example.com', plan: 'free' });
  const counted = setFields({ assetCount: { all: ASSETS } });
  const actions: object[] = [{ Update: { TableName: table.name, Key: accountKey(id), ...counted } }];
  for (const offset of Object.values(OFFSETS)) {
    for (let i = 0; i < LIMIT; i++) {
      const ordinal = ASSETS - offset - i;
      const row = { id: `asset-${ordinal}`, ordinal, name: 'chair', metadata: SAMPLE_METADATA };
      actions.push({ Put: { TableName: table.name, Item: { ...listKey(id, 'all', ordinal), ...row } } });
    }
  }
  for (let i = 0; i < actions.length; i += 100) {
    await table.client.send(new TransactWriteCommand({ TransactItems: actions.slice(i, i + 100) }));
  }
  return id;
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
