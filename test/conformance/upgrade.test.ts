import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requireActiveKey } from '../../functions/service/domain/preconditions.ts';
import { setLimits, setOrganization } from '../../functions/service/store/account-standing.ts';
import { getAccount, requireAccount } from '../../functions/service/store/accounts.ts';
import {
  findApiKey,
  listApiKeys,
  mintApiKey,
  resumeApiKey,
  revokeApiKey,
} from '../../functions/service/store/api-keys.ts';
import { getAsset } from '../../functions/service/store/assets.ts';
import { audit } from '../../functions/service/store/audit.ts';
import { checkJob, createJob } from '../../functions/service/store/create-job.ts';
import { listAssets } from '../../functions/service/store/list-assets.ts';
import { settleJob } from '../../functions/service/store/settle-job.ts';
import { sweepAccount } from '../../functions/service/store/sweep-account.ts';
import { type Table, tableOf } from '../../functions/service/store/table.ts';
import { FAILED, SUCCEEDED } from '../support/domain-samples.ts';
import { openIds } from '../support/open-ids.ts';
import { testPorts } from '../support/test-ports.ts';
import { openStoreBackend } from './store-backend.ts';
import { importModel, REMESH, refusalFrom, type StoreBackend } from './store-harness.ts';

/** What a release left that listed no holds on its accounts; see two-releases.test.ts. */
const { accountId, keyHash, assets, items } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../fixtures/release-before-holds.json'), 'utf8'),
);
const KEY_ID = items.find(({ pk }: { pk: string }) => pk === `KEY#${keyHash}`).keyId;
/** A minute after the fixture. */
const ports = testPorts('2026-03-10T04:01:00.000Z');
const ALWAYS_MS = Date.parse('2100-01-01T00:00:00Z');

let backend: StoreBackend;
let table: Table;
beforeEach(async () => {
  backend = await openStoreBackend('emulator');
  table = tableOf(backend.connect(), backend.tableName);
  await leave();
});
afterEach(async () => {
  expect((await audit(table)).problems).toEqual([]);
  await backend.close();
});

/** @param key what else stands on its key */
async function leave(key: object = {}): Promise<void> {
  for (const item of items) {
    const Item = item.pk === `KEY#${keyHash}` ? { ...item, ...key } : item;
    await table.client.send(new PutCommand({ TableName: table.name, Item }));
  }
}

async function create() {
  const [account, key] = [await requireAccount(table, accountId), (await findApiKey(table, keyHash))!];
  return (await createJob(table, ports, { ...REMESH, account, key })).asset!;
}

