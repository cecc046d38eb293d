import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test, vi } from 'vitest';
import { engineFor } from '../../functions/service/domain/choose-engine.ts';
import { idempotencyClaim } from '../../functions/service/domain/idempotency.ts';
import { uuidv7 } from '../../functions/service/domain/ids.ts';
import type { Outcome } from '../../functions/service/domain/job.ts';
import { getAsset } from '../../functions/service/store/assets.ts';
import { audit } from '../../functions/service/store/audit.ts';
import { createJob } from '../../functions/service/store/create-job.ts';
import { listAssets } from '../../functions/service/store/list-assets.ts';
import { searchAssets } from '../../functions/service/store/search-assets.ts';
import { settleJob } from '../../functions/service/store/settle-job.ts';
import { sweepAccount } from '../../functions/service/store/sweep-account.ts';
import { tableOf } from '../../functions/service/store/table.ts';
import { Killed, killAfter } from '../support/client-faults.ts';
import { FAILED, SUCCEEDED } from '../support/domain-samples.ts';
import { freezeFirst } from '../support/freeze-first.ts';
import { openIds } from '../support/open-ids.ts';
import { countRoundTrips } from '../support/round-trips.ts';
import {
  importModel,
  openTenant,
  REMESH,
  refusalFrom,
  type StoreBackend,
  type Tenant,
  withBackend,
} from './store-harness.ts';

/** Longer than a create may take, and the sweeper waits. */
const LATER_MS = 5 * 60_000;
const CROWD_TIMEOUT_MS = 120_000;
const times = <T>(n: number, call: (i: number) => Promise<T>): Promise<T>[] =>
  Array.from({ length: n }, (_, i) => call(i));

/** What is wrong in the tenant's books at this moment. */
async function problemsOf({ table, ports, accountId }: Tenant): Promise<readonly string[]> {
  return (await audit(table, ports)).problems.filter((problem) => problem.includes(accountId));
}

/** The sweeper's minute, some time later. */
async function sweepLater({ table, ports, accountId }: Tenant): Promise<void> {
  ports.now_ms += LATER_MS;
  expect(await openIds(table, 'ACCOUNT', ports.now())).toContain(accountId);
  await sweepAccount(table, ports, accountId);
}

/**
 * What the store promises of jobs that are half written: killed between any two writes, overtaken by the sweeper, many at
 * once.
 *
 * @param open makes the backend with the service's table
 */
