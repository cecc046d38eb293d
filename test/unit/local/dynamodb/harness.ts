import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DynamoDBClient,
  DynamoDBServiceException,
} from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { type DynamoDbKind, openTestDynamoDb } from '../../../support/dynamodb.ts';

export const TABLE = 'items';

/** On demand, with a sparse index. */
export const ITEMS_TABLE: CreateTableCommandInput = {
  TableName: TABLE,
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: [
    { AttributeName: 'pk', AttributeType: 'S' },
    { AttributeName: 'sk', AttributeType: 'S' },
    { AttributeName: 'kind', AttributeType: 'S' },
    { AttributeName: 'since', AttributeType: 'N' },
  ],
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
  GlobalSecondaryIndexes: [
    {
      IndexName: 'open',
      KeySchema: [
        { AttributeName: 'kind', KeyType: 'HASH' },
        { AttributeName: 'since', KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'KEYS_ONLY' },
    },
  ],
};

export interface Backend {
  readonly client: DynamoDBDocumentClient;
  close(): Promise<void>;
}

/** A DynamoDB with the table of the suite, empty. */
export async function openBackend(kind: DynamoDbKind): Promise<Backend> {
  const { config, close } = await openTestDynamoDb(kind);
  const client = new DynamoDBClient({ ...config, maxAttempts: 1 });
  await client.send(new CreateTableCommand(ITEMS_TABLE));
  return {
    client: DynamoDBDocumentClient.from(client),
    close: async () => {
      client.destroy();
      await close();
    },
  };
}

/** The refusal that a call ends with; whatever else it ends with fails the test. */
export async function refusalOf<T extends DynamoDBServiceException>(call: Promise<unknown>): Promise<T> {
  const [result] = await Promise.allSettled([call]);
  if (result.status === 'rejected' && result.reason instanceof DynamoDBServiceException)
    return result.reason as T;
  throw result.status === 'rejected' ? result.reason : new Error('The call was not refused.');
}

let keys = 0;
/** A key that no other test has. */
export const newKey = (): { pk: string; sk: string } => ({ pk: `P${++keys}`, sk: 'S' });
