import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { failedOnlyAtCondition } from './commit.ts';
import { CONDITIONS, getItem } from './items.ts';
import { customerKey } from './keys.ts';
import type { Table } from './table.ts';

/** The payment provider's id of an account; undefined if it has never bought anything. */
export async function findCustomer(table: Table, accountId: string): Promise<string | undefined> {
  return (await getItem<{ readonly customerId: string }>(table, customerKey(accountId)))?.customerId;
}

/** The id that it has; the one that is made if it has none. Of two at once the first counts for both. */
export async function ensureCustomer(
  table: Table,
  accountId: string,
  make: () => Promise<string>,
): Promise<string> {
  const known = await findCustomer(table, accountId);
  if (known !== undefined) return known;
  const customerId = await make();
  try {
    await table.client.send(
      new PutCommand({
        TableName: table.name,
        Item: { ...customerKey(accountId), customerId },
        ConditionExpression: CONDITIONS.isNew,
      }),
    );
    return customerId;
  } catch (error) {
    if (!failedOnlyAtCondition(error)) throw error;
    return (await findCustomer(table, accountId)) ?? customerId;
  }
}
