import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { deleteItems } from './batch.ts';
import { deletionKey, type Key } from './keys.ts';
import type { Table } from './table.ts';

/** One page takes 20 batches at once; a sweep of 40 pages deletes 10,000 members of two items each. */
const PAGE_ITEMS = 500;
const PAGES_A_SWEEP = 40;

/**
 * Deletes the members of a deleted collection and, when none is left, the mark that it was deleted. Nothing is added
 * to it any more, since adding writes the collection itself, which is gone. Running it twice does no harm.
 *
 * @returns false if there are members left for the next sweep
 */
export async function finishDeletion(table: Table, collectionId: string): Promise<boolean> {
  const mark = deletionKey(collectionId);
  let start: Record<string, unknown> | undefined;
  for (let page = 0; page < PAGES_A_SWEEP; page++) {
    const { Items, LastEvaluatedKey } = await table.client.send(
      new QueryCommand({
        TableName: table.name,
        ConsistentRead: true,
        Limit: PAGE_ITEMS,
        ExclusiveStartKey: start,
        KeyConditionExpression: 'pk = :pk',
        ProjectionExpression: 'pk, sk',
        ExpressionAttributeValues: { ':pk': mark.pk },
      }),
    );
    const keys = (Items ?? []) as Key[];
    await deleteItems(
      table,
      keys.filter(({ sk }) => sk !== mark.sk),
    );
    if (!LastEvaluatedKey) {
      await deleteItems(table, [mark]);
      return true;
    }
    start = LastEvaluatedKey;
  }
  return false;
}
