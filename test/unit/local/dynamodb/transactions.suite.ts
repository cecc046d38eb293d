import type { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import {
  GetCommand,
  PutCommand,
  TransactGetCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DynamoDbKind } from '../../../support/dynamodb.ts';
import { type Backend, newKey, openBackend, refusalOf, TABLE } from './harness.ts';

type Actions = NonNullable<TransactWriteCommandInput['TransactItems']>;

const MISSING = 'attribute_not_exists(pk)';
const THERE = 'attribute_exists(pk)';
const put = (Item: Record<string, unknown>, over = {}) => ({ Put: { TableName: TABLE, Item, ...over } });
const addOne = (Key: Record<string, unknown>) => ({
  Update: { TableName: TABLE, Key, UpdateExpression: 'ADD n :one', ExpressionAttributeValues: { ':one': 1 } },
});

/** What transactions must do on either DynamoDB. */
export function transactionsSuite(kind: DynamoDbKind): void {
  describe('transactions', () => {
    let backend: Backend;
    beforeAll(async () => {
      backend = await openBackend(kind);
    });
    afterAll(() => backend.close());
    const write = (TransactItems: Actions, ClientRequestToken?: string) =>
      backend.client.send(new TransactWriteCommand({ TransactItems, ClientRequestToken }));
    const seed = (Item: Record<string, unknown>) =>
      backend.client.send(new PutCommand({ TableName: TABLE, Item }));
    const get = async (Key: Record<string, unknown>) =>
      (await backend.client.send(new GetCommand({ TableName: TABLE, Key, ConsistentRead: true }))).Item;

    test('makes a put, an update, a delete and a check together', async () => {
      const [made, changed, deleted, checked] = [newKey(), newKey(), newKey(), newKey()];
      for (const key of [changed, deleted, checked]) await seed({ ...key, n: 1 });
      await write([
        put(made, { ConditionExpression: MISSING }),
        addOne(changed),
        { Delete: { TableName: TABLE, Key: deleted, ConditionExpression: THERE } },
        { ConditionCheck: { TableName: TABLE, Key: checked, ConditionExpression: THERE } },
      ]);
      const { Responses } = await backend.client.send(
        new TransactGetCommand({
          TransactItems: [made, changed, deleted, checked].map((Key) => ({ Get: { TableName: TABLE, Key } })),
        }),
      );
      expect(Responses?.map(({ Item }) => Item)).toEqual([
        made,
        { ...changed, n: 2 },
        undefined,
        { ...checked, n: 1 },
      ]);
    });

    test('gives a reason for each action in order, with the old item only where it is asked for', async () => {
      const [fine, there, alsoThere, absent] = [newKey(), newKey(), newKey(), newKey()];
      await seed({ ...there, n: 7 });
      await seed(alsoThere);
      const refusal = await refusalOf<TransactionCanceledException>(
        write([
          put(fine),
          put(there, { ConditionExpression: MISSING, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }),
          put(alsoThere, { ConditionExpression: MISSING }),
          {
            ConditionCheck: {
              TableName: TABLE,
              Key: absent,
              ConditionExpression: THERE,
              ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
            },
          },
        ]),
      );
      expect(refusal.name).toBe('TransactionCanceledException');
      expect(refusal.message).toBe(
        'Transaction cancelled, please refer cancellation reasons for specific reasons ' +
          '[None, ConditionalCheckFailed, ConditionalCheckFailed, ConditionalCheckFailed]',
      );
      const failed = {
        Code: 'ConditionalCheckFailed',
        Message: expect.stringContaining('The conditional request failed'),
      };
      expect(refusal.CancellationReasons).toEqual([
        { Code: 'None' },
        { ...failed, Item: { pk: { S: there.pk }, sk: { S: there.sk }, n: { N: '7' } } },
        failed,
        failed,
      ]);
      expect(await get(fine)).toBeUndefined();
    });

    test('a value of the wrong type for an index key is the reason ValidationError', async () => {
      const [fine, wrong] = [newKey(), newKey()];
      const refusal = await refusalOf<TransactionCanceledException>(
        write([put(fine), put({ ...wrong, since: 'x' })]),
      );
      expect(refusal.name).toBe('TransactionCanceledException');
      expect(refusal.CancellationReasons).toEqual([
        { Code: 'None' },
        { Code: 'ValidationError', Message: expect.stringContaining('Type mismatch for Index Key') },
      ]);
      expect(await get(fine)).toBeUndefined();
    });

    test('an update that cannot be carried out writes nothing of the transaction', async () => {
      const [fine, wrong] = [newKey(), newKey()];
      const setInside = {
        Update: {
          TableName: TABLE,
          Key: wrong,
          UpdateExpression: 'SET a.b = :v',
          ExpressionAttributeValues: { ':v': 1 },
        },
      };
      const refusal = await refusalOf<TransactionCanceledException>(write([put(fine), setInside]));
      const message = 'The document path provided in the update expression is invalid for update';
      if (kind === 'emulator') {
        expect(refusal.CancellationReasons).toEqual([
          { Code: 'None' },
          { Code: 'ValidationError', Message: message },
        ]);
      } else expect(refusal.message).toBe(message); // AWS's DynamoDB Local departs from DynamoDB here.
      expect(await get(fine)).toBeUndefined();
    });

    test.each<[string, () => Actions, string]>([
      [
        'two actions on one item',
        sameItemTwice,
        'Transaction request cannot include multiple operations on one item',
      ],
      [
        '101 actions',
        () => Array.from({ length: 101 }, () => put(newKey())),
        'Member must have length less than or equal to 100',
      ],
      ['no action', () => [], 'Member must have length greater than or equal to 1'],
      [
        'more than 4 MB',
        () => Array.from({ length: 12 }, () => put({ ...newKey(), d: 'x'.repeat(399 * 1024) })),
        'Transaction payload size cannot exceed 4MB',
      ],
      [
        'an unused value',
        () => [put(newKey(), { ConditionExpression: MISSING, ExpressionAttributeValues: { ':v': 1 } })],
        'Value provided in ExpressionAttributeValues unused in expressions: keys: {:v}',
      ],
      [
        'a check without condition',
        () => [{ ConditionCheck: { TableName: TABLE, Key: newKey(), ConditionExpression: undefined } }],
        "Value null at 'transactItems.1.member.conditionCheck.conditionExpression' failed to satisfy constraint: Member must not be null",
      ],
    ])('refuses %s', async (_name, actions, message) => {
      const refusal = await refusalOf(write(actions()));
      expect(refusal.name).toBe('ValidationException');
      expect(refusal.message).toContain(message);
    });

    test('100 actions are one transaction', async () => {
      const items = Array.from({ length: 100 }, newKey);
      await write(items.map((item) => put(item)));
      expect(await get(items[99]!)).toEqual(items[99]);
    });

    test('an unknown table is not found', async () => {
      const absent = { Put: { TableName: 'absent', Item: newKey() } };
      expect((await refusalOf(write([absent]))).name).toBe('ResourceNotFoundException');
    });

    test('a repeated client token makes the transaction once, and not another one', async () => {
      const [key, other] = [newKey(), newKey()];
      await write([addOne(key)], `token-${key.pk}`);
      await write([addOne(key)], `token-${key.pk}`);
      expect(await get(key)).toEqual({ ...key, n: 1 });
      const refusal = await refusalOf(write([addOne(other)], `token-${key.pk}`));
      expect(refusal.name).toBe('IdempotentParameterMismatchException');
    });

    test('a cancelled transaction may be tried again with its token', async () => {
      const [key, needed] = [newKey(), newKey()];
      const actions = () => [
        addOne(key),
        { ConditionCheck: { TableName: TABLE, Key: needed, ConditionExpression: THERE } },
      ];
      await refusalOf(write(actions(), `token-${key.pk}`));
      await seed(needed);
      await write(actions(), `token-${key.pk}`);
      expect(await get(key)).toEqual({ ...key, n: 1 });
    });

    test('of many conditional transactions at once exactly one succeeds', async () => {
      const key = newKey();
      const tries = Array.from({ length: 20 }, (_, n) =>
        write([put({ ...key, n }, { ConditionExpression: MISSING }), put(newKey())]),
      );
      const results = await Promise.allSettled(tries);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });
  });
}

function sameItemTwice(): Actions {
  const key = newKey();
  return [put(key), { Delete: { TableName: TABLE, Key: key } }];
}
