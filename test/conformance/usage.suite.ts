import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LedgerEntry } from '../../functions/service/domain/account.ts';
import { hashApiKey, kstDay } from '../../functions/service/domain/api-key.ts';
import type { JobUse } from '../../functions/service/domain/job.ts';
import { isoTime } from '../../functions/service/domain/ports.ts';
import { type DayTally, totalOf, usageLines } from '../../functions/service/domain/tally.ts';
import { grantPack } from '../../functions/service/store/account-standing.ts';
import { findApiKey, mintApiKey, revokeApiKey } from '../../functions/service/store/api-keys.ts';
import { cancelOpenJob } from '../../functions/service/store/cancel-job.ts';
import { deleteAsset } from '../../functions/service/store/delete-asset.ts';
import { queryAll, storedValue } from '../../functions/service/store/items.ts';
import {
  jobKey,
  jobLedgerKey,
  type Key,
  ledgerKey,
  newUsageKey,
  usageStateKey,
} from '../../functions/service/store/keys.ts';
import { readUsage } from '../../functions/service/store/read-usage.ts';
import { settleJob } from '../../functions/service/store/settle-job.ts';
import { sumUsage } from '../../functions/service/store/sum-usage.ts';
import { sweepAccount } from '../../functions/service/store/sweep-account.ts';
import { Killed, killAfter } from '../support/client-faults.ts';
import { FAILED, SUCCEEDED } from '../support/domain-samples.ts';
import { openIds } from '../support/open-ids.ts';
import { countRoundTrips } from '../support/round-trips.ts';
import { openTenant, type StoreBackend, type Tenant, withBackend } from './store-harness.ts';

const DAY_MS = 86_400_000;
const ALWAYS = { from: '2000-01-01', to: '9999-12-31' };

const read = ({ table, ports, accountId }: Tenant, range = ALWAYS) =>
  readUsage(table, ports, accountId, range);
const sum = ({ table, ports, accountId }: Tenant) => sumUsage(table, ports, accountId);

