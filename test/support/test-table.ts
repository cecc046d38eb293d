import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OPEN_INDEX } from '../../functions/store/keys.ts';
import { type Table, tableFromEnvironment } from '../../functions/store/table.ts';
import { startDynamoDb } from '../../lib/local/dynamodb/emulator.ts';
import { listenOnLoopback } from '../../lib/local/dynamodb/http-server.ts';

/** The service's table in a DynamoDB of its own; this process's environment names it. */
export async function startTestTable(): Promise<{ readonly table: Table; close(): Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'svc-table-'));
  const emulator = await startDynamoDb({ dir });
  const endpoint = await listenOnLoopback(emulator);
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: endpoint.url,
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    TABLE_NAME: 'service',
  });
  await emulator.createTable({
    TableName: 'service',
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: ['pk', 'sk', OPEN_INDEX.pk, OPEN_INDEX.sk].map((name) => ({
      AttributeName: name,
      AttributeType: 'S',
    })),
    KeySchema: [
      { AttributeName: 'pk', KeyType: 'HASH' },
      { AttributeName: 'sk', KeyType: 'RANGE' },
    ],
    GlobalSecondaryIndexes: [
      {
        IndexName: OPEN_INDEX.name,
        KeySchema: [
          { AttributeName: OPEN_INDEX.pk, KeyType: 'HASH' },
          { AttributeName: OPEN_INDEX.sk, KeyType: 'RANGE' },
        ],
        Projection: { ProjectionType: 'KEYS_ONLY' },
      },
    ],
  });
  return {
    table: tableFromEnvironment(),
    close: async () => {
      await endpoint.close();
      await emulator.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
