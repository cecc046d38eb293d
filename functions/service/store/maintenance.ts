import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { MAINTENANCE_KEY } from './keys.ts';
import type { Table } from './table.ts';

/** What the owner has switched off. */
export interface Switches {
  /** The whole API. */
  readonly maintenance: boolean;
  /** Providers that are given no new jobs. */
  readonly disabledProviders: ReadonlySet<string>;
}

/** For so long a process goes by what it has read: one item that every request read would be the busiest of all. */
export const REREAD_MS = 5_000;

let known: { readonly read_ms: number; readonly switches: Switches } | undefined;

/**
 * What is switched off, as it was at most 5 seconds ago.
 *
 * @param now_ms present time
 */
export async function readSwitches(table: Table, now_ms: number): Promise<Switches> {
  if (known && now_ms - known.read_ms < REREAD_MS) return known.switches;
  known = { read_ms: now_ms, switches: await switchesNow(table) };
  return known.switches;
}

/** What is switched off at this moment: for whoever switches, not for every request. */
export async function switchesNow(table: Table): Promise<Switches> {
  const key = { TableName: table.name, Key: MAINTENANCE_KEY, ConsistentRead: true };
  const { Item } = await table.client.send(new GetCommand(key));
  const disabledProviders = (Item?.disabledProviders ?? new Set()) as ReadonlySet<string>;
  return { maintenance: Item?.on === true, disabledProviders };
}

/** Closes the API to every request, or opens it again. Jobs that run go on. */
export async function setMaintenance(table: Table, on: boolean): Promise<void> {
  await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: MAINTENANCE_KEY,
      UpdateExpression: 'SET #on = :on',
      ExpressionAttributeNames: { '#on': 'on' },
      ExpressionAttributeValues: { ':on': on },
    }),
  );
}

/** Takes a provider's engines out of the catalogue, or puts them back. Jobs that run go on. */
export async function setProviderEnabled(
  table: Table,
  providerId: string,
  isEnabled: boolean,
): Promise<void> {
  await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: MAINTENANCE_KEY,
      UpdateExpression: `${isEnabled ? 'DELETE' : 'ADD'} disabledProviders :provider`,
      ExpressionAttributeValues: { ':provider': new Set([providerId]) },
    }),
  );
}
