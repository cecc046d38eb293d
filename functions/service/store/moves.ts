import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { Condition, Move, Path } from '../domain/move.ts';
import { storedValue } from './items.ts';
import type { Key } from './keys.ts';
import type { Table } from './table.ts';

/** The item after a move or, if a condition did not hold, as it was then: what comes next needs no read. */
export interface Moved<T> {
  readonly moved: boolean;
  /** Undefined if there is no such item. */
  readonly item: T | undefined;
}

/** Fields that are set together with a move, unless they have a value. */
export type Kept = Readonly<Record<string, string>>;

/**
 * Makes a move by one UpdateItem. Moves of one item queue at the item; a transaction that touched it would be cancelled
 * by each of them.
 *
 * @param kept by default nothing
 */
export async function makeMove<T>(table: Table, key: Key, move: Move, kept: Kept = {}): Promise<Moved<T>> {
  const update = new UpdateCommand({
    TableName: table.name,
    Key: key,
    ...expressionsOf(move, kept),
    ReturnValues: 'ALL_NEW',
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  });
  try {
    const { Attributes } = await table.client.send(update);
    return { moved: true, item: storedValue<T>(Attributes!) };
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return { moved: false, item: error.Item && storedValue<T>(unmarshall(error.Item)) };
  }
}

const COMPARED: Readonly<Record<Condition['is'], (path: string, value: string) => string>> = {
  '=': (path, value) => `${path} = ${value}`,
  '<': (path, value) => `${path} < ${value}`,
  '<=': (path, value) => `${path} <= ${value}`,
  '>=': (path, value) => `${path} >= ${value}`,
  present: (path) => `attribute_exists(${path})`,
  absent: (path) => `attribute_not_exists(${path})`,
};

function expressionsOf({ add, set, number, remove, only }: Move, kept: Kept) {
  const names = new Map<string, string>();
  const values = new Map<unknown, string>();
  const nameAlias = (name: string): string => noted(names, name, '#n');
  const pathOf = (path: Path): string => path.map(nameAlias).join('.');
  const valueAlias = (value: unknown): string => noted(values, value, ':v');

  const sets = [
    ...add.map(({ path, by }) => `${pathOf(path)} = ${pathOf(path)} + ${valueAlias(by)}`),
    ...number.map(({ path, from }) => `${pathOf(path)} = ${pathOf(from)} + ${valueAlias(1)}`),
    ...set.map(({ path, to }) => `${pathOf(path)} = ${valueAlias(to)}`),
    ...Object.entries(kept).map(
      ([field, value]) => `${nameAlias(field)} = if_not_exists(${nameAlias(field)}, ${valueAlias(value)})`,
    ),
  ];
  const removes = remove.map(pathOf);
  const conditions = only.map((condition) =>
    COMPARED[condition.is](pathOf(condition.path), 'value' in condition ? valueAlias(condition.value) : ''),
  );
  return {
    UpdateExpression: `SET ${sets.join(', ')}${removes.length > 0 ? ` REMOVE ${removes.join(', ')}` : ''}`,
    ConditionExpression: conditions.join(' AND '),
    ExpressionAttributeNames: Object.fromEntries([...names].map(([name, alias]) => [alias, name])),
    ExpressionAttributeValues: Object.fromEntries([...values].map(([value, alias]) => [alias, value])),
  };
}

/** The alias of a name or value in an expression; the same one each time. */
function noted<T>(known: Map<T, string>, value: T, prefix: string): string {
  const alias = known.get(value) ?? `${prefix}${known.size}`;
  known.set(value, alias);
  return alias;
}
