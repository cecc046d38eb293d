import { setTimeout as sleep } from 'node:timers/promises';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { describe, expect, test } from 'vitest';
import { type Asset, isOpen } from '../../functions/service/domain/asset.ts';
import { cancelled } from '../../functions/service/domain/cancel.ts';
import { engineFor } from '../../functions/service/domain/choose-engine.ts';
import { ServiceError } from '../../functions/service/domain/errors.ts';
import { assetKeys, getAsset } from '../../functions/service/store/assets.ts';
import { cancelJob } from '../../functions/service/store/cancel-job.ts';
import { failedOnlyAtCondition, transact, untilCommitted } from '../../functions/service/store/commit.ts';
import { getDelivery } from '../../functions/service/store/deliveries.ts';
import { queryAll } from '../../functions/service/store/items.ts';
import { accountKey } from '../../functions/service/store/keys.ts';
import { noteSubmitted, noteSubmitting } from '../../functions/service/store/runs.ts';
import { settleJob } from '../../functions/service/store/settle-job.ts';
import { type Table, tableOf } from '../../functions/service/store/table.ts';
import { type Fault, injectFaults, Killed, killAfter } from '../support/client-faults.ts';
import { FAILED, SUCCEEDED } from '../support/domain-samples.ts';
import { openTenant, type StoreBackend, type Tenant, withBackend } from './store-harness.ts';

const PRICE = 10;
const CALLBACK = { callbackUrl: 'https://dev.example/hook' };
const WRITES = ['TransactWriteItems', 'PutItem', 'UpdateItem'];

/**
 * What becomes of a job that is cancelled while all the others are at it: its start, the end of its engine, a provider and
 * a second cancel, each with its own connection and its own pauses before every request.
 *
 * @param open makes the backend with the service's table
 * @param rounds how many jobs
 */
export function cancelRacesSuite(open: () => Promise<StoreBackend>, rounds: number): void {
  let backend: StoreBackend;
  withBackend(open, (opened) => {
    backend = opened;
  });

  describe('a cancel that meets start, settle, a provider and a second cancel', () => {
    test(
      `ends the job once and refunds it once, ${rounds} times`,
      async () => {
        const ended = { succeeded: 0, cancelled: 0, paid: 0 };
        const tenants = await Promise.all(Array.from({ length: 5 }, () => openTenant(backend, 'max')));
        for (let round = 0; round < rounds; round += tenants.length) {
          const seen = await Promise.all(tenants.map((tenant) => race(backend, tenant)));
          for (const how of seen) ended[how]++;
        }
        // The pauses let each of them win now and then.
        expect(ended.succeeded).toBeGreaterThan(0);
        expect(ended.cancelled).toBeGreaterThan(0);
      },
      rounds * 1_000,
    );
  });

  describe('a cancel that is killed', () => {
    test.each([0, 1, 2, 3])(
      'after %i writes is finished by the next, or by the end of the job',
      async (writes) => {
        for (const next of ['cancel', 'settle'] as const) {
          const tenant = await openTenant(backend);
          const asset = await tenant.create(CALLBACK);
          const revive = killAfter(tenant.table.client, writes);
          const [first] = await Promise.allSettled([cancelJob(tenant.table, tenant.ports, asset)]);
          expect(first.status).toBe(writes < 4 ? 'rejected' : 'fulfilled');
          if (first.status === 'rejected') expect(first.reason).toBeInstanceOf(Killed);
          revive();
          if (next === 'cancel') await cancelJob(tenant.table, tenant.ports, await readOf(tenant, asset));
          else await settleJob(tenant.table, tenant.ports, asset.id, SUCCEEDED);
          await expectOneEnd(tenant, asset, 2_000);
        }
      },
    );
  });

  describe.each(['conflict', 'lostAnswer', 'lostRequest'] as const)('after a %s', (fault: Fault) => {
    test.each([1, 2, 3])('of write %i, a cancel refunds once and still owes its webhook', async (write) => {
      const tenant = await openTenant(backend);
      const asset = await tenant.create(CALLBACK);
      const faults = injectFaults(tenant.table.client, WRITES);
      faults.push(...Array<Fault>(write).fill('none'), fault);
      const { view, ending } = await cancelJob(tenant.table, tenant.ports, asset);
      expect(faults).toEqual([]);
      expect(view).toEqual({ id: asset.id, taskStatus: 3, refunded: PRICE });
      expect(ending!.settlement.delivery).toMatchObject({ host: 'dev.example' });
      await expectOneEnd(tenant, asset, 2_000);
    });
  });

  test('the end of a cancelled job’s engine changes nothing', async () => {
    const tenant = await openTenant(backend);
    const asset = await tenant.create(CALLBACK);
    await cancelJob(tenant.table, tenant.ports, asset);
    const before = await readOf(tenant, asset);
    for (const outcome of [SUCCEEDED, FAILED]) {
      expect(await settleJob(tenant.table, tenant.ports, asset.id, outcome)).toMatchObject({
        settled: false,
      });
    }
    await expect(markProcessing(tenant.table, asset)).rejects.toThrow();
    expect(await readOf(tenant, asset)).toEqual(before);
  });
}

