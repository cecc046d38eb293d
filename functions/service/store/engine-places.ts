import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type Asset, isOpen } from '../domain/asset.ts';
import { getItems } from './batch.ts';
import { getItem } from './items.ts';
import { assetKey, ENGINE_PLACES_KEY } from './keys.ts';
import type { Table } from './table.ts';

/**
 * Gives back the places of jobs that have ended and whose executions died before they did it. Running it twice does no harm.
 *
 * @param isRunning whether a job's execution still runs: one that does gives its place back itself, and until then its
 *   engine may be at work
 * @returns how many were given back
 */
export async function sweepEnginePlaces(
  table: Table,
  isRunning: (assetId: string) => Promise<boolean>,
): Promise<number> {
  const places = await getItem<{ holders?: ReadonlySet<string> }>(table, ENGINE_PLACES_KEY);
  const holders = [...(places?.holders ?? [])];
  const assets = await getItems<Asset>(table, holders.map(assetKey));
  const closed = holders.filter((_, i) => !assets[i] || !isOpen(assets[i]));
  const running = await Promise.all(closed.map(isRunning));
  const ended = closed.filter((_, i) => !running[i]);
  if (ended.length === 0) return 0;
  await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key: ENGINE_PLACES_KEY,
      UpdateExpression: 'DELETE holders :ended',
      ExpressionAttributeValues: { ':ended': new Set(ended) },
    }),
  );
  return ended.length;
}
