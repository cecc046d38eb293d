import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { type Table, tableOf } from '../../functions/service/store/table.ts';

/** The table of the service that runs on a data folder, with the owner's credentials: for what no request can see or do. */
export async function localTable(dataDir: string): Promise<Table> {
  const runtime = JSON.parse(await readFile(join(dataDir, 'runtime.json'), 'utf8'));
  const { endpoint, region, credentials, outputs } = runtime;
  return tableOf(new DynamoDBClient({ endpoint, region, credentials }), outputs.TableName);
}
