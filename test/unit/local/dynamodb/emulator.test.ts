import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type DynamoDbEmulator, startDynamoDb } from '../../../../lib/local/dynamodb/emulator.ts';
import type { Injector } from '../../../../lib/local/dynamodb/injector.ts';
import { openRows } from '../../../../lib/local/dynamodb/rows.ts';
import { stateAt, stateOf, transactionTo } from './eight-items.ts';
import { ITEMS_TABLE, TABLE } from './harness.ts';

const NOW_MS = 1_800_000_000_000;
const NOW_S = NOW_MS / 1000;
const key = (pk: string) => ({ pk: { S: pk }, sk: { S: 'S' } });
const increment = (pk: string) => ({
  ClientRequestToken: 'token',
  TransactItems: [
    {
      Update: {
        TableName: TABLE,
        Key: key(pk),
        UpdateExpression: 'ADD n :one',
        ExpressionAttributeValues: { ':one': { N: '1' } },
      },
    },
  ],
});

describe('the emulator', () => {
  let dir: string;
  let emulator: DynamoDbEmulator;
  let now_ms: number;
  let inject: { -readonly [K in keyof Injector]: Injector[K] };
  const open = async () => {
    emulator = await startDynamoDb({ dir, inject, now: () => now_ms });
  };
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'dynamodb-'));
    now_ms = NOW_MS;
    inject = {};
    await open();
    await emulator.createTable(ITEMS_TABLE, 'ttl');
  });
  afterEach(async () => {
    await emulator.close();
    await rm(dir, { recursive: true });
  });
  const put = (pk: string, attributes = {}) =>
    emulator.handle('PutItem', { TableName: TABLE, Item: { ...key(pk), ...attributes } });
  const get = async (pk: string) =>
    (await emulator.handle('GetItem', { TableName: TABLE, Key: key(pk) })).body.Item;

  test('keeps tables, items and time to live over a new start', async () => {
    await put('a', { ttl: { N: String(NOW_S + 10) } });
    await emulator.close();
    await open();
    await emulator.createTable(ITEMS_TABLE, 'ttl');
    expect(await get('a')).toBeDefined();
    now_ms += 10_000;
    expect(await emulator.sweepExpired()).toBe(1);
    expect(await get('a')).toBeUndefined();
  });

  test('refuses a folder that is open already, and a table with other indexes than it has', async () => {
    await expect(startDynamoDb({ dir })).rejects.toThrow('in use');
    const { GlobalSecondaryIndexes: _, ...plain } = ITEMS_TABLE;
    const AttributeDefinitions = ITEMS_TABLE.AttributeDefinitions?.slice(0, 2);
    await expect(emulator.createTable({ ...plain, AttributeDefinitions })).rejects.toThrow(
      'other keys or indexes',
    );
  });

  test('the sweep deletes what is due, with its index rows, and leaves renewed, undated and ancient items', async () => {
    const due = String(NOW_S);
    await put('due', { ttl: { N: due }, kind: { S: 'K' }, since: { N: '1' } });
    await put('renewed', { ttl: { N: due } });
    await put('renewed', { ttl: { N: String(NOW_S + 60) } });
    await put('undated', { ttl: { S: due } });
    await put('ancient', { ttl: { N: '1' } });
    expect(await emulator.sweepExpired()).toBe(1);
    expect(await get('due')).toBeUndefined();
    for (const pk of ['renewed', 'undated', 'ancient']) expect(await get(pk)).toBeDefined();
    const { body } = await emulator.handle('Query', {
      TableName: TABLE,
      IndexName: 'open',
      KeyConditionExpression: 'kind = :kind',
      ExpressionAttributeValues: { ':kind': { S: 'K' } },
    });
    expect(body.Count).toBe(0);
  });

  test('sweeps more items than it reads at once', async () => {
    for (let i = 0; i < 250; i++) await put(`many${i}`, { ttl: { N: String(NOW_S) } });
    expect(await emulator.sweepExpired()).toBe(250);
  });

  test('a client token names its transaction for 10 minutes', async () => {
    await emulator.handle('TransactWriteItems', increment('a'));
    now_ms += 10 * 60 * 1000 - 1;
    await emulator.handle('TransactWriteItems', increment('a'));
    expect(await get('a')).toMatchObject({ n: { N: '1' } });
    now_ms += 1;
    await emulator.sweepExpired();
    await emulator.handle('TransactWriteItems', increment('a'));
    expect(await get('a')).toMatchObject({ n: { N: '2' } });
  });

  test('the sweep forgets the tokens whose time is over, and not one that names a later transaction', async () => {
    const tokens = async () => {
      await emulator.close();
      const rows = await openRows(dir);
      const keys = await rows.keys().all();
      await rows.close();
      await open();
      return keys.filter((row) => /^(token|made)\//.test(row)).length;
    };
    for (let i = 0; i < 130; i++)
      await emulator.handle('TransactWriteItems', { ...increment('a'), ClientRequestToken: `token ${i}` });
    now_ms += 10 * 60 * 1000;
    await emulator.handle('TransactWriteItems', { ...increment('a'), ClientRequestToken: 'token 7' });
    now_ms += 2_000;
    await emulator.sweepExpired();
    expect(await tokens()).toBe(2);
    await emulator.handle('TransactWriteItems', { ...increment('a'), ClientRequestToken: 'token 7' });
    expect(await get('a')).toMatchObject({ n: { N: '131' } });
  });

  test('no read sees half a transaction and no write spoils it, at any of its steps', async () => {
    await emulator.handle('TransactWriteItems', transactionTo(1));
    const spoiling: Promise<unknown>[] = [];
    const seen: unknown[] = [];
    inject.onStep = async (step) => {
      const { body } = await emulator.handle('Query', {
        TableName: TABLE,
        IndexName: 'open',
        KeyConditionExpression: 'kind = :kind',
        ExpressionAttributeValues: { ':kind': { S: 'V2' } },
      });
      seen.push([step, body.Count]);
      if (spoiling.length === 0) spoiling.push(stateOf(emulator, 2), put('P0', { n: { N: '9' } }));
    };
    await emulator.handle('TransactWriteItems', transactionTo(2));
    expect(seen).toEqual([
      ['begun', 0],
      ...Array.from({ length: 8 }, () => ['evaluated', 0]),
      ['writing', 0],
      ['written', 8],
    ]);
    const [read] = await Promise.all(spoiling);
    expect(read).toMatchObject({ n: stateAt(2, 2).n });
    expect(await get('P0')).toMatchObject({ n: { N: '9' } });
  });

  test('conflicts are injected as a reason in transactions and as an exception in single writes', async () => {
    inject.conflicts = (operation) => (operation === 'TransactWriteItems' ? [1, 3] : [0]);
    const { status, body } = await emulator.handle('TransactWriteItems', transactionTo(1));
    expect(status).toBe(400);
    const codes = (body.CancellationReasons as { Code: string }[]).map(({ Code }) => Code);
    expect(codes).toEqual([
      'None',
      'TransactionConflict',
      'None',
      'TransactionConflict',
      'None',
      'None',
      'None',
      'None',
    ]);
    const single = await put('a');
    expect(single.body.__type).toBe('com.amazonaws.dynamodb.v20120810#TransactionConflictException');
    expect(await get('a')).toBeUndefined();
  });

  test('answers an operation it does not have as unknown', async () => {
    const { status, body } = await emulator.handle('ExecuteStatement', {});
    expect(status).toBe(400);
    expect(body.__type).toBe('com.amazon.coral.service#UnknownOperationException');
  });
});
