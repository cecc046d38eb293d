import { describe, expect, test } from 'vitest';
import { engineFor } from '../../functions/service/domain/choose-engine.ts';
import { ServiceError } from '../../functions/service/domain/errors.ts';
import { grantPack, setPlan } from '../../functions/service/store/account-standing.ts';
import { listApiKeys, mintApiKey } from '../../functions/service/store/api-keys.ts';
import { getAsset } from '../../functions/service/store/assets.ts';
import { claimAttempt, getDelivery, recordAttempt } from '../../functions/service/store/deliveries.ts';
import { settleJob } from '../../functions/service/store/settle-job.ts';
import { type Fault, injectFaults } from '../support/client-faults.ts';
import { FAILED, SUCCEEDED, TOP_UP_URL, UPGRADE_URL } from '../support/domain-samples.ts';
import { importModel, openTenant, refusalFrom, type StoreBackend, withBackend } from './store-harness.ts';

const WRITES = ['TransactWriteItems', 'PutItem', 'UpdateItem'];
const FAULTS: readonly Fault[] = ['conflict', 'lostAnswer', 'lostRequest'];
const CALLBACK = { callbackUrl: 'https://dev.example/hook' };
const priced = (cost: number) => ({ engine: { ...engineFor('remesh'), cost } });
/** Fifty contenders in one process take seconds, and many on a busy machine. */
const CROWD_TIMEOUT_MS = 120_000;
const times = <T>(n: number, call: () => Promise<T>): Promise<T>[] => Array.from({ length: n }, call);

/**
 * What the store promises when requests meet each other or the network fails, on whichever DynamoDB it runs.
 *
 * @param open makes the backend with the service's table
 */
