import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { MAINTENANCE_KEY } from './keys.ts';
import type { Table } from './table.ts';

/** For so long a process goes by what it has read: one item that every request read would be the busiest of all. */
export const REREAD_MS = 5_000;

let known: { readonly read_ms: number; readonly on: boolean } | undefined;

/**
 * Whether the service is down for maintenance, as it was at most 5 seconds ago.
 *
 * @param now_ms present time
 */
export async function inMaintenance(table: Table, now_ms: number): Promise<boolean> {
  if (known && now_ms - known.read_ms < REREAD_MS) return known.on;
  const { Item } = await table.client.send(new GetCommand({ TableName: table.name, Key: MAINTENANCE_KEY }));
  known = { read_ms: now_ms, on: Item?.on === true };
  return known.on;
}

/** Closes the API to every request, or opens it again. Jobs that run go on. */
export async function setMaintenance(table: Table, on: boolean): Promise<void> {
  await table.client.send(new PutCommand({ TableName: table.name, Item: { ...MAINTENANCE_KEY, on } }));
}
