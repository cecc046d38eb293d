import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { engineFor } from '../../functions/service/domain/choose-engine.ts';
import { setLimits } from '../../functions/service/store/account-standing.ts';
import { requireAccount } from '../../functions/service/store/accounts.ts';
import { createJob } from '../../functions/service/store/create-job.ts';
import { systemPorts as ports } from '../../functions/service/store/system-ports.ts';
import { type Table, tableOf } from '../../functions/service/store/table.ts';
import { openStoreBackend } from '../conformance/store-backend.ts';
import { openTenant, REMESH, type StoreBackend, type Tenant } from '../conformance/store-harness.ts';
import { injectConflicts } from '../support/aws-conflicts.ts';
import type { DynamoDbKind } from '../support/dynamodb.ts';
import { countRoundTrips } from '../support/round-trips.ts';
import { record } from './record.ts';

const BURSTS = [1, 10, 30, 60] as const;
/** Of the reads before a create: the key, then its account. */
const TRIPS_BEFORE = 2;
const MOST_TRIPS = 4;

/**
 * Creates of one account at once against as many of accounts of their own, on the local DynamoDB or, with
 * `DYNAMODB=aws-local`, on AWS's DynamoDB Local; conflicts are injected as AWS has them.
 */
export async function run(): Promise<void> {
  const kinds: readonly DynamoDbKind[] = process.env.DYNAMODB === 'aws-local' ? ['aws-local'] : ['emulator'];
  for (const kind of kinds) {
    const backend = await openStoreBackend(kind);
    try {
      await burst(backend, 5);
      for (const creates of BURSTS) {
        const { ours_ms, theirs_ms, trips } = await burst(backend, creates);
        const p99 = trips.sort((a, b) => a - b)[Math.ceil(trips.length * 0.99) - 1]!;
        console.log(`${creates} creates at once on ${kind}: ${p99} round trips in sequence at p99`);
        if (creates === 30 && p99 > MOST_TRIPS) throw new Error(`${p99} round trips, at most ${MOST_TRIPS}.`);
        const bench = `${creates} creates at once of one account, against ${creates} accounts (${kind})`;
        record({ bench, ours_ms, theirs_ms, maxRatio: 2 });
      }
    } finally {
      await backend.close();
    }
  }
}

/** Twice each, the better time of each side: whatever else runs can only add to it. */
async function burst(backend: StoreBackend, creates: number) {
  const trips: number[] = [];
  const times = { ours_ms: Number.POSITIVE_INFINITY, theirs_ms: Number.POSITIVE_INFINITY };
  for (let turn = 0; turn < 2; turn++) {
    const one = await openMax(backend);
    const many = await Promise.all(Array.from({ length: creates }, () => openMax(backend)));
    const items = injectConflicts();
    const client = (): DynamoDBClient => items.watch(backend.connect());
    const ours = many.map(() => client());
    const theirs = many.map(() => client());
    times.theirs_ms = Math.min(times.theirs_ms, await atOnce(backend, theirs, (i) => many[i]!, []));
    times.ours_ms = Math.min(times.ours_ms, await atOnce(backend, ours, () => one, trips));
  }
  return { ...times, trips };
}

async function openMax(backend: StoreBackend): Promise<Tenant> {
  const tenant = await openTenant(backend, 'max');
  await setLimits(tenant.table, ports, tenant.accountId, { model: 100 });
  return tenant;
}

async function atOnce(
  backend: StoreBackend,
  clients: readonly DynamoDBClient[],
  tenantOf: (i: number) => Tenant,
  trips: number[],
): Promise<number> {
  const start = performance.now();
  await Promise.all(
    clients.map(async (client, i) => {
      const table: Table = tableOf(client, backend.tableName);
      const counted = countRoundTrips(table.client);
      const tenant = tenantOf(i);
      const [account, key] = [await requireAccount(table, tenant.accountId), await tenant.key()];
      await createJob(table, tenant.ports, { ...REMESH, engine: engineFor('remesh'), account, key });
      // The account's read is counted here, the key's is not.
      trips.push(counted.sequential() - 1 + TRIPS_BEFORE);
    }),
  );
  return performance.now() - start;
}