export function storeRacesSuite(open: () => Promise<StoreBackend>): void {
  let backend: StoreBackend;
  withBackend(open, (opened) => {
    backend = opened;
  });

  describe('creates at once', () => {
    test(
      '50 on an account with 5 free slots and credits for 3 accept exactly 3',
      async () => {
        const tenant = await openTenant(backend, 'starter');
        const results = await Promise.allSettled(times(50, () => tenant.create(priced(666))));
        const accepted = results.filter((result) => result.status === 'fulfilled').map(({ value }) => value);
        const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason);
        expect(accepted.map(({ ordinal }) => ordinal).sort()).toEqual([1, 2, 3]);
        expect(refused).toHaveLength(47);
        for (const refusal of refused) {
          expect(refusal).toBeInstanceOf(ServiceError);
          expect([refusal.error, refusal.details]).toEqual([
            'insufficientCredits',
            { required: 666, available: 2, topUpUrl: TOP_UP_URL },
          ]);
        }
        expect(await tenant.account()).toMatchObject({ planCredits: 2, inFlight: { model: 3 } });
        expect(await tenant.key()).toMatchObject({ spent: 3 * 666 });
      },
      CROWD_TIMEOUT_MS,
    );

    test(
      '50 on an account with 30 free slots fill all 30 and name the slots to the others',
      async () => {
        const tenant = await openTenant(backend, 'max');
        const results = await Promise.allSettled(times(50, () => tenant.create()));
        const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason);
        expect(refused.map(({ error, details }) => ({ error, ...details }))).toEqual(
          Array(20).fill({ error: 'tooManyInFlight', total: 30, maxTotal: 30 }),
        );
        expect(await tenant.account()).toMatchObject({ planCredits: 39_700, inFlight: { model: 30 } });
      },
      CROWD_TIMEOUT_MS,
    );

    test('never pass the allowance of a key', async () => {
      const tenant = await openTenant(backend, 'max');
      const results = await Promise.allSettled(times(10, () => tenant.create(priced(7_000))));
      const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason);
      expect(refused.map(({ error }) => error)).toEqual(Array(8).fill('keyPaused'));
      expect(await tenant.key()).toMatchObject({ paused: true, spent: 14_000 });
    });
  });

  describe('a create whose plan ends on the way', () => {
    const paid = { engine: { ...engineFor('remesh'), paidOnly: true } };

    test('is refused for a paid-only engine, whenever the plan went', async () => {
      const tenant = await openTenant(backend);
      const { table, ports, accountId } = tenant;
      const [account, key] = [await tenant.account(), await tenant.key()];
      await grantPack(table, ports, accountId, 100);
      await setPlan(table, ports, accountId, 'free');
      const dropped = await tenant.account();
      for (const read of [{ account, key }, { account: dropped, key }, { account: dropped }, {}]) {
        const { error, details } = await refusalFrom(tenant.create({ ...paid, ...read }));
        expect([error, details]).toEqual(['paidOnly', { upgradeUrl: UPGRADE_URL }]);
      }
      expect(await tenant.account()).toEqual(dropped);
      expect((await tenant.create({ account, key })).cost).toBe(10);
    });
  });

  describe('settles at once', () => {
    test('refund once when ten fail the same job', async () => {
      const tenant = await openTenant(backend);
      const { id } = await tenant.create(CALLBACK);
      const { table, ports } = tenant;
      const settlements = await Promise.all(times(10, () => settleJob(table, ports, id, FAILED)));
      expect(settlements.filter(({ settled }) => settled)).toHaveLength(1);
      expect(settlements.every(({ delivery }) => delivery?.host === 'dev.example')).toBe(true);
      expect(await tenant.account()).toMatchObject({ planCredits: 2_000, inFlight: { model: 0 } });
    });

    test('agree on one end when a success and a failure race', async () => {
      const tenant = await openTenant(backend);
      const { id } = await tenant.create();
      const { table, ports } = tenant;
      const [success] = await Promise.all([
        settleJob(table, ports, id, SUCCEEDED),
        settleJob(table, ports, id, FAILED),
      ]);
      const asset = (await getAsset(table, id))!;
      expect(asset.taskStatus).toBe(success.settled ? 2 : 3);
      expect((await tenant.account()).planCredits).toBe(success.settled ? 1_990 : 2_000);
    });

    test('and creates at once lose nothing', async () => {
      const tenant = await openTenant(backend, 'pro');
      const jobs = await Promise.all(times(8, () => tenant.create()));
      const { table, ports } = tenant;
      await Promise.all([
        ...jobs.map(({ id }, i) => settleJob(table, ports, id, i % 2 ? FAILED : SUCCEEDED)),
        ...times(8, () => tenant.create()),
      ]);
      expect(await tenant.account()).toMatchObject({
        planCredits: 10_000 - 12 * 10,
        inFlight: { model: 8 },
        assetCount: { all: 16, remesh: 16 },
      });
    });
  });

  test('a key minted while the plan changes has the plan of its account', async () => {
    const tenant = await openTenant(backend, 'starter');
    const { table, ports, accountId } = tenant;
    for (const plan of ['pro', 'max', 'starter'] as const) {
      await Promise.all([
        ...times(4, () => mintApiKey(table, ports, accountId)),
        setPlan(table, ports, accountId, plan),
        tenant.create(),
      ]);
      const keys = await listApiKeys(table, accountId);
      expect(new Set(keys.map((key) => key.plan))).toEqual(new Set([plan]));
    }
  });

  test('two attempts of one delivery are both logged', async () => {
    const { table, ports, create } = await openTenant(backend);
    const { id } = await create(CALLBACK);
    await settleJob(table, ports, id, SUCCEEDED);
    const at = new Date(ports.now()).toISOString();
    await Promise.all(
      [1, 2].map((duration_ms) => recordAttempt(table, ports, id, { at, duration_ms, answer: 'refused' })),
    );
    expect((await getDelivery(table, id))!.attempts).toHaveLength(2);
  });

  test('a delivery is claimed by one of two senders', async () => {
    const { table, ports, create } = await openTenant(backend);
    const { id } = await create(CALLBACK);
    await settleJob(table, ports, id, SUCCEEDED);
    const delivery = (await getDelivery(table, id))!;
    const until_ms = ports.now() + 30_000;
    const claims = await Promise.all(times(2, () => claimAttempt(table, delivery, until_ms)));
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(Date.parse((await getDelivery(table, id))!.nextAttemptAt)).toBe(until_ms);
  });

  describe.each(FAULTS)('after a %s', (fault) => {
    const faulty = async (plan: 'starter' | 'max' = 'starter') => {
      const tenant = await openTenant(backend, plan);
      return { tenant, faults: injectFaults(tenant.table.client, WRITES) };
    };

    test.each([0, 1])('of write %i, a create charges once', async (write) => {
      const { tenant, faults } = await faulty();
      faults.push(...Array<Fault>(write).fill('none'), fault, fault);
      const asset = await tenant.create();
      expect(faults.length).toBeLessThan(2);
      expect(await getAsset(tenant.table, asset.id)).toEqual(asset);
      expect(await tenant.account()).toMatchObject({ planCredits: 1_990, inFlight: { model: 1 } });
    });

    test.each([0, 1, 2])('of write %i, a settle refunds once and still owes its webhook', async (write) => {
      const { tenant, faults } = await faulty();
      const { id } = await tenant.create(CALLBACK);
      faults.push(...Array<Fault>(write).fill('none'), fault);
      const { delivery } = await settleJob(tenant.table, tenant.ports, id, FAILED);
      expect(faults).toEqual([]);
      expect(delivery).toEqual({ deliveryId: `msg_${id}`, host: 'dev.example' });
      expect(await tenant.account()).toMatchObject({ planCredits: 2_000, inFlight: { model: 0 } });
    });

    test('a pack is granted once', async () => {
      const { tenant, faults } = await faulty();
      faults.push(fault);
      await grantPack(tenant.table, tenant.ports, tenant.accountId, 500);
      expect(faults).toEqual([]);
      expect(await tenant.account()).toMatchObject({ packCredits: 500, packPurchases: 1 });
    });

    test('an import, a key and a pause are made once', async () => {
      const { tenant, faults } = await faulty('max');
      faults.push(fault);
      await importModel(tenant);
      faults.push(fault);
      await mintApiKey(tenant.table, tenant.ports, tenant.accountId);
      await tenant.create(priced(19_999));
      faults.push(fault);
      expect((await refusalFrom(tenant.create())).error).toBe('keyPaused');
      expect(faults).toEqual([]);
      expect(await tenant.account()).toMatchObject({ assetCount: { all: 2 }, inFlight: { model: 1 } });
      expect(await listApiKeys(tenant.table, tenant.accountId)).toHaveLength(2);
      expect(await tenant.key()).toMatchObject({ paused: true, spent: 19_999 });
    });
  });

  test('an account that never comes to rest is refused with 10003, and nothing is charged', async () => {
    const tenant = await openTenant(backend);
    const faults = injectFaults(tenant.table.client, WRITES);
    faults.push(...Array<Fault>(100).fill('conflict'));
    const random = tenant.ports.random;
    tenant.ports.random = (bytes) => new Uint8Array(bytes);
    expect((await refusalFrom(tenant.create())).error).toBe('rateLimited');
    faults.length = 0;
    Object.assign(tenant.ports, { random });
    expect(await tenant.account()).toMatchObject({ planCredits: 2_000, inFlight: { model: 0 } });
  });
}
