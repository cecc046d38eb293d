import type { DynamoDbEmulator } from '../../../../lib/local/dynamodb/emulator.ts';

export const TABLE = 'items';
export const ITEM_COUNT = 8;

const keyOf = (i: number) => ({ pk: { S: `P${i}` }, sk: { S: 'S' } });

/** One transaction that moves all eight items, and their index rows, to `version`. */
export const transactionTo = (version: number): Record<string, unknown> => ({
  ClientRequestToken: `version-${version}`,
  TransactItems: Array.from({ length: ITEM_COUNT }, (_, i) => ({
    Update: {
      TableName: TABLE,
      Key: keyOf(i),
      UpdateExpression: 'SET kind = :kind, since = :n ADD n :one',
      ExpressionAttributeValues: {
        ':kind': { S: `V${version}` },
        ':n': { N: String(version) },
        ':one': { N: '1' },
      },
    },
  })),
});

/** What is there: each item's `n`, and how many index rows stand at each version up to `last`. */
export async function stateOf(
  emulator: DynamoDbEmulator,
  last: number,
): Promise<{ n: readonly (string | undefined)[]; indexed: readonly number[] }> {
  const items = await emulator.handle('TransactGetItems', {
    TransactItems: Array.from({ length: ITEM_COUNT }, (_, i) => ({
      Get: { TableName: TABLE, Key: keyOf(i) },
    })),
  });
  const indexed: number[] = [];
  for (let version = 1; version <= last; version++) {
    const { body } = await emulator.handle('Query', {
      TableName: TABLE,
      IndexName: 'open',
      KeyConditionExpression: 'kind = :kind',
      ExpressionAttributeValues: { ':kind': { S: `V${version}` } },
      Select: 'COUNT',
    });
    indexed.push(Number(body.Count));
  }
  const responses = items.body.Responses as { Item?: { n?: { N: string } } }[];
  return { n: responses.map(({ Item }) => Item?.n?.N), indexed };
}

/** The state after each transaction up to `version` was made once. */
export const stateAt = (version: number, last: number) => ({
  n: Array.from({ length: ITEM_COUNT }, () => String(version)),
  indexed: Array.from({ length: last }, (_, i) => (i + 1 === version ? ITEM_COUNT : 0)),
});