async function itemsOf({ table }: Tenant, { pk }: Key): Promise<readonly Record<string, unknown>[]> {
  return queryAll(table, { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': pk } });
}
const rowsLeft = async (tenant: Tenant) =>
  (await itemsOf(tenant, newUsageKey(tenant.accountId, '', ''))).filter(({ sk }) =>
    String(sk).startsWith('NEW#'),
  ).length;

async function ledgerOf(tenant: Tenant): Promise<readonly LedgerEntry[]> {
  const items = await itemsOf(tenant, ledgerKey(tenant.accountId, 0, 0));
  return items.filter(({ sk }) => String(sk).startsWith('LEDGER#')).map((item) => storedValue(item));
}

/** The sums as whoever reads the whole ledger has them. */
function ledgerSums(entries: readonly LedgerEntry[], by: (entry: LedgerEntry) => string) {
  const sums: Record<string, { charged: number; refunded: number }> = {};
  for (const entry of entries) {
    if (entry.kind !== 'charged' && entry.kind !== 'refunded') continue;
    const line = sums[by(entry)] ?? { charged: 0, refunded: 0 };
    line[entry.kind] += entry.amount;
    sums[by(entry)] = line;
  }
  return sums;
}

const linesOf = (tallies: readonly DayTally[], group: 'day' | 'key' | 'engine' | 'operation') =>
  Object.fromEntries(
    usageLines(tallies, group).map(({ name, charged, refunded }) => [name, { charged, refunded }]),
  );

const isListed = async ({ table, ports, accountId }: Tenant): Promise<boolean> =>
  (await openIds(table, 'ACCOUNT', ports.now())).includes(accountId);

/** The tenant with room for many jobs, on whichever backend. */
async function richTenant(backend: StoreBackend): Promise<Tenant> {
  const tenant = await openTenant(backend, 'max');
  await grantPack(tenant.table, tenant.ports, tenant.accountId, 100_000);
  return tenant;
}

/**
 * What the sums of usage promise, on whichever DynamoDB they stand.
 *
 * @param open makes the backend with the service's table
 */
export function usageSuite(open: () => Promise<StoreBackend>): void {
  let backend: StoreBackend;
  withBackend(open, (opened) => {
    backend = opened;
  });

  describe('usage', () => {
    test('has a charge at once, before and after it is summed, and its refund on the same day', async () => {
      const tenant = await richTenant(backend);
      tenant.ports.now_ms = Date.parse('2026-03-10T14:59:00Z');
      const { id } = await tenant.create();
      const charged = { all: { charged: 10, refunded: 0, jobs: 1 }, day: '2026-03-10' };
      expect(await read(tenant)).toMatchObject([charged]);
      await sum(tenant);
      expect(await rowsLeft(tenant)).toBe(0);
      expect(await read(tenant)).toMatchObject([charged]);
      // Past midnight in Korea.
      tenant.ports.now_ms += 120_000;
      await settleJob(tenant.table, tenant.ports, id, FAILED);
      const refunded = { all: { charged: 10, refunded: 10, jobs: 1 }, day: '2026-03-10' };
      expect(await read(tenant)).toMatchObject([refunded]);
      await sum(tenant);
      expect(await read(tenant)).toMatchObject([refunded]);
      expect(await read(tenant, { from: '2026-03-11', to: '2026-03-11' })).toEqual([]);
    });

    test('knows key, engine and operation of what is deleted and revoked since', async () => {
      const tenant = await richTenant(backend);
      const { id } = await tenant.create();
      await settleJob(tenant.table, tenant.ports, id, SUCCEEDED);
      await deleteAsset(tenant.table, tenant.ports, id);
      await revokeApiKey(tenant.table, tenant.ports, tenant.accountId, tenant.keyId);
      for (let summed = 0; summed < 2; summed++) {
        const tallies = await read(tenant);
        expect(linesOf(tallies, 'key')).toEqual({ [tenant.keyId]: { charged: 10, refunded: 0 } });
        expect(linesOf(tallies, 'engine')).toEqual({ 'svc-remesh': { charged: 10, refunded: 0 } });
        expect(linesOf(tallies, 'operation')).toEqual({ remesh: { charged: 10, refunded: 0 } });
        await sum(tenant);
      }
    });

    test('is the same whoever sums, however often, at once, killed after any write or read in between', async () => {
      const tenant = await richTenant(backend);
      const day = kstDay(tenant.ports.now());
      for (let i = 0; i < 60; i++) {
        await putRow(tenant, `asset-${i}`, day, 7);
      }
      const all = { charged: 420, refunded: 0, jobs: 60 };
      for (let writes = 0; writes < 3; writes++) {
        const revive = killAfter(tenant.table.client, writes);
        await sum(tenant).catch((error: unknown) => expect(error).toBeInstanceOf(Killed));
        revive();
        expect(totalOf(await read(tenant))).toEqual(all);
      }
      for (let i = 60; i < 120; i++) await putRow(tenant, `asset-${i}`, day, 7);
      const reads = Array.from({ length: 10 }, () => read(tenant));
      await Promise.all([sum(tenant), sum(tenant), sum(tenant)]);
      for (const tallies of await Promise.all(reads))
        expect(totalOf(tallies)).toEqual({ charged: 840, refunded: 0, jobs: 120 });
      expect(await rowsLeft(tenant)).toBe(0);
    });

    test('is what the ledger sums to, whatever was charged, refunded, deleted, killed and summed on whichever days', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(STEP, { minLength: 5, maxLength: 25 }), async (steps) => {
          const world = new World(await richTenant(backend));
          for (const step of steps) await step(world);
          await world.agrees();
          await sum(world.tenant);
          await world.agrees();
          expect(await rowsLeft(world.tenant)).toBe(0);
        }),
        { numRuns: 12 },
      );
    }, 120_000);

    test('is read in as many round trips after a year as after a day, with none of its entries', async () => {
      const tenant = await richTenant(backend);
      const start_ms = tenant.ports.now();
      for (let day = 0; day < 366; day++) {
        await putRow(tenant, `asset-${day}`, kstDay(start_ms + day * DAY_MS), 5);
      }
      expect(await sum(tenant)).toBe(true);
      tenant.ports.now_ms += 2 * 3_600_000;
      expect(await sum(tenant)).toBe(true);
      const range = { from: kstDay(start_ms), to: kstDay(start_ms + 365 * DAY_MS) };
      const trips = countRoundTrips(tenant.table.client);
      expect(totalOf(await read(tenant, range))).toEqual({ charged: 1_830, refunded: 0, jobs: 366 });
      expect(trips.sequential()).toBe(3);
      // The state before and after, the rows, the tallies: the ledger is not among them.
      expect(trips.total()).toBe(4);
    });

    test('goes on in the next sweep where one has no time for all, and keeps the account listed until then', async () => {
      const tenant = await richTenant(backend);
      const { id } = await tenant.create();
      await settleJob(tenant.table, tenant.ports, id, SUCCEEDED);
      for (let i = 0; i < 48 * 10; i++) await putRow(tenant, `asset-${i}`, '2026-03-10', 1);
      tenant.ports.now_ms += 10 * 60_000;
      await sweepAccount(tenant.table, tenant.ports, tenant.accountId);
      expect(await isListed(tenant)).toBe(true);
      expect(await rowsLeft(tenant)).toBe(1);
      await sweepAccount(tenant.table, tenant.ports, tenant.accountId);
      expect(await isListed(tenant)).toBe(false);
      expect(totalOf(await read(tenant)).charged).toBe(48 * 10 + 10);
    }, 60_000);
  });

  describe('usage of an older release', () => {
    test('is counted before it is first summed and after, with what it can know', async () => {
      const tenant = await richTenant(backend);
      const [kept, erased, failed] = [await tenant.create(), await tenant.create(), await tenant.create()];
      await settleJob(tenant.table, tenant.ports, kept.id, SUCCEEDED);
      await settleJob(tenant.table, tenant.ports, erased.id, SUCCEEDED);
      await settleJob(tenant.table, tenant.ports, failed.id, FAILED);
      await asOlderRelease(tenant);
      const lines = { charged: 30, refunded: 10 };
      for (let round = 0; round < 3; round++) {
        const tallies = await read(tenant);
        expect(linesOf(tallies, 'key')).toEqual({ [tenant.keyId]: lines });
        expect(linesOf(tallies, 'engine')).toEqual({ 'svc-remesh': lines });
        await sum(tenant);
        tenant.ports.now_ms += 2 * 3_600_000;
      }
      expect((await ledgerOf(tenant)).filter(({ kind, use }) => kind === 'charged' && !use)).toEqual([]);
    });

    test('is counted too where its functions went on beside this one for a while', async () => {
      const tenant = await richTenant(backend);
      await sum(tenant);
      await tenant.create();
      await asOlderRelease(tenant, { keepState: true });
      expect(totalOf(await read(tenant))).toMatchObject({ charged: 10, jobs: 1 });
      await sum(tenant);
      expect(totalOf(await read(tenant))).toMatchObject({ charged: 10, jobs: 1 });
      tenant.ports.now_ms += 3_600_000;
      await sum(tenant);
      expect(totalOf(await read(tenant))).toMatchObject({ charged: 10, jobs: 1 });
    });
  });
}

