import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getAccount } from '../../functions/service/store/accounts.ts';
import { findApiKey } from '../../functions/service/store/api-keys.ts';
import { getAsset } from '../../functions/service/store/assets.ts';
import { audit } from '../../functions/service/store/audit.ts';
import { addAssets } from '../../functions/service/store/collection-members.ts';
import { getCollection } from '../../functions/service/store/collections.ts';
import { createJob } from '../../functions/service/store/create-job.ts';
import { getDelivery, recordAttempt } from '../../functions/service/store/deliveries.ts';
import { OPEN_INDEX } from '../../functions/service/store/keys.ts';
import { settleJob } from '../../functions/service/store/settle-job.ts';
import { type Table, tableOf } from '../../functions/service/store/table.ts';
import { SUCCEEDED } from '../support/domain-samples.ts';
import { openIds } from '../support/open-ids.ts';
import { testPorts } from '../support/test-ports.ts';
import { openStoreBackend } from './store-backend.ts';
import { REMESH, type StoreBackend } from './store-harness.ts';

type Item = Readonly<Record<string, unknown>> & { readonly pk: string; readonly sk: string };

/**
 * What a release's store left in its table: an account with a key, a pack, a collection, an imported asset, a job
 * that succeeded with a webhook under way, one that failed, and one that is open.
 */
interface Release {
  readonly accountId: string;
  readonly keyHash: string;
  readonly collectionId: string;
  readonly assets: Readonly<Record<'imported' | 'succeeded' | 'failed' | 'open', string>>;
  readonly items: readonly Item[];
}

const readRelease = (file: string): Release =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../fixtures', file), 'utf8'));

/**
 * While a deployment goes on, two releases share the table for minutes. With a release, the file is written anew from its
 * store: test/fixtures/write-last-release.ts.
 */
const LAST = readRelease('last-release.json');
/** It listed no holds on its accounts; what it left is brought up as it is written again. No release shared its table. */
const BEFORE_HOLDS = readRelease('release-before-holds.json');

const ALWAYS_MS = Date.parse('2100-01-01T00:00:00Z');
/** A minute after the fixture. */
const ports = testPorts('2026-03-10T04:01:00.000Z');

let backend: StoreBackend;
let table: Table;
beforeEach(async () => {
  backend = await openStoreBackend('emulator');
  table = tableOf(backend.connect(), backend.tableName);
});
afterEach(() => backend.close());

async function leave({ items }: Release): Promise<void> {
  for (const Item of items) await table.client.send(new PutCommand({ TableName: table.name, Item }));
}

async function createRemesh(release: Release) {
  const [account, key, source] = await Promise.all([
    getAccount(table, release.accountId),
    findApiKey(table, release.keyHash),
    getAsset(table, release.assets.imported),
  ]);
  return (await createJob(table, ports, { ...REMESH, account: account!, key: key!, source: source! })).asset!;
}

/** All that this release writes to what the last one left. */
async function goOn(release: Release): Promise<{ readonly created: string }> {
  const { accountId, collectionId, assets } = release;
  const created = await createRemesh(release);
  await settleJob(table, ports, assets.open, SUCCEEDED);
  const attempt = { at: new Date(ports.now()).toISOString(), status: 204, duration_ms: 9, answer: '' };
  await recordAttempt(table, ports, assets.succeeded, attempt);
  await addAssets(table, ports, { accountId, collectionId, assetIds: [assets.succeeded] });
  return { created: created.id };
}

describe.each([
  ['the last release', LAST],
  ['the release before holds', BEFORE_HOLDS],
])('what %s wrote', (_, release) => {
  beforeEach(() => leave(release));

  it('is read by this one, and its books agree', async () => {
    const { accountId, keyHash, assets, collectionId } = release;
    expect(await getAccount(table, accountId)).toMatchObject({
      id: accountId,
      plan: 'starter',
      packCredits: 500,
    });
    expect(await findApiKey(table, keyHash)).toMatchObject({ accountId, plan: 'starter', entitled: true });
    const statuses = await Promise.all(Object.values(assets).map((id) => getAsset(table, id)));
    expect(statuses.map((asset) => asset?.taskStatus)).toEqual([2, 2, 3, 0]);
    expect(await getCollection(table, accountId, collectionId)).toMatchObject({
      name: 'chairs',
      assetCount: 1,
    });
    expect(await openIds(table, 'JOB', ALWAYS_MS)).toEqual([assets.open]);
    expect(await openIds(table, 'DELIVERY', ALWAYS_MS)).toEqual([assets.succeeded]);
    expect((await audit(table)).problems).toEqual([]);
  });

  it('is gone on with: its open job ends once, its webhook is sent, its account makes more, and the books agree', async () => {
    const { created } = await goOn(release);
    expect(await getAsset(table, release.assets.open)).toMatchObject({ taskStatus: 2 });
    expect(await settleJob(table, ports, release.assets.open, SUCCEEDED)).toMatchObject({ settled: false });
    expect(await getAsset(table, created)).toMatchObject({ taskStatus: 0, ordinal: 5 });
    expect(await getDelivery(table, release.assets.succeeded)).toMatchObject({ state: 'delivered' });
    const collection = await getCollection(table, release.accountId, release.collectionId);
    expect(collection).toMatchObject({ assetCount: 2 });
    expect((await audit(table)).problems).toEqual([]);
  });
});

/** What kind of item it is: its keys without ids and numbers. */
const kindOf = ({ pk, sk }: Item): string =>
  `${pk} ${sk}`
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>')
    .replaceAll(/#\d{6,}(#\d+)?|(?<= )\d{6,}/g, '#<n>')
    .replace(/KEY#\S+/g, 'KEY#<key>')
    .replace(/EMAIL#\S+/, 'EMAIL#<email>')
    .replace(/LIST#\w+/, 'LIST#<list>');

const typeOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value);

/** These come and go with the work that an item stands for. */
const WHILE_OPEN: readonly string[] = [OPEN_INDEX.pk, OPEN_INDEX.sk];

/** The attributes that every item of a kind has, with their types. */
function shapes(items: readonly Item[]): Map<string, Map<string, string>> {
  const found = new Map<string, Map<string, string>>();
  for (const item of items) {
    const shape = new Map(Object.entries(item).map(([name, value]) => [name, typeOf(value)]));
    const known = found.get(kindOf(item)) ?? shape;
    found.set(kindOf(item), new Map([...known].filter(([name, type]) => shape.get(name) === type)));
  }
  return found;
}

it('what this release writes has all that the last one reads: each attribute that an item of its kind always had', async () => {
  await leave(LAST);
  await goOn(LAST);
  const { Items } = await table.client.send(new ScanCommand({ TableName: table.name }));
  const before = shapes(LAST.items);
  const now = shapes(Items as Item[]);
  expect(before.size).toBeGreaterThan(10);
  for (const [kind, shape] of before) {
    const missing = [...shape].filter(
      ([name, type]) => !WHILE_OPEN.includes(name) && now.get(kind)?.get(name) !== type,
    );
    expect(missing, kind).toEqual([]);
  }
});