/** @returns how the job ended: with its result, cancelled and refunded, or cancelled when a provider had been paid */
async function race(backend: StoreBackend, tenant: Tenant): Promise<'succeeded' | 'cancelled' | 'paid'> {
  const before = (await tenant.account()).planCredits;
  const asset = await tenant.create({ ...CALLBACK, engine: { ...engineFor('remesh'), maxInFlight: 50 } });
  const { ports } = tenant;
  const isHosted = Math.random() < 0.3;
  const slow = () => paused(tableOf(backend.connect(), backend.tableName));
  const cancels = [slow(), slow()].map((table) => cancelJob(table, ports, asset));
  const [a, b, engine] = await Promise.allSettled([
    ...cancels,
    (async () => {
      const table = slow();
      await untilCommitted(ports, () => markProcessing(table, asset).catch(unlessEnded));
      if (isHosted) {
        const run = await noteSubmitting(table, asset.id, undefined, ports.now(), { isCharged: true });
        if (!run) return;
        await noteSubmitted(table, asset.id, run, 'v1');
      }
      await settleJob(table, ports, asset.id, SUCCEEDED);
    })(),
  ]);
  expect(engine).toMatchObject({ status: 'fulfilled' });
  const end = (await getAsset(tenant.table, asset.id))!;
  const isCancelled = end.errorCategory === 'cancelled';
  for (const result of [a!, b!]) {
    if (result.status === 'fulfilled') {
      expect(isCancelled).toBe(true);
      expect(result.value).toMatchObject({ view: { taskStatus: 3, refunded: PRICE - end.cost } });
    } else {
      expect(result.reason).toBeInstanceOf(ServiceError);
      expect([isCancelled, result.reason.error]).toEqual([false, 'alreadyEnded']);
    }
  }
  await expectOneEnd(tenant, asset, before);
  if (!isCancelled) return 'succeeded';
  if (end.cost > 0) expect(isHosted).toBe(true);
  return end.cost > 0 ? 'paid' : 'cancelled';
}

/** Waits up to a few milliseconds before each request, or not at all. */
function paused(table: Table): Table {
  const client = table.client as unknown as DynamoDBClient;
  client.middlewareStack.add(
    (next) => async (args) => {
      if (Math.random() < 0.7) await sleep(Math.random() * 8);
      return next(args);
    },
    { step: 'serialize', priority: 'high', name: 'paused' },
  );
  return table;
}

/** What the state machine writes first. */
const markProcessing = (table: Table, asset: Asset): Promise<void> =>
  transact(
    table,
    assetKeys(asset).map((key) => ({
      Update: {
        TableName: table.name,
        Key: key,
        UpdateExpression: 'SET taskStatus = :one, startedAt = if_not_exists(startedAt, :now)',
        ConditionExpression: 'taskStatus IN (:zero, :one)',
        ExpressionAttributeValues: { ':zero': 0, ':one': 1, ':now': asset.createdAt },
      },
    })),
  );

function unlessEnded(error: unknown): void {
  if (!failedOnlyAtCondition(error)) throw error;
}

const readOf = async ({ table }: Tenant, { id }: Asset): Promise<Asset> => (await getAsset(table, id))!;

/** The job has ended, in all its copies alike; its price came back at most once, and its slot did. */
async function expectOneEnd(tenant: Tenant, asset: Asset, creditsBefore: number): Promise<void> {
  const { table } = tenant;
  const end = await readOf(tenant, asset);
  expect(isOpen(end)).toBe(false);
  const account = await tenant.account();
  expect(account.inFlight.model).toBe(0);
  expect(account.planCredits).toBe(creditsBefore - end.cost);
  expect(end.cost).toBe(end.taskStatus === 3 && !isPaid(end) ? 0 : PRICE);
  const entries = await queryAll(table, {
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :job)',
    ExpressionAttributeValues: { ':pk': accountKey(asset.accountId).pk, ':job': `LEDGER#${asset.id}` },
  });
  expect(entries.map(({ kind }) => kind)).toEqual(end.cost === 0 ? ['charged', 'refunded'] : ['charged']);
  expect(await getDelivery(table, asset.id)).toMatchObject({
    state: 'pending',
    event: end.taskStatus === 3 ? 'asset.failed' : 'asset.succeeded',
  });
}

const isPaid = ({ errorDetail }: Asset): boolean =>
  errorDetail === cancelled({ keepsCharge: true }).errorDetail;
