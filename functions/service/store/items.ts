import {
  GetCommand,
  QueryCommand,
  type QueryCommandInput,
  ScanCommand,
  type ScanCommandInput,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { TASK_STATUS } from '../domain/asset.ts';
import type { Key } from './keys.ts';
import type { Table } from './table.ts';

/** One action of a transaction. */
export type Action = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** Every clause that a write is conditioned on. */
export const CONDITIONS = {
  isNew: 'attribute_not_exists(pk)',
  exists: 'attribute_exists(pk)',
  versionIsAsRead: 'version = :readVersion',
  isOpen: 'taskStatus IN (:queued, :processing)',
} as const;

/** The values of {@link CONDITIONS.isOpen}. */
export const OPEN_STATUSES = { ':queued': TASK_STATUS.queued, ':processing': TASK_STATUS.processing };

/** What belongs to the table and not to what is stored in it. */
const TABLE_FIELDS = ['pk', 'sk', 'openKind', 'openSince'];

/** What was stored, without the table's own fields. */
export function storedValue<T>(item: Readonly<Record<string, unknown>>): T {
  return Object.fromEntries(Object.entries(item).filter(([field]) => !TABLE_FIELDS.includes(field))) as T;
}

/** Reads one item as it is now, not as it was a moment ago. */
export async function getItem<T>(table: Table, key: Key): Promise<T | undefined> {
  const { Item } = await table.client.send(
    new GetCommand({ TableName: table.name, Key: key, ConsistentRead: true }),
  );
  return Item && storedValue<T>(Item);
}

type StoredItem = Readonly<Record<string, unknown>>;
type Asked<Input> = Omit<Input, 'TableName' | 'ConsistentRead' | 'ExclusiveStartKey'>;

/**
 * Every item that a query finds, as it is now: DynamoDB breaks a page off after 1 MB of what it reads.
 *
 * @param most no more than the first so many, 1 or more; all by default
 */
export async function queryAll(
  table: Table,
  query: Asked<QueryCommandInput>,
  most = Number.POSITIVE_INFINITY,
): Promise<readonly StoredItem[]> {
  const items: StoredItem[] = [];
  let start: QueryCommandInput['ExclusiveStartKey'];
  do {
    const left = most - items.length;
    const bounded = Number.isFinite(left) ? { ...query, Limit: left } : query;
    const page = await queryPage(table, bounded, start);
    items.push(...page.items);
    start = page.next;
  } while (start && items.length < most);
  return items;
}

/** One page of a query, as it is now, and where the next one begins. */
export async function queryPage(
  table: Table,
  query: Asked<QueryCommandInput>,
  start?: QueryCommandInput['ExclusiveStartKey'],
): Promise<{
  readonly items: readonly StoredItem[];
  readonly next: QueryCommandInput['ExclusiveStartKey'];
}> {
  const { Items, LastEvaluatedKey } = await table.client.send(
    new QueryCommand({ ...query, TableName: table.name, ConsistentRead: true, ExclusiveStartKey: start }),
  );
  return { items: Items ?? [], next: LastEvaluatedKey };
}

/** Every item of the table, as it is when it is read, in no order: for the operator, not for a request. */
export async function* scanAll(
  table: Table,
  filter: Asked<ScanCommandInput> = {},
): AsyncGenerator<StoredItem> {
  let start: ScanCommandInput['ExclusiveStartKey'];
  do {
    const page = await table.client.send(
      new ScanCommand({
        ...filter,
        TableName: table.name,
        ConsistentRead: true,
        ExclusiveStartKey: start,
      }),
    );
    yield* page.Items ?? [];
    start = page.LastEvaluatedKey;
  } while (start);
}

/** Writes an item that must not be there yet. */
export const putNew = (table: Table, key: Key, value: object): Action => ({
  Put: { TableName: table.name, Item: { ...key, ...value }, ConditionExpression: CONDITIONS.isNew },
});

/** Writes the next version of an item, on condition that it is still the version that was read. */
export function putNext(table: Table, key: Key, value: { readonly version: number }): Action {
  return {
    Put: {
      TableName: table.name,
      Item: { ...key, ...value, version: value.version + 1 },
      ConditionExpression: CONDITIONS.versionIsAsRead,
      ExpressionAttributeValues: { ':readVersion': value.version },
    },
  };
}

/** Deletes an item, on condition that it is still the version that was read. */
export const deleteAsRead = (table: Table, key: Key, { version }: { readonly version: number }): Action => ({
  Delete: {
    TableName: table.name,
    Key: key,
    ConditionExpression: CONDITIONS.versionIsAsRead,
    ExpressionAttributeValues: { ':readVersion': version },
  },
});

/** An expression that sets each given field, with its names and values. Undefined fields are left as they are. */
export function setFields(fields: object): {
  readonly UpdateExpression: string;
  readonly ExpressionAttributeNames: Record<string, string>;
  readonly ExpressionAttributeValues: Record<string, unknown>;
} {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return {
    UpdateExpression: `SET ${given.map(([field]) => `#${field} = :${field}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(given.map(([field]) => [`#${field}`, field])),
    ExpressionAttributeValues: Object.fromEntries(given.map(([field, value]) => [`:${field}`, value])),
  };
}
