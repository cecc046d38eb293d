import type { Asset } from '../domain/asset.ts';
import { type GapCounts, gapBlockOf } from '../domain/gaps.ts';
import type { ListName } from '../domain/listing.ts';
import { transact } from './commit.ts';
import { type Action, getItem } from './items.ts';
import { gapBlockKey, gapCountsKey } from './keys.ts';
import type { Table } from './table.ts';

/** The field of a block in the item of counts. */
const countField = (block: number): string => `b${block}`;

/** How many gaps a list has, block by block. */
export async function gapCounts(table: Table, accountId: string, list: ListName): Promise<GapCounts> {
  const item = await getItem<Record<string, number>>(table, gapCountsKey(accountId, list));
  return new Map(Object.entries(item ?? {}).map(([field, count]) => [Number(field.slice(1)), count]));
}

/** The gaps of a block. */
export async function gapsOf(
  table: Table,
  accountId: string,
  list: ListName,
  block: number,
): Promise<ReadonlySet<number>> {
  const item = await getItem<{ readonly gaps: Set<number> }>(table, gapBlockKey(accountId, list, block));
  return item?.gaps ?? new Set();
}

type Place = Pick<Asset, 'category' | 'ordinal' | 'categoryOrdinal'>;

/**
 * Notes that no asset has this place in the list of all and in that of its category.
 *
 * @throws TransactionCanceledException if it is noted already
 */
export const addGap = (table: Table, accountId: string, place: Place): Promise<void> =>
  transact(table, gapActions(table, accountId, place));

/** The actions of {@link addGap}, on condition that the gap is not noted yet. */
export const gapActions = (
  table: Table,
  accountId: string,
  { category, ordinal, categoryOrdinal }: Place,
): readonly Action[] => [
  ...gapOf(table, accountId, 'all', ordinal),
  ...gapOf(table, accountId, category, categoryOrdinal),
];

function gapOf(table: Table, accountId: string, list: ListName, ordinal: number): readonly Action[] {
  const block = gapBlockOf(ordinal);
  return [
    {
      Update: {
        TableName: table.name,
        Key: gapBlockKey(accountId, list, block),
        UpdateExpression: 'ADD gaps :gap',
        ConditionExpression: 'attribute_not_exists(gaps) OR NOT contains(gaps, :ordinal)',
        ExpressionAttributeValues: { ':gap': new Set([ordinal]), ':ordinal': ordinal },
      },
    },
    {
      Update: {
        TableName: table.name,
        Key: gapCountsKey(accountId, list),
        UpdateExpression: 'ADD #block :one',
        ExpressionAttributeNames: { '#block': countField(block) },
        ExpressionAttributeValues: { ':one': 1 },
      },
    },
  ];
}
