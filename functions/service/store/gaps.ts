import type { Asset } from '../domain/asset.ts';
import { type GapCounts, gapBlockOf } from '../domain/gaps.ts';
import type { ListName } from '../domain/listing.ts';
import { transact } from './commit.ts';
import { type Action, getItem } from './items.ts';
import { gapBlockKey, gapCountsKey } from './keys.ts';
import type { Table } from './table.ts';

/** The field of a block in the item of counts. */
const countField = (block: number): string => `b${block}`;

/** How many ordinals of a list have no asset, block by block. */
export async function gapCounts(table: Table, accountId: string, list: ListName): Promise<GapCounts> {
  const item = await getItem<Record<string, number>>(table, gapCountsKey(accountId, list));
  return new Map(Object.entries(item ?? {}).map(([field, count]) => [Number(field.slice(1)), count]));
}

/** The ordinals of a block that have no asset. */
export async function gapsOf(
  table: Table,
  accountId: string,
  list: ListName,
  block: number,
): Promise<ReadonlySet<number>> {
  const item = await getItem<{ readonly gaps: Set<number> }>(table, gapBlockKey(accountId, list, block));
  return item?.gaps ?? new Set();
}

/**
 * Notes that no asset has this place, or has it any more, in the list of all and in that of its category.
 *
 * @throws TransactionCanceledException if it is noted already
 */
export async function addGap(
  table: Table,
  accountId: string,
  { category, ordinal, categoryOrdinal }: Pick<Asset, 'category' | 'ordinal' | 'categoryOrdinal'>,
): Promise<void> {
  await transact(table, [
    ...gapActions(table, accountId, 'all', ordinal),
    ...gapActions(table, accountId, category, categoryOrdinal),
  ]);
}

function gapActions(table: Table, accountId: string, list: ListName, ordinal: number): readonly Action[] {
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