/** What a job of that price writes, and a gift that pays for it. */
async function putRow(
  { table, ports, accountId, keyId }: Tenant,
  assetId: string,
  day: string,
  amount: number,
): Promise<void> {
  const use = { day, keyId, engine: 'svc-remesh', operation: 'remesh' };
  const entry = { pool: 'plan', amount, at: isoTime(ports.now()), assetId };
  const items: [Key, object][] = [
    [newUsageKey(accountId, assetId, 'charged'), { kind: 'charged', amount, use }],
    [jobLedgerKey(accountId, assetId, 'charged', 0), { ...entry, kind: 'charged', use }],
    [jobLedgerKey(accountId, assetId, 'granted', 0), { ...entry, kind: 'granted' }],
  ];
  for (const [key, value] of items)
    await table.client.send(new PutCommand({ TableName: table.name, Item: { ...key, ...value } }));
}

/** Takes from what is stored what an older release would not have written. */
async function asOlderRelease(tenant: Tenant, { keepState = false } = {}): Promise<void> {
  const { table, accountId } = tenant;
  for (const { pk, sk } of await itemsOf(tenant, usageStateKey(accountId))) {
    if (keepState && sk === 'STATE') continue;
    await table.client.send(new DeleteCommand({ TableName: table.name, Key: { pk, sk } }));
  }
  const entries = await itemsOf(tenant, ledgerKey(accountId, 0, 0));
  for (const { pk, sk, use, assetId } of entries) {
    if (!use) continue;
    for (const [Key, field] of [
      [{ pk, sk }, 'use'],
      [jobKey(String(assetId)), 'keyId'],
    ] as const) {
      await table.client.send(
        new UpdateCommand({
          TableName: table.name,
          Key,
          UpdateExpression: 'REMOVE #field',
          ExpressionAttributeNames: { '#field': field },
        }),
      );
    }
  }
}

