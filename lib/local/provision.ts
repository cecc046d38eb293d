import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import type { CustomResources } from './custom-resources.ts';
import type { DynamoDb } from './services/dynamodb.ts';
import type { Fauxqs } from './services/fauxqs.ts';
import {
  type GenerateSecretString,
  generateSecretString,
  type SecretsManager,
} from './services/secrets-manager.ts';
import type { Stack } from './template/stack.ts';

/** A table or a global table of a template, which here are the same. */
type TableProperties = Omit<CreateTableCommandInput, 'TableName'> & {
  readonly TimeToLiveSpecification?: { readonly AttributeName: string; readonly Enabled: boolean };
};

/** What holds the state of the service: each makes what is not there yet, and keeps what is. */
export interface Stores {
  readonly dynamodb: DynamoDb;
  readonly fauxqs: Fauxqs;
  readonly secrets: SecretsManager;
  readonly customResources: CustomResources;
}

const QUEUE_ATTRIBUTES = [
  'VisibilityTimeout',
  'DelaySeconds',
  'MaximumMessageSize',
  'MessageRetentionPeriod',
  'ReceiveMessageWaitTimeSeconds',
  'RedrivePolicy',
  'FifoQueue',
  'ContentBasedDeduplication',
];

function queueAttributes(properties: Readonly<Record<string, unknown>>): Record<string, string> {
  const set = QUEUE_ATTRIBUTES.filter((name) => properties[name] !== undefined).map((name) => {
    const value = properties[name];
    return [name, typeof value === 'object' ? JSON.stringify(value) : String(value)];
  });
  return Object.fromEntries(set);
}

/** Makes the tables, buckets, queues and secrets of the template. */
export async function provision(
  stack: Stack,
  { dynamodb, fauxqs, secrets, customResources }: Stores,
): Promise<void> {
  for (const { name, arn, property } of stack.resources('AWS::SecretsManager::Secret')) {
    if (customResources.isMadeWith(arn)) secrets.requireKnown(name);
    const generated = property<GenerateSecretString>('GenerateSecretString');
    secrets.ensure(name, arn, () =>
      generated ? generateSecretString(generated) : property<string>('SecretString'),
    );
  }
  for (const { name } of stack.resources('AWS::S3::Bucket')) await fauxqs.ensureBucket(name);
  for (const { name, ref, arn, properties } of stack.resources('AWS::SQS::Queue')) {
    await fauxqs.ensureQueue(name, ref, arn, queueAttributes(properties()));
  }
  for (const { name, properties } of stack.resources('AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable')) {
    const { KeySchema, AttributeDefinitions, GlobalSecondaryIndexes, LocalSecondaryIndexes, ...rest } =
      properties<TableProperties>();
    const timeToLive = rest.TimeToLiveSpecification;
    await dynamodb.createTable(
      {
        TableName: name,
        BillingMode: 'PAY_PER_REQUEST',
        KeySchema,
        AttributeDefinitions,
        ...(GlobalSecondaryIndexes && { GlobalSecondaryIndexes }),
        ...(LocalSecondaryIndexes && { LocalSecondaryIndexes }),
      },
      timeToLive?.Enabled ? timeToLive.AttributeName : undefined,
    );
  }
}

/**
 * The partition key's attribute of a table or of an index of it, as policies ask for it. The template is read once: a
 * tenth of a poll's time went into reading it anew for each request to DynamoDB.
 */
export function partitionKeys(stack: Stack): (table: string, index?: string) => string | undefined {
  const tables = new Map(
    stack
      .resources('AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable')
      .map((resource) => [resource.name, resource.properties<TableProperties>()]),
  );
  return (table, index) => {
    const properties = tables.get(table);
    const schema =
      index === undefined
        ? properties?.KeySchema
        : properties?.GlobalSecondaryIndexes?.find(({ IndexName }) => IndexName === index)?.KeySchema;
    return schema?.find(({ KeyType }) => KeyType === 'HASH')?.AttributeName;
  };
}
