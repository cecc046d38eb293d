import type { Permission } from '../authorize.ts';
import { type ActionRule, arn, jsonBody, type Scope, targetOperation } from './api-call.ts';

type AttributeMap = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface Entry {
  readonly TableName?: string;
  readonly IndexName?: string;
  readonly Key?: AttributeMap;
  readonly Item?: AttributeMap;
}

interface Query extends Entry {
  readonly KeyConditionExpression?: string;
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>;
  readonly ExpressionAttributeValues?: AttributeMap;
}

/** A transaction has no permission of its own: each entry needs that of its action. */
const TRANSACTION_ACTIONS = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
} as const;

/**
 * DynamoDB: the action named like the operation on the table or the index it reads; a transaction needs the action of
 * each entry. A batch needs `BatchGetItem` or `BatchWriteItem` on each table, which is what IAM asks in the cloud.
 * PartiQL is not known.
 */
export const dynamodbPermissions: ActionRule = (call, scope) => {
  const operation = targetOperation(call);
  if (operation === undefined || /Statement|Transaction$/.test(operation)) return undefined;
  const body = jsonBody(call);
  if (operation === 'TransactWriteItems' || operation === 'TransactGetItems') {
    return transactionPermissions(operation, body.TransactItems, scope);
  }
  if (operation === 'BatchGetItem' || operation === 'BatchWriteItem') {
    return batchPermissions(operation, body.RequestItems, scope);
  }
  return [permission(operation, body as Query, scope)];
};

function transactionPermissions(enclosing: string, items: unknown, scope: Scope): Permission[] | undefined {
  if (!Array.isArray(items)) return undefined;
  const permissions: Permission[] = [];
  for (const item of items as Record<string, Entry>[]) {
    for (const [kind, entry] of Object.entries(item)) {
      if (!Object.hasOwn(TRANSACTION_ACTIONS, kind)) return undefined;
      const action = TRANSACTION_ACTIONS[kind as keyof typeof TRANSACTION_ACTIONS];
      permissions.push(permission(action, entry, scope, enclosing));
    }
  }
  return permissions;
}

function batchPermissions(operation: string, requests: unknown, scope: Scope): Permission[] | undefined {
  if (typeof requests !== 'object' || requests === null) return undefined;
  return Object.entries(requests).map(([table, request]) => {
    const entries: readonly Entry[] = Array.isArray(request)
      ? request.map((one) => one.PutRequest ?? one.DeleteRequest ?? {})
      : (request.Keys ?? []).map((Key: AttributeMap) => ({ Key }));
    const keys = entries.flatMap((entry) => leadingKeys({ ...entry, TableName: table }, scope));
    return withKeys(operation, { TableName: table }, keys, scope, []);
  });
}

function permission(action: string, entry: Query, scope: Scope, enclosing?: string): Permission {
  return withKeys(
    action,
    entry,
    leadingKeys(entry, scope),
    scope,
    enclosing === undefined ? [] : [enclosing],
  );
}

function withKeys(
  action: string,
  entry: Entry,
  keys: string[],
  scope: Scope,
  enclosing: string[],
): Permission {
  return {
    action: `dynamodb:${action}`,
    resource: resourceOf(entry, scope),
    conditionKeys: { 'dynamodb:LeadingKeys': keys, 'dynamodb:EnclosingOperation': enclosing },
  };
}

function resourceOf({ TableName: table, IndexName: index }: Entry, scope: Scope): string {
  if (table === undefined) return '*';
  const tableArn = table.startsWith('arn:') ? table : arn(scope, 'dynamodb', `table/${table}`);
  return index === undefined ? tableArn : `${tableArn}/index/${index}`;
}

/** The partition keys that an entry touches: in its key, in its item, or as the equality of a query. */
function leadingKeys(entry: Query, scope: Scope): string[] {
  if (entry.TableName === undefined) return [];
  const table = entry.TableName.split('/').at(-1)!;
  const name = scope.partitionKeyOf(table, entry.IndexName);
  if (name === undefined) return [];
  const attribute = entry.Key?.[name] ?? entry.Item?.[name] ?? queriedKey(entry, name);
  const value = attribute === undefined ? undefined : Object.values(attribute)[0];
  return value === undefined ? [] : [value];
}

function queriedKey(query: Query, name: string) {
  const names = query.ExpressionAttributeNames ?? {};
  for (const [, left, right] of query.KeyConditionExpression?.matchAll(/([#\w]+)\s*=\s*(:\w+)/g) ?? []) {
    if (left === name || names[left!] === name) return query.ExpressionAttributeValues?.[right!];
  }
  return undefined;
}
