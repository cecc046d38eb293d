import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apiRequest } from '../../../../lib/local/gateway/read-request.ts';
import { type DynamoDb, startDynamoDbThread } from '../../../../lib/local/services/dynamodb.ts';

const TABLE = {
  TableName: 'things',
  BillingMode: 'PAY_PER_REQUEST',
  KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
  AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
} as const;

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'dynamodb-thread-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

async function opened(): Promise<DynamoDb & AsyncDisposable> {
  const dynamodb = await startDynamoDbThread({ dir });
  await dynamodb.createTable({
    ...TABLE,
    KeySchema: [...TABLE.KeySchema],
    AttributeDefinitions: [...TABLE.AttributeDefinitions],
  });
  return Object.assign(dynamodb, { [Symbol.asyncDispose]: () => dynamodb.close() });
}

async function ask({ service }: DynamoDb, operation: string, input: object) {
  const { status, body } = await service(
    apiRequest({
      service: 'dynamodb',
      method: 'POST',
      path: '/',
      query: new URLSearchParams(),
      headers: { 'x-amz-target': `DynamoDB_20120810.${operation}` },
      bytes: Buffer.from(JSON.stringify({ TableName: TABLE.TableName, ...input })),
    }),
  );
  return { status, body: JSON.parse(String(body)) };
}
const thing = (name: string) => ({ pk: { S: name }, of: { S: `${name}, 椅子` } });
const names = Array.from({ length: 50 }, (_, i) => `thing-${i}`);

describe('DynamoDB in a thread of its own', () => {
  it('answers each of many callers with its own', async () => {
    await using dynamodb = await opened();
    await Promise.all(names.map((name) => ask(dynamodb, 'PutItem', { Item: thing(name) })));
    const answers = await Promise.all(
      names.map((name) => ask(dynamodb, 'GetItem', { Key: { pk: { S: name } } })),
    );
    expect(answers.map(({ body }) => body.Item)).toEqual(names.map(thing));
  });

  it('refuses as the wire does', async () => {
    await using dynamodb = await opened();
    const { status, body } = await ask(dynamodb, 'GetItem', { TableName: 'others', Key: { pk: { S: 'a' } } });
    expect([status, body.__type]).toEqual([400, expect.stringContaining('ResourceNotFoundException')]);
  });

  it('has what it answered when it is opened again', async () => {
    {
      await using dynamodb = await opened();
      await ask(dynamodb, 'PutItem', { Item: thing('kept') });
    }
    await using dynamodb = await opened();
    expect((await ask(dynamodb, 'GetItem', { Key: { pk: { S: 'kept' } } })).body.Item).toEqual(thing('kept'));
  });

  it('says why it cannot be opened', async () => {
    await using _dynamodb = await opened();
    await expect(startDynamoDbThread({ dir })).rejects.toThrow('in use by another process');
  });

  it('says that a table has other keys than the one it was made with', async () => {
    await using dynamodb = await opened();
    const other = {
      ...TABLE,
      KeySchema: [{ AttributeName: 'sk', KeyType: 'HASH' as const }],
      AttributeDefinitions: [{ AttributeName: 'sk', AttributeType: 'S' as const }],
    };
    await expect(dynamodb.createTable(other)).rejects.toThrow('things');
  });
});
