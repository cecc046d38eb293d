import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '../../../../functions/service/domain/limits.ts';
import type { Page } from '../../../../functions/service/domain/listing.ts';
import { createAccount } from '../../../../functions/service/store/accounts.ts';
import { accountKey, listKey, nameKey } from '../../../../functions/service/store/keys.ts';
import { searchAssets } from '../../../../functions/service/store/search-assets.ts';
import { changeItem } from '../../../support/api-harness.ts';
import { testPorts } from '../../../support/test-ports.ts';
import { startTestTable } from '../../../support/test-table.ts';

/** More than two requests read. */
const ASSETS = 2 * LIMITS.search.items + 5_000;
const MATCHES = [ASSETS, ASSETS - 7_999, ASSETS - 8_000, ASSETS - 30_000, ASSETS - 60_000, 3_000, 1];

let testTable: Awaited<ReturnType<typeof startTestTable>>;
let accountId: string;
const ports = testPorts();

beforeAll(async () => {
  testTable = await startTestTable();
  const { table } = testTable;
  ({ id: accountId } = await createAccount(table, ports, {
    email: `${randomUUID()}@example.com`,
    plan: 'free',
  }));
  await changeItem(table, accountKey(accountId), { assetCount: { all: ASSETS } });
  for (const ordinal of MATCHES) {
    await changeItem(table, nameKey(accountId, ordinal), { name: 'oak chair', category: '3d' });
    await changeItem(table, listKey(accountId, 'all', ordinal), { ordinal });
  }
});
afterAll(() => testTable.close());

const search = (request: { offset?: number; limit?: number; cursor?: Page<unknown>['next'] }) =>
  searchAssets(
    testTable.table,
    ports,
    accountId,
    { keyword: 'chair', list: 'all' },
    { offset: 0, limit: 20, ...request },
  );
const ordinalsOf = ({ items }: Awaited<ReturnType<typeof search>>) => items.map(({ ordinal }) => ordinal);

describe('a search through more names than one request reads', () => {
  it('says what it has found so far, and goes on by cursor to the end', async () => {
    const first = await search({});
    expect([ordinalsOf(first), first.total]).toEqual([MATCHES.slice(0, 4), 4]);
    const second = await search({ cursor: first.next });
    expect([ordinalsOf(second), second.total, second.offset]).toEqual([MATCHES.slice(4, 5), 5, 4]);
    const last = await search({ cursor: second.next });
    expect([ordinalsOf(last), last.total, last.next]).toEqual([MATCHES.slice(5), 7, undefined]);
  });

  it('carries an offset that it has not come to over to its cursor', async () => {
    const first = await search({ offset: 5 });
    expect([ordinalsOf(first), first.total, first.offset]).toEqual([[], 4, 5]);
    const second = await search({ cursor: first.next });
    expect([ordinalsOf(second), second.total, second.offset]).toEqual([[], 5, 5]);
    const last = await search({ cursor: second.next });
    expect([ordinalsOf(last), last.total, last.next]).toEqual([MATCHES.slice(5), 7, undefined]);
  });

  it('ends as soon as the page is full and it is known that there is more', async () => {
    const page = await search({ limit: 1 });
    expect([ordinalsOf(page), page.total]).toEqual([[ASSETS], 2]);
    expect(ordinalsOf(await search({ limit: 1, cursor: page.next }))).toEqual([ASSETS - 7_999]);
  });

  it('ends when its time is over', async () => {
    let now_ms = ports.now_ms;
    const slow = { ...ports, now: () => (now_ms += LIMITS.search.time_ms / 2) };
    const query = { keyword: 'chair', list: 'all' } as const;
    const page = await searchAssets(testTable.table, slow, accountId, query, { offset: 0, limit: 20 });
    expect([ordinalsOf(page), page.next?.ordinal]).toEqual([MATCHES.slice(0, 2), ASSETS - 8_000]);
  });
});
