import { describe, expect, test } from 'vitest';
import { engineFor } from '../../functions/service/domain/choose-engine.ts';
import { idempotencyClaim } from '../../functions/service/domain/idempotency.ts';
import { findAnswer } from '../../functions/service/store/answers.ts';
import { createJob } from '../../functions/service/store/create-job.ts';
import { deleteAsset } from '../../functions/service/store/delete-asset.ts';
import { requireFreeSeat } from '../../functions/service/store/engine-seats.ts';
import { findProgress, putProgress } from '../../functions/service/store/progress.ts';
import { countRequest } from '../../functions/service/store/rate-limits.ts';
import { settleJob } from '../../functions/service/store/settle-job.ts';
import { FAILED, SUCCEEDED } from '../support/domain-samples.ts';
import {
  openTenant,
  REMESH,
  refusalFrom,
  type StoreBackend,
  type Tenant,
  withBackend,
} from './store-harness.ts';

const DAY_MS = 86_400_000;

/**
 * What is counted or remembered beside accounts: requests, seats of engines, answers and progress.
 *
 * @param open makes the backend with the service's table
 */
export function countersSuite(open: () => Promise<StoreBackend>): void {
  let backend: StoreBackend;
  let tenant: Tenant;
  withBackend(open, async (opened) => {
    backend = opened;
    tenant = await openTenant(backend);
  });

  describe('a limit of requests', () => {
    const limit = { name: 'ip', subject: '203.0.113.7', limit: 3 } as const;
    const now_ms = Date.parse('2026-03-10T04:00:10.000Z');

    test('takes exactly as many in a minute, and as many again in the next', async () => {
      const { table } = tenant;
      const uses = await Promise.all(Array.from({ length: 8 }, () => countRequest(table, limit, now_ms)));
      const taken = uses.filter(({ exceeded }) => !exceeded);
      expect(taken.map(({ remaining }) => remaining).sort()).toEqual([0, 1, 2]);
      expect(uses.every(({ resetsIn_s }) => resetsIn_s === 50)).toBe(true);
      const next = await countRequest(table, limit, now_ms + 50_000);
      expect(next).toMatchObject({ exceeded: false, remaining: 2 });
    });

    test('of one subject leaves others alone', async () => {
      const other = { ...limit, subject: '203.0.113.8' };
      expect(await countRequest(tenant.table, other, now_ms)).toMatchObject({ remaining: 2 });
      expect(await countRequest(tenant.table, { ...limit, name: 'account' }, now_ms)).toMatchObject({
        remaining: 2,
      });
    });
  });

  describe('the seats of an engine', () => {
    const engine = { ...engineFor('remesh'), id: 'crowded-remesh', maxInFlight: 2 };

    test('are taken by jobs of all accounts, and given back once when they end', async () => {
      const { table, ports } = tenant;
      const other = await openTenant(backend);
      const [one, two] = [await tenant.create({ engine }), await other.create({ engine })];
      const full = await refusalFrom(other.create({ engine }));
      expect(full.error).toBe('engineAtCapacity');
      expect((await refusalFrom(requireFreeSeat(table, engine))).error).toBe('engineAtCapacity');
      expect((await other.account()).inFlight.model).toBe(1);

      await Promise.all([1, 2, 3].map(() => settleJob(table, ports, one.id, FAILED)));
      await requireFreeSeat(table, engine);
      const three = await tenant.create({ engine });
      expect((await refusalFrom(tenant.create({ engine }))).error).toBe('engineAtCapacity');
      for (const { id } of [two, three]) await settleJob(table, ports, id, SUCCEEDED);
      await requireFreeSeat(table, engine);
    });

    test('are shared by the engines of a provider whose account has them', async () => {
      const seats = { provider: 'crowded', maxInFlight: 2, sharesSeats: true } as const;
      const shared = ['crowded-a', 'crowded-b'].map((id) => ({ ...engineFor('remesh'), id, ...seats }));
      const [a, b] = [shared[0]!, shared[1]!];
      const [one, two] = [await tenant.create({ engine: a }), await tenant.create({ engine: b })];
      for (const one of shared)
        expect((await refusalFrom(requireFreeSeat(tenant.table, one))).error).toBe('engineAtCapacity');
      expect((await refusalFrom(tenant.create({ engine: b }))).error).toBe('engineAtCapacity');
      await settleJob(tenant.table, tenant.ports, one.id, FAILED);
      const three = await tenant.create({ engine: b });
      expect((await refusalFrom(tenant.create({ engine: a }))).error).toBe('engineAtCapacity');
      for (const { id } of [two, three]) await settleJob(tenant.table, tenant.ports, id, SUCCEEDED);
      for (const one of shared) await requireFreeSeat(tenant.table, one);
    });

    test('are as many for requests that come at once', async () => {
      const others = await Promise.all(Array.from({ length: 6 }, () => openTenant(backend)));
      const results = await Promise.allSettled(others.map((each) => each.create({ engine })));
      const accepted = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
      expect(accepted).toHaveLength(2);
      for (const { id } of accepted) await settleJob(tenant.table, tenant.ports, id, SUCCEEDED);
    });
  });

  describe('an Idempotency-Key', () => {
    const claimOf = (fields: object) => idempotencyClaim('key', 'remesh', undefined, fields);

    test('makes one job of requests that come at once on connections of their own', async () => {
      const owner = await openTenant(backend);
      const [account, key] = [await owner.account(), await owner.key()];
      const request = { ...REMESH, account, key, claim: claimOf({ a: 1 }) };
      const created = await Promise.all([1, 2, 3, 4].map(() => createJob(owner.table, owner.ports, request)));
      expect(created.filter(({ replayed }) => !replayed)).toHaveLength(1);
      expect(new Set(created.map(({ dataJson }) => dataJson)).size).toBe(1);
      expect((await owner.account()).inFlight.model).toBe(1);
      const other = {
        ...request,
        account: await owner.account(),
        key: await owner.key(),
        claim: claimOf({ a: 2 }),
      };
      expect((await refusalFrom(createJob(owner.table, owner.ports, other))).error).toBe(
        'idempotencyKeyReused',
      );
    });

    test('is answered alike when its job was deleted meanwhile', async () => {
      const owner = await openTenant(backend);
      const { table, ports } = owner;
      const claim = claimOf({ a: 3 });
      const [account, key] = [await owner.account(), await owner.key()];
      const first = await createJob(table, ports, { ...REMESH, account, key, claim });
      await settleJob(table, ports, first.assetId, FAILED);
      await deleteAsset(table, ports, first.assetId);
      const again = await createJob(table, ports, { ...REMESH, account, key, claim });
      expect(again).toEqual({ ...first, asset: undefined, replayed: true });
      expect((await owner.account()).inFlight.model).toBe(0);
    });

    test('is free again after 24 hours, although its item is there yet', async () => {
      const owner = await openTenant(backend);
      const claim = claimOf({});
      const first = await owner.create({ claim });
      const find = () => findAnswer(owner.table, owner.accountId, claim, owner.ports.now());
      expect((await find())?.assetId).toBe(first.id);
      owner.ports.now_ms += DAY_MS;
      expect(await find()).toBeUndefined();
      const second = await owner.create({ claim });
      expect((await find())?.assetId).toBe(second.id);
    });
  });

  test('keeps the progress that was said last', async () => {
    const { table, ports } = tenant;
    const id = crypto.randomUUID();
    expect(await findProgress(table, id)).toBeUndefined();
    for (const percent of [10, 55]) await putProgress(table, id, percent, ports.now());
    expect(await findProgress(table, id)).toBe(55);
  });
}
