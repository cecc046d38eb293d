import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { type DynamoDbKind, openTestDynamoDb } from '../support/dynamodb.ts';
import { SERVICE_TABLE, TABLE_NAME } from '../support/service-table.ts';
import type { StoreBackend } from './store-harness.ts';

/**
 * A DynamoDB of its own with the service's table.
 *
 * @param kind the local emulator, or AWS's DynamoDB Local
 */
export async function openStoreBackend(kind: DynamoDbKind): Promise<StoreBackend> {
  const { config, close } = await openTestDynamoDb(kind);
  const connect = () => new DynamoDBClient(config);
  await connect().send(new CreateTableCommand(SERVICE_TABLE));
  return { tableName: TABLE_NAME, connect, close };
}
