import { setTimeout as sleep } from 'node:timers/promises';
import { type Asset, isOpen } from '../domain/asset.ts';
import type { Ports } from '../domain/ports.ts';
import { getAsset } from './assets.ts';
import type { Table } from './table.ts';

/** The wait between two looks: short at first, since many jobs are short, then half a read unit a second. */
const LOOK_MS = { first: 200, growth: 1.5, longest: 1_000 } as const;

/**
 * Waits until an asset is terminal, but no longer than until `deadline_ms`.
 *
 * @param asset as it was read
 * @param deadline_ms milliseconds since the epoch
 * @returns the asset as it is then; undefined if it is deleted
 */
export async function awaitTerminal(
  table: Table,
  ports: Ports,
  asset: Asset,
  deadline_ms: number,
): Promise<Asset | undefined> {
  let latest: Asset | undefined = asset;
  let wait_ms: number = LOOK_MS.first;
  while (latest && isOpen(latest)) {
    const left_ms = deadline_ms - ports.now();
    if (left_ms <= 0) break;
    await sleep(Math.min(wait_ms, left_ms));
    latest = await getAsset(table, asset.id);
    wait_ms = Math.min(LOOK_MS.longest, wait_ms * LOOK_MS.growth);
  }
  return latest;
}
