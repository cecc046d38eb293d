import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import type { Asset } from '../../functions/service/domain/asset.ts';
import { engineFor } from '../../functions/service/domain/choose-engine.ts';
import { grantPack, setOrganization, setPlan } from '../../functions/service/store/account-standing.ts';
import { createAccount, getAccount, listAccounts } from '../../functions/service/store/accounts.ts';
import {
  findApiKey,
  listApiKeys,
  mintApiKey,
  resumeApiKey,
  revokeApiKey,
} from '../../functions/service/store/api-keys.ts';
import { assetKeys, getAsset } from '../../functions/service/store/assets.ts';
import { audit } from '../../functions/service/store/audit.ts';
import { createJob } from '../../functions/service/store/create-job.ts';
import { getDelivery, markEnqueued, recordAttempt } from '../../functions/service/store/deliveries.ts';
import { jobInput } from '../../functions/service/store/executions.ts';
import { getItem } from '../../functions/service/store/items.ts';
import { getJob } from '../../functions/service/store/jobs.ts';
import { accountKey } from '../../functions/service/store/keys.ts';
import { settleJob } from '../../functions/service/store/settle-job.ts';
import { readNamedAsset, usableAsset } from '../../functions/service/store/shares.ts';
import { FAILED, FILES, SAMPLE_METADATA, SUCCEEDED, TOP_UP_URL } from '../support/domain-samples.ts';
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

const CALLBACK = { callbackUrl: 'https://dev.example/hook', webhookSecret: 'secret' };
/** Far in the future: everything that is open is older. */
const ALWAYS_MS = Date.parse('2100-01-01T00:00:00Z');
const DAY_MS = 86_400_000;

/** The asset as its own item and each of its rows have it. */
const copiesOf = ({ table }: Tenant, asset: Asset): Promise<(Asset | undefined)[]> =>
  Promise.all(assetKeys(asset).map((key) => getItem<Asset>(table, key)));

/**
 * What the store promises, on whichever DynamoDB it runs.
 *
 * @param open makes the backend with the service's table
 */