describe('an account of a release without holds', () => {
  it('gets back slot, price and allowance of a job that was open and fails, once', async () => {
    await settleJob(table, ports, assets.open, FAILED);
    await settleJob(table, ports, assets.open, FAILED);
    expect(await getAccount(table, accountId)).toMatchObject({
      planCredits: 1_990,
      packCredits: 500,
      inFlight: { model: 0, image: 0 },
      holds: {},
      keys: { [KEY_ID]: { spent: 10, allowance: 20_000 } },
    });
    expect(await getAsset(table, assets.open)).toMatchObject({ taskStatus: 3, cost: 0 });
  });

  it('settles an open job once, whoever else settles it, creates and sweeps at the same time', async () => {
    const [settlements, created] = await Promise.all([
      Promise.all([FAILED, SUCCEEDED, FAILED].map((end) => settleJob(table, ports, assets.open, end))),
      Promise.all([create(), create()]),
    ]);
    expect(settlements.filter(({ settled }) => settled)).toHaveLength(1);
    expect(created.map(({ ordinal }) => ordinal).sort()).toEqual([5, 6]);
    ports.now_ms += 600_000;
    expect(await sweepAccount(table, ports, accountId)).toBe(0);
    ports.now_ms -= 600_000;
    for (const { id } of created) await settleJob(table, ports, id, FAILED);
    const { inFlight, holds } = await requireAccount(table, accountId);
    expect({ inFlight, holds }).toEqual({ inFlight: { image: 0, model: 0 }, holds: {} });
  });

  it('has its open job in the index, once, before and after it is given its hold', async () => {
    expect(await openIds(table, 'JOB', ALWAYS_MS)).toEqual([assets.open]);
    const { id } = await create();
    expect((await openIds(table, 'JOB', ALWAYS_MS)).sort()).toEqual([assets.open, id].sort());
    await settleJob(table, ports, assets.open, SUCCEEDED);
    expect(await openIds(table, 'JOB', ALWAYS_MS)).toEqual([id]);
  });

  it('counts the slots of its open jobs, and what its keys have spent', async () => {
    await leave({ spent: 19_990 });
    await create();
    const account = await requireAccount(table, accountId);
    expect(account).toMatchObject({ inFlight: { model: 2 }, keys: { [KEY_ID]: { spent: 20_000 } } });
    expect(await refusalFrom(create())).toMatchObject({ error: 'keyPaused' });
  });

  it.each([
    ['paused', { paused: true }],
    ['at its allowance', { spent: 20_000 }],
  ])('keeps a key %s from creating, until it is resumed', async (_, key) => {
    await leave(key);
    const read = async () => ({
      account: await requireAccount(table, accountId),
      key: (await findApiKey(table, keyHash))!,
    });
    const { account, key: record } = await read();
    expect(() => requireActiveKey(record, account)).toThrow(expect.objectContaining({ error: 'keyPaused' }));
    expect(await refusalFrom(checkJob(table, ports, { ...REMESH, ...(await read()) }))).toMatchObject({
      error: 'keyPaused',
    });
    expect(await refusalFrom(create())).toMatchObject({ error: 'keyPaused' });
    expect(await resumeApiKey(table, ports, accountId, KEY_ID)).toMatchObject({
      paused: false,
      allowance: 40_000,
    });
    await create();
  });

  it('may be asked whether a job can be made, before anything is written', async () => {
    const [account, key] = [await requireAccount(table, accountId), (await findApiKey(table, keyHash))!];
    await checkJob(table, ports, { ...REMESH, account, key });
  });

  it.each([
    ['another key', () => mintApiKey(table, ports, accountId)],
    ['an organization', () => setOrganization(table, ports, accountId, 'studio')],
    ['an imported model', () => importModel({ table, ports, accountId })],
    ['limits of its own', () => setLimits(table, ports, accountId, { model: 5 })],
  ])('is given %s first, and its key pays as before', async (_, change) => {
    await change();
    expect((await listApiKeys(table, accountId)).find(({ keyId }) => keyId === KEY_ID)).toMatchObject({
      paused: false,
      spent: 20,
      allowance: 20_000,
    });
    await create();
    expect((await requireAccount(table, accountId)).keys[KEY_ID]).toMatchObject({ spent: 30 });
  });

  it('has no key any more once it is revoked, though a job that it paid is open', async () => {
    const [account, key] = [await requireAccount(table, accountId), (await findApiKey(table, keyHash))!];
    await revokeApiKey(table, ports, accountId, KEY_ID);
    expect(await refusalFrom(createJob(table, ports, { ...REMESH, account, key }))).toMatchObject({
      error: 'invalidApiKey',
    });
    await settleJob(table, ports, assets.open, FAILED);
    expect(await requireAccount(table, accountId)).toMatchObject({ planCredits: 1_990, keys: {} });
  });

  it('begins its month when that is due', async () => {
    ports.now_ms += 32 * 86_400_000;
    await create();
    ports.now_ms -= 32 * 86_400_000;
    expect(await requireAccount(table, accountId)).toMatchObject({ planCredits: 1_990, packCredits: 500 });
  });

  it('is listed with what it has made since, at any offset', async () => {
    const { id } = await create();
    const page = await listAssets(table, accountId, 'all', { limit: 2, offset: 1 });
    expect(page.total).toBe(5);
    expect(page.items.map((asset) => asset.id)).toEqual([assets.open, assets.failed]);
    expect((await listAssets(table, accountId, 'all', { limit: 1, offset: 0 })).items[0]!.id).toBe(id);
  });
});