/** One thing that may happen to an account. */
type Step = (world: World) => Promise<unknown>;

const STEP: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom<Step>(
    (world) => world.create(),
    (world) => world.create(),
    (world) => world.settle(),
    (world) => world.fail(),
    (world) => world.cancel(),
    (world) => world.erase(),
    (world) => world.changeKey(),
    (world) => sum(world.tenant),
  ),
  fc.integer({ min: 1, max: 40 }).map(
    (hours): Step =>
      async ({ tenant }) => {
        tenant.ports.now_ms += hours * 3_600_000;
      },
  ),
  fc.integer({ min: 0, max: 6 }).map(
    (writes): Step =>
      (world) =>
        world.dieAfter(writes),
  ),
);

/** An account to which steps are taken, over the store alone. */
class World {
  readonly tenant: Tenant;
  readonly #open: string[] = [];
  readonly #ended: string[] = [];
  #keyHash: string;

  constructor(tenant: Tenant) {
    this.tenant = tenant;
    this.#keyHash = tenant.keyHash;
  }

  async create(): Promise<void> {
    const { table } = this.tenant;
    const key = (await findApiKey(table, this.#keyHash))!;
    this.#open.push((await this.tenant.create({ key })).id);
  }

  settle = () => this.#end((id) => settleJob(this.tenant.table, this.tenant.ports, id, SUCCEEDED));
  fail = () => this.#end((id) => settleJob(this.tenant.table, this.tenant.ports, id, FAILED));
  cancel = () => this.#end((id) => cancelOpenJob(this.tenant.table, this.tenant.ports, id));

  async #end(end: (assetId: string) => Promise<unknown>): Promise<void> {
    const id = this.#open[0];
    if (id === undefined) return;
    await end(id);
    this.#ended.push(this.#open.shift()!);
  }

  async erase(): Promise<void> {
    const id = this.#ended.shift();
    if (id !== undefined) await deleteAsset(this.tenant.table, this.tenant.ports, id);
  }

  async changeKey(): Promise<void> {
    const { table, ports, accountId } = this.tenant;
    this.#keyHash = hashApiKey((await mintApiKey(table, ports, accountId)).apiKey);
  }

  /** Kills whoever comes next after so many writes, and lets the sweeper come by. */
  async dieAfter(writes: number): Promise<void> {
    const { table, ports, accountId } = this.tenant;
    for (const step of [() => this.create(), this.fail, () => sum(this.tenant)]) {
      const revive = killAfter(table.client, writes);
      await step().catch((error: unknown) => expect(error).toBeInstanceOf(Killed));
      revive();
    }
    ports.now_ms += 5 * 60_000;
    await sweepAccount(table, ports, accountId);
  }

  /** Finishes what was half ended, and compares. */
  async agrees(): Promise<void> {
    const { tenant } = this;
    while (this.#open.length > 0) await this.fail();
    const entries = await ledgerOf(tenant);
    const tallies = await read(tenant);
    const of = (name: (use: JobUse) => string) => ledgerSums(entries, ({ use }) => name(use!));
    expect(linesOf(tallies, 'day')).toEqual(of(({ day }) => day));
    expect(linesOf(tallies, 'key')).toEqual(of(({ keyId }) => keyId));
    expect(linesOf(tallies, 'engine')).toEqual(of(({ engine }) => engine));
    expect(linesOf(tallies, 'operation')).toEqual(of(({ operation }) => operation));
    const account = await tenant.account();
    const { charged, refunded } = totalOf(tallies);
    expect(account.planCredits + account.packCredits).toBe(granted(entries) - charged + refunded);
  }
}

const granted = (entries: readonly LedgerEntry[]): number =>
  entries.reduce(
    (total, { kind, amount }) => total + (kind === 'granted' ? amount : kind === 'expired' ? -amount : 0),
    0,
  );