export function holdsSuite(open: () => Promise<StoreBackend>): void {
  let backend: StoreBackend;
  withBackend(open, (opened) => {
    backend = opened;
  });

  describe('a create that is killed', () => {
    test('before its first write has left nothing', async () => {
      const tenant = await openTenant(backend);
      const before = await tenant.account();
      const revive = killAfter(tenant.table.client, 0);
      await expect(tenant.create()).rejects.toThrow(Killed);
      revive();
      expect(await tenant.account()).toEqual(before);
    });

    test('after it was charged is given back by the sweeper, once, and its books agree all the time', async () => {
      const tenant = await openTenant(backend);
      const revive = killAfter(tenant.table.client, 1);
      await expect(tenant.create()).rejects.toThrow(Killed);
      revive();
      expect(await tenant.account()).toMatchObject({ planCredits: 1_990, inFlight: { model: 1 } });
      expect(await problemsOf(tenant)).toEqual([]);
      await sweepAccount(tenant.table, tenant.ports, tenant.accountId);
      expect((await tenant.account()).inFlight.model).toBe(1);

      await sweepLater(tenant);
      await sweepAccount(tenant.table, tenant.ports, tenant.accountId);
      expect(await tenant.account()).toMatchObject({
        planCredits: 2_000,
        inFlight: { model: 0 },
        holds: {},
        ordinals: {},
        categoryOrdinals: {},
      });
      expect(await tenant.key()).toMatchObject({ spent: 0 });
      expect(await problemsOf(tenant)).toEqual([]);
      expect(await openIds(tenant.table, 'ACCOUNT', tenant.ports.now())).not.toContain(tenant.accountId);
    });

    test.each([0, 1, 2])('and whose sweeper is killed after %i writes is given back once', async (writes) => {
      const tenant = await openTenant(backend);
      let revive = killAfter(tenant.table.client, 1);
      await expect(tenant.create()).rejects.toThrow(Killed);
      revive();
      tenant.ports.now_ms += LATER_MS;
      revive = killAfter(tenant.table.client, writes);
      await expect(sweepAccount(tenant.table, tenant.ports, tenant.accountId)).rejects.toThrow(Killed);
      revive();
      expect(await problemsOf(tenant)).toEqual([]);
      await sweepLater(tenant);
      expect(await tenant.account()).toMatchObject({ planCredits: 2_000, inFlight: { model: 0 }, holds: {} });
      expect(await problemsOf(tenant)).toEqual([]);
      expect((await tenant.create()).ordinal).toBe(2);
    });
  });

  describe.each([SUCCEEDED, FAILED])('a hold that is taken again', (outcome: Outcome) => {
    test(`by a request that was on its way until its job had ended (${outcome.status}) is given back with its price`, async () => {
      const tenant = await openTenant(backend);
      const { table, ports, accountId } = tenant;
      const send = table.client.send.bind(table.client);
      const taken: UpdateCommand[] = [];
      const spied = vi.spyOn(table.client, 'send').mockImplementation(((command: unknown) => {
        if (command instanceof UpdateCommand && command.input.Key?.sk === 'ACCOUNT') taken.push(command);
        return send(command as UpdateCommand);
      }) as never);
      const { id } = await tenant.create();
      spied.mockRestore();
      await settleJob(table, ports, id, outcome);
      const before = await tenant.account();
      await sweepAccount(table, ports, accountId);

      await table.client.send(new UpdateCommand(taken[0]!.input));
      expect((await tenant.account()).holds).toHaveProperty(id);
      await settleJob(table, ports, id, outcome);
      await sweepLater(tenant);
      const { planCredits, inFlight, holds, ordinals } = await tenant.account();
      expect({ planCredits, inFlight, holds, ordinals }).toEqual({
        planCredits: before.planCredits,
        inFlight: before.inFlight,
        holds: {},
        ordinals: {},
      });
      expect(await problemsOf(tenant)).toEqual([]);
      expect((await tenant.create()).ordinal).toBe(3);
    });
  });

  describe.each([SUCCEEDED, FAILED])('a settle that is killed', (outcome: Outcome) => {
    test.each([0, 1, 2])(
      `after %i writes ends once (${outcome.status}) when it is tried again`,
      async (writes) => {
        const tenant = await openTenant(backend);
        const { table, ports } = tenant;
        const { id } = await tenant.create();
        const revive = killAfter(table.client, writes);
        await expect(settleJob(table, ports, id, outcome)).rejects.toThrow(Killed);
        revive();
        expect(await problemsOf(tenant)).toEqual([]);
        const other = outcome === FAILED ? SUCCEEDED : FAILED;
        await settleJob(table, ports, id, writes === 0 ? outcome : other);
        const isFailed = outcome === FAILED;
        expect(await getAsset(table, id)).toMatchObject({
          taskStatus: isFailed ? 3 : 2,
          cost: isFailed ? 0 : 10,
        });
        expect(await tenant.account()).toMatchObject({
          planCredits: isFailed ? 2_000 : 1_990,
          inFlight: { model: 0 },
          holds: {},
        });
        expect(await problemsOf(tenant)).toEqual([]);
      },
    );
  });

  test('a create that is frozen before its commit and thawed after the sweeper commits nothing', async () => {
    const tenant = await openTenant(backend);
    const { table, ports } = tenant;
    const frozen = freezeFirst(table);
    const assetId = uuidv7(ports);
    const [account, key] = [await tenant.account(), await tenant.key()];
    const creating = createJob(frozen.table, ports, { ...REMESH, account, key, assetId });
    await expect.poll(frozen.isFrozen).toBe(true);
    await sweepLater(tenant);
    frozen.thaw();
    expect((await Promise.allSettled([creating]))[0]!.status).toBe('rejected');
    expect(await getAsset(table, assetId)).toBeUndefined();
    expect(await tenant.account()).toMatchObject({ planCredits: 2_000, inFlight: { model: 0 }, holds: {} });
    expect(await problemsOf(tenant)).toEqual([]);
  });

  test('a create past its deadline is 9003 and charges nothing; one whose time ends on the way gives all back', async () => {
    const tenant = await openTenant(backend);
    const { ports } = tenant;
    const before = await tenant.account();
    expect((await refusalFrom(tenant.create({ deadline_ms: ports.now() }))).error).toBe('maintenance');
    expect(await tenant.account()).toEqual(before);
    const now = ports.now();
    let asked = 0;
    ports.now = () => (++asked > 5 ? now + 60_000 : now);
    const { error } = await refusalFrom(tenant.create({ deadline_ms: now + 25_000 }));
    ports.now = () => ports.now_ms;
    expect(error).toBe('maintenance');
    expect(await tenant.account()).toMatchObject({ planCredits: 2_000, inFlight: { model: 0 }, holds: {} });
    expect(await problemsOf(tenant)).toEqual([]);
  });

  describe('a list with ordinals that no asset has', () => {
    test('skips them at every offset, counts them out, and ends', async () => {
      const tenant = await openTenant(backend, 'max');
      const { table, ports, accountId } = tenant;
      const kept: string[] = [];
      for (const dies of [true, false, true, true, false, false, true]) {
        const revive = killAfter(table.client, dies ? 1 : 9);
        const [result] = await Promise.allSettled([tenant.create()]);
        revive();
        if (result!.status === 'fulfilled') kept.unshift(result!.value.id);
      }
      await sweepLater(tenant);
      for (const list of ['all', 'remesh'] as const) {
        const at = async (offset: number, limit: number) => {
          const page = await listAssets(table, accountId, list, { offset, limit });
          return [page.items.map(({ id }) => id), page.total, page.next !== undefined] as const;
        };
        expect(await at(0, 2)).toEqual([kept.slice(0, 2), 3, true]);
        expect(await at(0, 3)).toEqual([kept, 3, false]);
        expect(await at(1, 1)).toEqual([kept.slice(1, 2), 3, true]);
        expect(await at(2, 5)).toEqual([kept.slice(2), 3, false]);
        expect(await at(3, 5)).toEqual([[], 3, false]);
        const first = await listAssets(table, accountId, list, { offset: 0, limit: 2 });
        const rest = await listAssets(table, accountId, list, { offset: 0, limit: 2, cursor: first.next });
        expect([rest.items.map(({ id }) => id), rest.total, rest.next]).toEqual([
          kept.slice(2),
          3,
          undefined,
        ]);
      }
      const found = await searchAssets(
        table,
        ports,
        accountId,
        { keyword: 'chair', list: 'all' },
        { offset: 0, limit: 9 },
      );
      expect(found.items.map(({ id }) => id)).toEqual(kept);
      expect((await importModel(tenant)).ordinal).toBe(8);
    });
  });

  describe('many at once', () => {
    test(
      '60 creates fill 30 slots exactly, in four round trips each, in an order that times and ordinals agree on',
      async () => {
        const tenant = await openTenant(backend, 'max');
        const { ports } = tenant;
        const start = ports.now_ms;
        // Clocks of a fleet that do not agree.
        let asked = 0;
        ports.now = () => start + ((asked++ * 7919) % 50);
        const trips: number[] = [];
        const results = await Promise.allSettled(
          times(60, async () => {
            const { table } = { table: { ...tenant.table, client: freshClient(backend) } };
            const counted = countRoundTrips(table.client);
            const [account, key] = [await tenant.account(), await tenant.key()];
            const created = await createJob(table, ports, { ...REMESH, account, key });
            trips.push(counted.sequential());
            return created.asset!;
          }),
        );
        const made = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
        const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
        expect(refused.map(({ error, details }) => ({ error, ...details }))).toEqual(
          Array(30).fill({ error: 'tooManyInFlight', total: 30, maxTotal: 30 }),
        );
        expect(trips).toEqual(Array(30).fill(2));
        made.sort((a, b) => a.ordinal - b.ordinal);
        expect(made.map(({ ordinal }) => ordinal)).toEqual(Array.from({ length: 30 }, (_, i) => i + 1));
        const createdAt = made.map((asset) => asset.createdAt);
        expect([...createdAt].sort()).toEqual(createdAt);
        expect(await problemsOf(tenant)).toEqual([]);
      },
      CROWD_TIMEOUT_MS,
    );

    test(
      'creates, settles, kills and audits at any moment: nothing is lost, and the books agree at each',
      async () => {
        const tenant = await openTenant(backend, 'max');
        const { table, ports } = tenant;
        const problems: string[] = [];
        const one = async (i: number) => {
          const client = freshClient(backend);
          const mine = { ...table, client };
          if (i % 5 === 0) killAfter(client, 1 + (i % 4));
          const [account, key] = [await tenant.account(), await tenant.key()];
          const { assetId } = await createJob(mine, ports, { ...REMESH, account, key });
          await settleJob(mine, ports, assetId, i % 2 ? FAILED : SUCCEEDED);
        };
        const work = Promise.allSettled(times(40, one));
        for (let i = 0; i < 3; i++) problems.push(...(await problemsOf(tenant)));
        const results = await work;
        const strange = results.filter(
          (result) =>
            result.status === 'rejected' && !(result.reason instanceof Killed) && !result.reason.error,
        );
        expect(strange).toEqual([]);
        expect(problems).toEqual([]);
        await sweepLater(tenant);
        for (const id of await openIds(table, 'JOB', ports.now() + 1)) {
          if ((await getAsset(table, id))?.accountId === tenant.accountId)
            await settleJob(table, ports, id, FAILED);
        }
        expect(await tenant.account()).toMatchObject({ inFlight: { model: 0 }, holds: {}, ordinals: {} });
        expect(await problemsOf(tenant)).toEqual([]);
      },
      CROWD_TIMEOUT_MS,
    );

    test('spend plan credits to the last before any of the pack', async () => {
      const tenant = await openTenant(backend, 'max');
      const engine = { ...engineFor('remesh'), cost: 1_999 };
      const results = await Promise.allSettled(times(12, () => tenant.create({ engine })));
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
      expect(await tenant.key()).toMatchObject({ spent: 19_990 });
      expect(await problemsOf(tenant)).toEqual([]);
    });

    test('with one Idempotency-Key and one slot get the one answer', async () => {
      const tenant = await openTenant(backend);
      const claim = idempotencyClaim('k', 'remesh', undefined, {});
      const [account, key] = [await tenant.account(), await tenant.key()];
      const one = { ...account, limits: { maxTotal: { model: 1 } } };
      const created = await Promise.all(
        times(6, () => createJob(tenant.table, tenant.ports, { ...REMESH, account: one, key, claim })),
      );
      expect(created.filter(({ replayed }) => !replayed)).toHaveLength(1);
      expect(new Set(created.map(({ dataJson }) => dataJson)).size).toBe(1);
      expect(await tenant.account()).toMatchObject({ planCredits: 1_990, inFlight: { model: 1 } });
    });
  });
}

const freshClient = (backend: StoreBackend): Tenant['table']['client'] =>
  tableOf(backend.connect(), backend.tableName).client;