export function storeSuite(open: () => Promise<StoreBackend>): void {
  let backend: StoreBackend;
  withBackend(open, (opened) => {
    backend = opened;
  });
  const tenantOf = (...args: [plan?: 'free' | 'starter' | 'pro' | 'max']) => openTenant(backend, ...args);

  describe('an account', () => {
    test('is found by id and listed', async () => {
      const { table, accountId, account } = await tenantOf('pro');
      expect(await account()).toMatchObject({ plan: 'pro', planCredits: 10_000, packCredits: 0 });
      expect((await listAccounts(table)).map(({ id }) => id)).toContain(accountId);
      expect(await getAccount(table, 'nobody')).toBeUndefined();
    });

    test('has an address of its own, in any case of letters', async () => {
      const { table, ports, account } = await tenantOf();
      const email = (await account()).email.toUpperCase();
      await expect(createAccount(table, ports, { email, plan: 'free' })).rejects.toThrow('already');
    });

    test('joins and leaves an organization', async () => {
      const { table, ports, accountId, account } = await tenantOf();
      await setOrganization(table, ports, accountId, 'org-1');
      expect((await account()).organizationId).toBe('org-1');
      await setOrganization(table, ports, accountId, undefined);
      expect(await account()).not.toHaveProperty('organizationId');
    });

    test('carries its plan and entitlement to all of its keys', async () => {
      const { table, ports, accountId, key } = await tenantOf('free');
      await mintApiKey(table, ports, accountId);
      expect(await key()).toMatchObject({ plan: 'free', entitled: false });
      expect(await grantPack(table, ports, accountId, 500)).toMatchObject({ packCredits: 500 });
      expect(await listApiKeys(table, accountId)).toMatchObject([{ entitled: true }, { entitled: true }]);
      await setPlan(table, ports, accountId, 'max');
      expect(await key()).toMatchObject({ plan: 'max', entitled: true });
    });
  });

  describe('a key', () => {
    test('is unknown once it is revoked', async () => {
      const { table, ports, accountId, keyId, keyHash } = await tenantOf();
      expect(await revokeApiKey(table, ports, accountId, keyId)).toBe(true);
      expect(await findApiKey(table, keyHash)).toBeUndefined();
      expect(await listApiKeys(table, accountId)).toEqual([]);
      expect(await revokeApiKey(table, ports, accountId, keyId)).toBe(false);
    });

    test('is limited to fifty an account', async () => {
      const { table, ports, accountId } = await tenantOf();
      for (let i = 1; i < 50; i++) await mintApiKey(table, ports, accountId);
      await expect(mintApiKey(table, ports, accountId)).rejects.toThrow('50 keys');
      expect((await setPlan(table, ports, accountId, 'pro')).plan).toBe('pro');
    });
  });

  describe('a job', () => {
    test('is written with its asset, its rows, the charge and the allowance', async () => {
      const tenant = await tenantOf();
      const source = await importModel(tenant);
      const asset = await tenant.create({ source, ...CALLBACK });
      expect(asset).toMatchObject({
        taskStatus: 0,
        ordinal: 2,
        categoryOrdinal: 1,
        sourceAssetId: source.id,
      });
      expect(await copiesOf(tenant, asset)).toEqual([asset, asset, asset]);
      expect(await getJob(tenant.table, asset.id)).toMatchObject({ slot: 'model', ...CALLBACK });
      expect(await tenant.account()).toMatchObject({ planCredits: 1_990, inFlight: { model: 1 } });
      expect(await tenant.key()).toMatchObject({ spent: 10 });
      expect(jobInput(asset).items).toHaveLength(3);
    });

    test('is open until it is settled', async () => {
      const { table, ports, create } = await tenantOf();
      const { id, createdAt } = await create();
      expect(await openIds(table, 'JOB', ALWAYS_MS)).toContain(id);
      expect(await openIds(table, 'JOB', Date.parse(createdAt))).not.toContain(id);
      await settleJob(table, ports, id, SUCCEEDED);
      expect(await openIds(table, 'JOB', ALWAYS_MS)).not.toContain(id);
    });

    test('past the slots or the wallet is refused exactly and changes nothing', async () => {
      const tenant = await tenantOf('free');
      await grantPack(tenant.table, tenant.ports, tenant.accountId, 15);
      await tenant.create();
      const before = await tenant.account();
      const full = await refusalFrom(tenant.create());
      expect([full.error, full.details]).toEqual(['tooManyInFlight', { total: 1, maxTotal: 1 }]);
      const poor = await refusalFrom(tenant.create({ engine: { ...engineFor('remesh'), slot: 'image' } }));
      expect(poor.error).toBe('insufficientCredits');
      expect(poor.details).toEqual({ required: 10, available: 5, topUpUrl: TOP_UP_URL });
      expect(await tenant.account()).toEqual(before);
    });

    test('past the allowance pauses the key and charges nothing, until the owner resumes it', async () => {
      const tenant = await tenantOf('max');
      const priced = (cost: number) => tenant.create({ engine: { ...engineFor('remesh'), cost } });
      await priced(19_995);
      const { planCredits, inFlight, assetCount } = await tenant.account();
      expect((await refusalFrom(priced(10))).error).toBe('keyPaused');
      expect(await tenant.key()).toMatchObject({ paused: true, spent: 19_995 });
      expect(await tenant.account()).toMatchObject({ planCredits, inFlight, assetCount });
      tenant.ports.now_ms += DAY_MS;
      expect((await refusalFrom(priced(5))).error).toBe('keyPaused');
      const { table, ports, accountId, keyId } = tenant;
      expect(await resumeApiKey(table, ports, accountId, keyId)).toMatchObject({ paused: false, spent: 0 });
      expect((await priced(10)).taskStatus).toBe(0);
    });

    test('that spends the allowance exactly is accepted and pauses the key, until its refund', async () => {
      const tenant = await tenantOf('max');
      const { id } = await tenant.create({ engine: { ...engineFor('remesh'), cost: 20_000 } });
      expect(await tenant.key()).toMatchObject({ paused: true, spent: 20_000 });
      expect((await refusalFrom(tenant.create())).error).toBe('keyPaused');
      await settleJob(tenant.table, tenant.ports, id, FAILED);
      expect(await tenant.key()).toMatchObject({ paused: false, spent: 0 });
      expect((await tenant.create()).taskStatus).toBe(0);
    });
  });

  describe('settling', () => {
    test('after success shows the result everywhere and keeps the price', async () => {
      const tenant = await tenantOf();
      const asset = await tenant.create();
      tenant.ports.now_ms += 1_000;
      expect(await settleJob(tenant.table, tenant.ports, asset.id, SUCCEEDED)).toEqual({
        settled: true,
        ended: { engine: 'svc-remesh', cost: 10 },
      });
      const ended = { ...asset, taskStatus: 2, completedAt: '2026-03-10T04:00:01.000Z' };
      const shown = { ...ended, files: FILES, metadata: SAMPLE_METADATA };
      expect(await copiesOf(tenant, asset)).toEqual([shown, shown, shown]);
      expect(await tenant.account()).toMatchObject({ planCredits: 1_990, inFlight: { model: 0 } });
    });

    test('after failure refunds wallet and allowance', async () => {
      const tenant = await tenantOf();
      const { id } = await tenant.create();
      await settleJob(tenant.table, tenant.ports, id, FAILED);
      expect(await getAsset(tenant.table, id)).toMatchObject({
        taskStatus: 3,
        cost: 0,
        errorCategory: 'engine_rejected_input',
      });
      expect(await tenant.account()).toMatchObject({ planCredits: 2_000, inFlight: { model: 0 } });
      expect(await tenant.key()).toMatchObject({ spent: 0 });
    });

    test('works after the key was revoked', async () => {
      const tenant = await tenantOf();
      const { id } = await tenant.create();
      await revokeApiKey(tenant.table, tenant.ports, tenant.accountId, tenant.keyId);
      expect((await settleJob(tenant.table, tenant.ports, id, FAILED)).settled).toBe(true);
      expect(await findApiKey(tenant.table, tenant.keyHash)).toBeUndefined();
    });

    test('a second time changes nothing, and still names the webhook that is owed', async () => {
      const tenant = await tenantOf();
      const { id } = await tenant.create(CALLBACK);
      const delivery = { deliveryId: `msg_${id}`, host: 'dev.example' };
      expect(await settleJob(tenant.table, tenant.ports, id, FAILED)).toEqual({
        settled: true,
        ended: { engine: 'svc-remesh', cost: 10 },
        delivery,
      });
      const before = await tenant.account();
      expect(await settleJob(tenant.table, tenant.ports, id, SUCCEEDED)).toEqual({
        settled: false,
        delivery,
      });
      expect(await tenant.account()).toEqual(before);
    });
  });

  describe('a delivery', () => {
    test('is pending until an attempt ends it, and keeps the log of attempts', async () => {
      const { table, ports, create } = await tenantOf();
      const { id } = await create(CALLBACK);
      await settleJob(table, ports, id, SUCCEEDED);
      const at = new Date(ports.now()).toISOString();
      const tried = await recordAttempt(
        table,
        ports,
        id,
        { at, status: 503, duration_ms: 7, answer: 'no' },
        60,
      );
      expect(tried).toMatchObject({ state: 'pending', nextAttemptAt: '2026-03-10T04:01:00.000Z' });
      expect(await openIds(table, 'DELIVERY', Date.parse(tried.nextAttemptAt))).not.toContain(id);
      expect(await openIds(table, 'DELIVERY', Date.parse(tried.nextAttemptAt) + 1)).toContain(id);
      await recordAttempt(table, ports, id, { at, status: 204, duration_ms: 9, answer: '' });
      expect(await getDelivery(table, id)).toMatchObject({
        state: 'delivered',
        attempts: [{ status: 503 }, { status: 204 }],
      });
      expect(await openIds(table, 'DELIVERY', ALWAYS_MS)).not.toContain(id);
      expect(await settleJob(table, ports, id, SUCCEEDED)).toEqual({ settled: false });
    });

    test('that was enqueued again is not forgotten before its time', async () => {
      const { table, ports, create } = await tenantOf();
      const { id } = await create(CALLBACK);
      await settleJob(table, ports, id, SUCCEEDED);
      await markEnqueued(table, id, ports.now() + 5_000);
      expect(await openIds(table, 'DELIVERY', ports.now() + 5_000)).not.toContain(id);
    });
  });

  test('an audit names what does not agree, and nothing else', async () => {
    const { table, accountId, account } = await tenantOf();
    const before = await account();
    const write = (planCredits: number) =>
      table.client.send(
        new PutCommand({ TableName: table.name, Item: { ...accountKey(accountId), ...before, planCredits } }),
      );
    expect(await audit(table)).toMatchObject({ ok: true, problems: [] });
    await write(1_999);
    expect(await audit(table)).toMatchObject({
      ok: false,
      problems: [`Account ${accountId}: the ledger sums to 2000 plan credits, the wallet holds 1999.`],
    });
    await write(before.planCredits);
  });

  test('reads an asset in 1 round trip, credits in 2, and creates a job in 4, also from an asset that may be shared', async () => {
    const tenant = await tenantOf();
    const source = await importModel(tenant);
    const { table, ports, keyHash, accountId } = tenant;
    const trips = countRoundTrips(table.client);
    await getAsset(table, source.id);
    expect(trips.sequential()).toBe(1);

    trips.reset();
    const key = (await findApiKey(table, keyHash))!;
    await getAccount(table, key.accountId);
    expect(trips.sequential()).toBe(2);

    trips.reset();
    await findApiKey(table, keyHash);
    const [account] = await Promise.all([getAccount(table, accountId), getAsset(table, source.id)]);
    await createJob(table, ports, { ...REMESH, key, account: account!, source });
    expect(trips.sequential()).toBe(4);
    expect(trips.total()).toBe(5);

    trips.reset();
    const read = (await findApiKey(table, keyHash))!;
    const [caller, named] = await Promise.all([
      getAccount(table, accountId),
      readNamedAsset(table, source.id),
    ]);
    expect(await usableAsset(table, caller!, named)).toEqual(source);
    await createJob(table, ports, { ...REMESH, key: read, account: caller!, source });
    expect(trips.sequential()).toBe(4);
    expect(trips.total()).toBe(6);
  });
}
