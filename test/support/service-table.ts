import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import { OPEN_INDEX } from '../../functions/service/store/keys.ts';

export const TABLE_NAME = 'service';

/** The service's table, keyed and indexed as the deployed one. */
export const SERVICE_TABLE: CreateTableCommandInput = {
  TableName: TABLE_NAME,
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: ['pk', 'sk', OPEN_INDEX.pk, OPEN_INDEX.sk].map((AttributeName) => ({
    AttributeName,
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
};
