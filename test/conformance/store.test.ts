import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { describe } from 'vitest';
import { startDynamoDb } from '../../lib/local/dynamodb/emulator.ts';
import { listenOnLoopback } from '../../lib/local/dynamodb/http-server.ts';
import { SERVICE_TABLE, TABLE_NAME } from './service-table.ts';
import { storeSuite } from './store.suite.ts';
import type { StoreBackend } from './store-harness.ts';
import { storeRacesSuite } from './store-races.suite.ts';

async function open(): Promise<StoreBackend> {
  const dir = mkdtempSync(join(tmpdir(), 'store-'));
  const emulator = await startDynamoDb({ dir });
  await emulator.createTable(SERVICE_TABLE);
  const http = await listenOnLoopback(emulator);
  return {
    tableName: TABLE_NAME,
    connect: () =>
      new DynamoDBClient({
        endpoint: http.url,
        region: 'us-east-1',
        credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
      }),
    close: async () => {
      await http.close();
      await emulator.close();
      rmSync(dir, { recursive: true });
    },
  };
}

describe('the store on the local DynamoDB', () => {
  storeSuite(open);
  storeRacesSuite(open);
});
