import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import type { Job } from '../../functions/service/domain/job.ts';
import type { ProviderTrouble } from '../../functions/service/providers/adapter.ts';
import { adapters } from '../../functions/service/providers/adapters.ts';
import { entryOf, type Provider } from '../../functions/service/providers/provider.ts';
import type { RunWorld } from '../../functions/service/providers/run-world.ts';
import { requireAccount } from '../../functions/service/store/accounts.ts';
import { listApiKeys } from '../../functions/service/store/api-keys.ts';
import { createJob } from '../../functions/service/store/create-job.ts';
import type { Table } from '../../functions/service/store/table.ts';
import { newCaller } from './api-harness.ts';
import { TOP_UP_URL, UPGRADE_URL } from './domain-samples.ts';
import { type TestPorts, testPorts } from './test-ports.ts';

/** A world for runs at providers: the table given, storage in memory, and a vendor that `ask` plays. */
export function runHarness(table: Table, providers: readonly Provider[], over: Partial<RunWorld> = {}) {
  const stored = new Map<string, Uint8Array>();
  const s3 = mockClient(S3Client);
  s3.on(PutObjectCommand).callsFake(({ Key, Body }) => {
    stored.set(Key, Buffer.from(Body));
    return {};
  });
  s3.on(GetObjectCommand).callsFake(({ Key }) => {
    if (!stored.has(Key)) {
      throw Object.assign(new Error(`There is no object ${Key}.`), { $metadata: { httpStatusCode: 404 } });
    }
    return { Body: { transformToByteArray: async () => stored.get(Key)! } };
  });
  const ports: TestPorts = testPorts(new Date().toISOString());
  const noted: Readonly<Record<string, unknown>>[] = [];
  const troubles: ProviderTrouble[] = [];
  const world: RunWorld = {
    table,
    files: { client: s3 as unknown as S3Client, bucket: 'files' },
    ports,
    providers,
    adapters,
    keyOf: async () => 'vendor-key',
    links: {
      baseUrl: 'https://api.example.com',
      signer: async () => (key, _, expires_s) => `https://api.example.com/${key}?Expires=${expires_s}`,
    },
    ask: async () => {
      throw new Error('The vendor was asked once too often.');
    },
    note: (fields) => noted.push(fields),
    alarm: (trouble) => troubles.push(trouble),
    ...over,
  };

  /** A job on the first engine of the first provider. */
  async function newJob(options: Job['options'], inputs: Job['inputs'] = {}): Promise<string> {
    const { accountId } = await newCaller(table);
    const [key] = await listApiKeys(table, accountId);
    const { assetId } = await createJob(table, ports, {
      account: await requireAccount(table, accountId),
      key: key!,
      engine: entryOf(providers[0]!, providers[0]!.engines[0]!),
      topUpUrl: TOP_UP_URL,
      upgradeUrl: UPGRADE_URL,
      operation: 'from-text',
      name: 'a chair',
      license: 'cc0',
      options,
      inputs,
    });
    return assetId;
  }
  return { world, stored, ports, noted, troubles, newJob };
}

/** The same world, which dies once: at its n-th read or write of table or storage or question to the vendor, before it or after it. */
export function mortalWorld(world: RunWorld, n: number, after: boolean): RunWorld {
  let steps = 0;
  const step = async <T>(work: () => Promise<T>): Promise<T> => {
    const isLast = ++steps === n;
    if (isLast && !after) throw new Error('killed');
    const result = await work();
    if (isLast) throw new Error('killed');
    return result;
  };
  const dying = <C extends object>(client: C): C =>
    new Proxy(client, {
      get: (target, name) =>
        name === 'send'
          ? (command: never) => step(() => (target as RunWorld['files']['client']).send(command))
          : Reflect.get(target, name),
    });
  return {
    ...world,
    table: { ...world.table, client: dying(world.table.client) },
    files: { ...world.files, client: dying(world.files.client) },
    ask: (...request) => step(() => world.ask(...request)),
  };
}
