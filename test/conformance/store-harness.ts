import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Account } from '../../functions/service/domain/account.ts';
import { hashApiKey } from '../../functions/service/domain/api-key.ts';
import type { Asset } from '../../functions/service/domain/asset.ts';
import { engineFor } from '../../functions/service/domain/choose-engine.ts';
import { ServiceError } from '../../functions/service/domain/errors.ts';
import { uuidv7 } from '../../functions/service/domain/ids.ts';
import type { PlanName } from '../../functions/service/domain/plans.ts';
import { createAccount, getAccount } from '../../functions/service/store/accounts.ts';
import { listApiKeys, mintApiKey, type OwnedKey } from '../../functions/service/store/api-keys.ts';
import { type ImportedAsset, putImportedAsset } from '../../functions/service/store/assets.ts';
import { audit } from '../../functions/service/store/audit.ts';
import { createJob } from '../../functions/service/store/create-job.ts';
import type { JobRequest } from '../../functions/service/store/job-request.ts';
import { type Table, tableOf } from '../../functions/service/store/table.ts';
import { SAMPLE_METADATA, TOP_UP_URL, UPGRADE_URL } from '../support/domain-samples.ts';
import { type TestPorts, testPorts } from '../support/test-ports.ts';

/** A DynamoDB with the service's table, empty or not: each test has accounts of its own. */
export interface StoreBackend {
  /** A client of its own for each call. */
  connect(): DynamoDBClient;
  readonly tableName: string;
  close(): Promise<void>;
}

/** An account with a key, and the calls that a test makes of it. */
export interface Tenant {
  readonly table: Table;
  readonly ports: TestPorts;
  readonly accountId: string;
  readonly keyId: string;
  readonly keyHash: string;
  account(): Promise<Account>;
  key(): Promise<OwnedKey>;
  /** Reads account and key as the pipeline does, then creates a remesh job. */
  create(over?: Partial<JobRequest>): Promise<Asset>;
}

/**
 * Opens a suite's backend before its tests. After them the books of all accounts must agree, and it is closed.
 *
 * @param open makes the backend with the service's table
 * @param take is handed it before the first test
 */
export function withBackend(
  open: () => Promise<StoreBackend>,
  take: (backend: StoreBackend) => void | Promise<void>,
): void {
  let backend: StoreBackend;
  beforeAll(async () => {
    backend = await open();
    await take(backend);
  });
  afterAll(async () => {
    const { table } = await openTenant(backend);
    expect((await audit(table)).problems).toEqual([]);
    await backend.close();
  });
}

let tenants = 0;

/** Opens an account on a connection of its own. */
export async function openTenant(backend: StoreBackend, plan: PlanName = 'starter'): Promise<Tenant> {
  const table = tableOf(backend.connect(), backend.tableName);
  const ports = testPorts();
  const email = `tenant-${process.pid}-${++tenants}@example.com`;
  const { id: accountId } = await createAccount(table, ports, { email, plan });
  const { apiKey, keyId } = await mintApiKey(table, ports, accountId);
  const keyHash = hashApiKey(apiKey);
  const tenant: Tenant = {
    table,
    ports,
    accountId,
    keyId,
    keyHash,
    account: async () => (await getAccount(table, accountId))!,
    key: async () => (await listApiKeys(table, accountId)).find((key) => key.keyId === keyId)!,
    create: async (over) => {
      const [account, key] = await Promise.all([tenant.account(), tenant.key()]);
      return (await createJob(table, ports, { ...REMESH, account, key, ...over })).asset!;
    },
  };
  return tenant;
}

/** A request of 10 credits, but for the account and key it is made with. */
export const REMESH: Omit<JobRequest, 'account' | 'key'> = {
  operation: 'remesh',
  engine: engineFor('remesh'),
  name: 'chair remesh',
  license: 'all-rights-reserved',
  options: { polycount: 2_000 },
  inputs: { model: 'files/source/model.glb' },
  topUpUrl: TOP_UP_URL,
  upgradeUrl: UPGRADE_URL,
};

/** Imports a finished model into the tenant's account. */
export async function importModel(
  { table, ports, accountId }: Pick<Tenant, 'table' | 'ports' | 'accountId'>,
  over: Partial<ImportedAsset> = {},
): Promise<Asset> {
  const assetId = uuidv7(ports);
  return putImportedAsset(table, ports, {
    assetId,
    accountId,
    name: 'chair',
    origin: 'generated',
    license: 'cc0',
    files: { model: `files/${assetId}/model.glb` },
    metadata: SAMPLE_METADATA,
    ...over,
  });
}

/** The refusal that a promise ends with; whatever else it ends with fails the test. */
export async function refusalFrom(call: Promise<unknown>): Promise<ServiceError> {
  const [result] = await Promise.allSettled([call]);
  if (result.status === 'rejected' && result.reason instanceof ServiceError) return result.reason;
  throw result.status === 'rejected' ? result.reason : new Error('The call was not refused.');
}
