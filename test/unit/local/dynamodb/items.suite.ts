import type { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DynamoDbKind } from '../../../support/dynamodb.ts';
import { type Backend, newKey, openBackend, refusalOf, TABLE } from './harness.ts';

/** What single-item operations and queries must do on either DynamoDB. */
export function itemsSuite(kind: DynamoDbKind): void {
  describe('items', () => {
    let backend: Backend;
    beforeAll(async () => {
      backend = await openBackend(kind);
    });
    afterAll(() => backend.close());
    const put = (item: Record<string, unknown>, over = {}) =>
      backend.client.send(new PutCommand({ TableName: TABLE, Item: item, ...over }));
    const get = async (Key: Record<string, unknown>) =>
      (await backend.client.send(new GetCommand({ TableName: TABLE, Key, ConsistentRead: true }))).Item;

    test.each([
      [
        'PutItem',
        (key: object) => new PutCommand({ TableName: TABLE, Item: { ...key, n: 2 }, ...UNLESS_THERE }),
      ],
      [
        'DeleteItem',
        (key: object) => new DeleteCommand({ TableName: TABLE, Key: { ...key }, ...UNLESS_THERE }),
      ],
      [
        'UpdateItem',
        (key: object) =>
          new UpdateCommand({
            TableName: TABLE,
            Key: { ...key },
            UpdateExpression: 'REMOVE n',
            ...UNLESS_THERE,
          }),
      ],
    ])(
      '%s gives back the old item when its condition fails and ALL_OLD is asked for',
      async (_name, command) => {
        const key = newKey();
        await put({ ...key, n: 1 });
        const refusal = await refusalOf<ConditionalCheckFailedException>(
          backend.client.send(command(key) as PutCommand),
        );
        expect(refusal.name).toBe('ConditionalCheckFailedException');
        expect(refusal.message).toBe('The conditional request failed');
        expect(refusal.Item).toEqual({ pk: { S: key.pk }, sk: { S: key.sk }, n: { N: '1' } });
        expect(await get(key)).toEqual({ ...key, n: 1 });
      },
    );

    test('a failed condition gives back no item unless it is asked for', async () => {
      const key = newKey();
      await put(key);
      const refusal = await refusalOf<ConditionalCheckFailedException>(
        put(key, { ConditionExpression: 'attribute_not_exists(pk)' }),
      );
      expect(refusal.Item).toBeUndefined();
    });

    test('updates know if_not_exists, arithmetic, ADD, REMOVE and list_append, and answer with new values', async () => {
      const key = newKey();
      await put({ ...key, n: 5, gone: true, list: [1] });
      const { Attributes } = await backend.client.send(
        new UpdateCommand({
          TableName: TABLE,
          Key: key,
          UpdateExpression:
            'SET n = n - :two, startedAt = if_not_exists(startedAt, :now), #l = list_append(#l, :more) REMOVE gone ADD hits :two',
          ExpressionAttributeNames: { '#l': 'list' },
          ExpressionAttributeValues: { ':two': 2, ':now': 'now', ':more': [2] },
          ReturnValues: 'ALL_NEW',
        }),
      );
      expect(Attributes).toEqual({ ...key, n: 3, startedAt: 'now', list: [1, 2], hits: 2 });
    });

    test('the sparse index holds exactly the items with its keys, in order of its range key', async () => {
      const [first, second, third] = [newKey(), newKey(), newKey()];
      const kindOfTest = `K${first.pk}`;
      await put({ ...second, kind: kindOfTest, since: 20 });
      await put({ ...first, kind: kindOfTest, since: 3 });
      await put({ ...third, since: 1 });
      const query = async (over = {}) =>
        backend.client.send(
          new QueryCommand({
            TableName: TABLE,
            IndexName: 'open',
            KeyConditionExpression: 'kind = :kind AND since <= :until',
            ExpressionAttributeValues: { ':kind': kindOfTest, ':until': 100 },
            ...over,
          }),
        );
      expect((await query()).Items).toEqual([
        { ...first, kind: kindOfTest, since: 3 },
        { ...second, kind: kindOfTest, since: 20 },
      ]);
      expect(await query({ Select: 'COUNT' })).toMatchObject({ Count: 2, ScannedCount: 2 });
      const page = await query({ Limit: 1 });
      expect(page.LastEvaluatedKey).toEqual({ ...first, kind: kindOfTest, since: 3 });
      expect((await query({ ExclusiveStartKey: page.LastEvaluatedKey })).Items).toHaveLength(1);
      await backend.client.send(
        new UpdateCommand({ TableName: TABLE, Key: first, UpdateExpression: 'REMOVE kind' }),
      );
      expect((await query()).Items).toEqual([{ ...second, kind: kindOfTest, since: 20 }]);
    });

    test('refuses an empty index key in PutItem and UpdateItem', async () => {
      const key = newKey();
      const empty = 'The AttributeValue for a key attribute cannot contain an empty string value.';
      const ofPut = await refusalOf(put({ ...key, kind: '', since: 1 }));
      const ofUpdate = await refusalOf(
        backend.client.send(
          new UpdateCommand({
            TableName: TABLE,
            Key: key,
            UpdateExpression: 'SET kind = :empty',
            ExpressionAttributeValues: { ':empty': '' },
          }),
        ),
      );
      for (const refusal of [ofPut, ofUpdate]) {
        expect(refusal.name).toBe('ValidationException');
        expect(refusal.message).toContain(empty);
      }
      expect(await get(key)).toBeUndefined();
    });

    test('refuses a consistent read of the index', async () => {
      const refusal = await refusalOf(
        backend.client.send(
          new QueryCommand({
            TableName: TABLE,
            IndexName: 'open',
            ConsistentRead: true,
            KeyConditionExpression: 'kind = :kind',
            ExpressionAttributeValues: { ':kind': 'any' },
          }),
        ),
      );
      expect(refusal.message).toBe('Consistent reads are not supported on global secondary indexes');
    });

    test('batches write and read several items', async () => {
      const items = [newKey(), newKey(), newKey()];
      await backend.client.send(
        new BatchWriteCommand({ RequestItems: { [TABLE]: items.map((Item) => ({ PutRequest: { Item } })) } }),
      );
      const { Responses } = await backend.client.send(
        new BatchGetCommand({ RequestItems: { [TABLE]: { Keys: [...items, newKey()] } } }),
      );
      expect(Responses?.[TABLE]).toHaveLength(items.length);
      expect(Responses?.[TABLE]).toEqual(expect.arrayContaining(items));
    });

    test('refuses an unknown table as not found and a reserved word as invalid', async () => {
      const absent = await refusalOf(
        backend.client.send(new GetCommand({ TableName: 'absent', Key: newKey() })),
      );
      expect(absent.name).toBe('ResourceNotFoundException');
      const reserved = await refusalOf(
        backend.client.send(
          new UpdateCommand({ TableName: TABLE, Key: newKey(), UpdateExpression: 'REMOVE status' }),
        ),
      );
      expect(reserved.name).toBe('ValidationException');
      expect(reserved.message).toBe(
        'Invalid UpdateExpression: Attribute name is a reserved keyword; reserved keyword: status',
      );
    });
  });
}

const UNLESS_THERE = {
  ConditionExpression: 'attribute_not_exists(pk)',
  ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
} as const;
