import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { LIMITS } from '../domain/limits.ts';
import { getItem } from './items.ts';
import { progressKey } from './keys.ts';
import type { Table } from './table.ts';

/** How far a running job is, 0 to 100; undefined if its engine has not said. What it said stays for a day. */
export async function findProgress(table: Table, assetId: string): Promise<number | undefined> {
  return (await getItem<{ percent: number }>(table, progressKey(assetId)))?.percent;
}

/** @param percent an integer from 0 to 100 */
export async function putProgress(
  table: Table,
  assetId: string,
  percent: number,
  now_ms: number,
): Promise<void> {
  const expiresAt_s = Math.floor(now_ms / 1000) + LIMITS.progressLife_s;
  await table.client.send(
    new PutCommand({ TableName: table.name, Item: { ...progressKey(assetId), percent, expiresAt_s } }),
  );
}
