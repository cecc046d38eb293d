import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Table, tableFromEnvironment } from '../../functions/service/store/table.ts';
import { startDynamoDb } from '../../lib/local/dynamodb/emulator.ts';
import { listenOnLoopback } from '../../lib/local/dynamodb/http-server.ts';
import { SERVICE_TABLE, TABLE_NAME } from './service-table.ts';

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
    TABLE_NAME,
  });
  await emulator.createTable(SERVICE_TABLE);
  return {
    table: tableFromEnvironment(),
    close: async () => {
      await endpoint.close();
      await emulator.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
