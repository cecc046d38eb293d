import { beforeEach, describe, expect, it } from 'vitest';
import { uuidv7 } from '../../../../../functions/service/domain/ids.ts';
import { grantPack } from '../../../../../functions/service/store/account-standing.ts';
import { chunks } from '../../../../../functions/service/store/batch.ts';
import { transact } from '../../../../../functions/service/store/commit.ts';
import { putNew } from '../../../../../functions/service/store/items.ts';
import { jobLedgerKey } from '../../../../../functions/service/store/keys.ts';
import { settleJob } from '../../../../../functions/service/store/settle-job.ts';
import { systemPorts as ports } from '../../../../../functions/service/store/system-ports.ts';
import { type Caller, newCaller, newModel } from '../../../../support/api-harness.ts';
import { type DashboardApi, withDashboard } from '../../../../support/dashboard-harness.ts';
import { FAILED } from '../../../../support/domain-samples.ts';
import { countRoundTrips } from '../../../../support/round-trips.ts';
import { newSession } from '../../../../support/session.ts';

let dashboard: DashboardApi;
withDashboard((started) => {
  dashboard = started;
});

let caller: Caller;
let headers: Record<string, string>;
beforeEach(async () => {
  caller = await newCaller(dashboard.table);
  headers = await newSession(dashboard.table, caller.accountId);
});

interface Line {
  readonly credits: number;
  readonly balance: number;
  readonly kind: string;
}

const page = (query: Record<string, string> = {}) =>
  dashboard.call('list-ledger', { headers, event: { queryStringParameters: query } });

async function allLines(limit: string): Promise<Line[]> {
  const lines: Line[] = [];
  let cursor: string | undefined;
  do {
    const { data } = await page({ limit, ...(cursor && { cursor }) });
    lines.push(...data.items);
    expect(data.items.length === Number(limit) || !data.hasMore).toBe(true);
    if (!data.hasMore) expect(data.openingBalance).toBe(0);
    cursor = data.nextCursor;
  } while (cursor);
  return lines;
}

const balance = async (): Promise<number> =>
  (await dashboard.api.call('get-credits', { apiKey: caller.apiKey })).data.balance;

/** Each line's balance is what it adds to that of the line below it, and the first one's is the account's. */
async function expectExact(lines: readonly Line[]): Promise<void> {
  expect(lines[0]!.balance).toBe(await balance());
  for (const [i, line] of lines.entries()) {
    expect(line.balance - line.credits).toBe(lines[i + 1]?.balance ?? 0);
  }
}

async function remesh(): Promise<string> {
  const { id } = await newModel(dashboard.table, caller.accountId);
  return (await dashboard.api.call('remesh', { id, apiKey: caller.apiKey, body: {} })).data.id;
}

describe('GET /dashboard/api/ledger', () => {
  it('has a line for all that was given and taken, and its sum is the balance', async () => {
    const made = await remesh();
    const failed = await remesh();
    await grantPack(dashboard.table, ports, caller.accountId, 500);
    await settleJob(dashboard.table, ports, failed, FAILED);
    const { data } = await page();
    expect(data.items.slice(0, 4)).toEqual([
      expect.objectContaining({ kind: 'granted', pool: 'pack', credits: 500, balance: await balance() }),
      expect.objectContaining({ kind: 'refunded', credits: 10, assetId: failed }),
      expect.objectContaining({ kind: 'charged', credits: -10, assetId: failed }),
      {
        at: expect.any(String),
        kind: 'charged',
        pool: 'plan',
        credits: -10,
        balance: expect.any(Number),
        assetId: made,
        keyId: caller.keyId,
        engine: 'svc-remesh',
        operation: 'remesh',
      },
    ]);
    expect(data).toMatchObject({ hasMore: false, openingBalance: 0 });
    await expectExact(data.items);
  });

  it.each(['1', '2', '3', '100'])('is the same in pages of %s', async (limit) => {
    for (let i = 0; i < 3; i++) await remesh();
    await grantPack(dashboard.table, ports, caller.accountId, 500);
    await settleJob(dashboard.table, ports, await remesh(), FAILED);
    const lines = await allLines(limit);
    expect(lines).toEqual((await page()).data.items);
    await expectExact(lines);
  });

  it('stays exact from page to page while jobs begin and fail', async () => {
    const old = await remesh();
    for (let i = 0; i < 3; i++) await remesh();
    const first = (await page({ limit: '3' })).data;
    await settleJob(dashboard.table, ports, old, FAILED);
    await remesh();
    const rest = (await page({ limit: '100', cursor: first.nextCursor })).data;
    expect(rest.openingBalance).toBe(0);
    expect(rest.items.map(({ kind }: Line) => kind)).not.toContain('refunded');
    expect(rest.items[0].balance).toBe(first.openingBalance);
    await expectExact(await allLines('3'));
  });

  it('reads a page of a long ledger and nothing else of it', async () => {
    const at = new Date().toISOString();
    const entries = Array.from({ length: 500 }, () => uuidv7(ports)).flatMap((assetId) =>
      (['charged', 'refunded'] as const).map((kind) => ({ kind, pool: 'pack', amount: 1, at, assetId })),
    );
    for (const some of chunks(entries, 100)) {
      await transact(
        dashboard.table,
        some.map((entry) =>
          putNew(dashboard.table, jobLedgerKey(caller.accountId, entry.assetId, entry.kind, 0), entry),
        ),
      );
    }
    const { data } = await page({ limit: '50' });
    const trips = countRoundTrips(dashboard.table.client);
    const next = await page({ limit: '50', cursor: data.nextCursor });
    expect(next.data.items).toHaveLength(50);
    // Two of the ledger; the others find the session and count the request.
    expect(trips.total()).toBeLessThanOrEqual(5);
    expect((await allLines('100')).filter(({ credits }) => credits === -1)).toHaveLength(500);
  });

  it('shows nothing of another account, and takes no cursor of one', async () => {
    await remesh();
    await remesh();
    const { data } = await page({ limit: '1' });
    const own = await page({ limit: '1' });
    const stranger = await newSession(dashboard.table, (await newCaller(dashboard.table)).accountId);
    const ask = (cursor?: string) =>
      dashboard.call('list-ledger', {
        headers: stranger,
        event: { queryStringParameters: { ...(cursor && { cursor }) } },
      });
    expect((await ask(data.nextCursor)).error.code).toBe(2001);
    expect((await ask('made-up')).error.code).toBe(2001);
    expect((await ask()).text).not.toContain(own.data.items[0].assetId);
  });
});
