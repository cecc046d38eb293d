import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { getItem } from './items.ts';
import { BILLING_CURSOR_KEY } from './keys.ts';
import type { Table } from './table.ts';

/** Up to when all that changed at the payment provider was followed, in seconds; undefined before the first time. */
export async function heardTo(table: Table): Promise<number | undefined> {
  return (await getItem<{ readonly heardTo_s: number }>(table, BILLING_CURSOR_KEY))?.heardTo_s;
}

/** Two at once note times of which either is true. */
export async function noteHeard(table: Table, heardTo_s: number): Promise<void> {
  await table.client.send(
    new PutCommand({ TableName: table.name, Item: { ...BILLING_CURSOR_KEY, heardTo_s } }),
  );
}
