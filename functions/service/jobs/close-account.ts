import { type Asset, isOpen } from '../domain/asset.ts';
import { isoTime, type Ports } from '../domain/ports.ts';
import { sandboxAccountId } from '../domain/sandbox-id.ts';
import { getAccountExport } from '../store/account-exports.ts';
import { getAccount } from '../store/accounts.ts';
import { getAsset } from '../store/assets.ts';
import { type Cancellation, cancelOpenJob } from '../store/cancel-job.ts';
import { forgetAccount, forgetWhoItWas, getClosure, lookAtClosureAgain } from '../store/close-account.ts';
import { deleteCollection, listCollections } from '../store/collections.ts';
import { deleteAsset, finishAssetDeletion, hastenDeletion, WRITERS_MS } from '../store/delete-asset.ts';
import type { Files } from '../store/files.ts';
import { listAssets } from '../store/list-assets.ts';
import type { Table } from '../store/table.ts';

export interface ClosingWorld {
  readonly table: Table;
  readonly files: Files;
  readonly ports: Ports;
  /** What there is to do once a job is cancelled. */
  seeTo(assetId: string, ending: Cancellation): Promise<void>;
}

/** Its function has 15 minutes; nothing is begun after these. */
const WORK_MS = 10 * 60_000;
const ASSETS_AT_ONCE = 10;
/** How long the sweeper leaves it to whoever works on it. */
const LEASE_MS = 16 * 60_000;

/**
 * Goes on with the end of a closed account: open jobs are cancelled, assets and their files deleted, then collections, and
 * when nobody can be writing for it any more, all the rest; of the sandbox of its test keys too. Each step may be done again, so whatever is broken off is gone
 * on with by the sweeper; two at once do no harm.
 */
export async function closeAccountFurther(world: ClosingWorld, accountId: string): Promise<void> {
  const { table, ports } = world;
  const closure = await getClosure(table, accountId);
  if (!closure) return;
  await lookAtClosureAgain(table, accountId, isoTime(ports.now() + LEASE_MS));
  const sandboxId = sandboxAccountId(accountId);
  const until_ms = ports.now() + WORK_MS;
  const hasTime = () => ports.now() < until_ms;
  await forgetWhoItWas(table, ports, accountId);
  const copy = await getAccountExport(table, accountId);
  if (copy) await hastenDeletion(table, copy.id, isoTime(ports.now()));
  const isEmpty = (await empty(world, sandboxId, hasTime)) && (await empty(world, accountId, hasTime));
  const isQuiet = (await hasNoHold(table, sandboxId)) && (await hasNoHold(table, accountId));
  const last_ms = Date.parse(closure.closedAt) + WRITERS_MS;
  if (isEmpty && isQuiet && ports.now() >= last_ms) {
    const isGone = await forgetAccount(table, ports, { id: sandboxId }, hasTime);
    if (isGone && (await forgetAccount(table, ports, { id: accountId }, hasTime))) return;
  }
  const isWaiting = isEmpty && ports.now() < last_ms;
  await lookAtClosureAgain(table, accountId, isoTime(isWaiting ? last_ms : ports.now()));
}

/** A job that was being written when the account was closed shows by its hold. */
async function hasNoHold(table: Table, accountId: string): Promise<boolean> {
  const account = await getAccount(table, accountId);
  return account === undefined || Object.keys(account.holds).length === 0;
}

/** @returns whether no asset and no collection is left */
async function empty(world: ClosingWorld, accountId: string, hasTime: () => boolean): Promise<boolean> {
  if (!(await deleteAssets(world, accountId, hasTime))) return false;
  await deleteCollections(world, accountId);
  return true;
}

/** @returns whether none is left */
async function deleteAssets(
  world: ClosingWorld,
  accountId: string,
  hasTime: () => boolean,
): Promise<boolean> {
  const { table } = world;
  if (!(await getAccount(table, accountId))) return true;
  while (hasTime()) {
    const { items } = await listAssets(table, accountId, 'all', { limit: 100, offset: 0, cursor: undefined });
    if (items.length === 0) return true;
    for (let i = 0; i < items.length && hasTime(); i += ASSETS_AT_ONCE) {
      await Promise.all(items.slice(i, i + ASSETS_AT_ONCE).map((asset) => deleteOne(world, asset)));
    }
  }
  return false;
}

async function deleteOne({ table, files, ports, seeTo }: ClosingWorld, row: Asset): Promise<void> {
  const asset = await getAsset(table, row.id);
  if (asset && isOpen(asset)) await seeTo(row.id, await cancelOpenJob(table, ports, row.id));
  await deleteAsset(table, ports, row.id);
  await finishAssetDeletion({ table, files, ports }, row.id);
}

async function deleteCollections({ table, ports }: ClosingWorld, accountId: string): Promise<void> {
  for (const { id } of await listCollections(table, accountId)) {
    await deleteCollection(table, ports, { accountId, collectionId: id });
  }
}
