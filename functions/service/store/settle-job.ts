import { type Asset, isOpen } from '../domain/asset.ts';
import { destinationHost } from '../domain/delivery.ts';
import { type Ending, isRefunded, type Job, type Outcome } from '../domain/job.ts';
import type { Ports } from '../domain/ports.ts';
import { isSandbox } from '../domain/sandbox-id.ts';
import { type AssetEnding, endingOf, type SettledJob, settleJob as settle } from '../domain/settle-job.ts';
import { holdOldJob } from '../domain/upgrade.ts';
import { getAccount, requireAccount } from './accounts.ts';
import { findApiKey } from './api-keys.ts';
import { assetKeys, getAsset } from './assets.ts';
import { transact, untilCommitted, WriteMissed } from './commit.ts';
import { deliveryItem, getDelivery } from './deliveries.ts';
import { giveSeatBack } from './engine-seats.ts';
import { release } from './holds.ts';
import { type Action, CONDITIONS, OPEN_STATUSES, putNew, setFields } from './items.ts';
import { getJobAndHold } from './jobs.ts';
import { deliveryKey, jobKey, OPEN_INDEX, oldOpenPartition, openFields } from './keys.ts';
import { jobLedgerActions } from './ledger.ts';
import { makeMove } from './moves.ts';
import type { Table } from './table.ts';
import { accountActions } from './write-account.ts';

export interface Settlement {
  /** Whether this call decided how the job ends; whoever comes later changes nothing of that. */
  readonly settled: boolean;
  /** What ended, if it did so now and is no test: the engine that ran, and what the job had cost. */
  readonly ended?: { readonly engine: string; readonly cost: number };
  /** The webhook that is still owed, and the host it goes to. */
  readonly delivery?: { readonly deliveryId: string; readonly host: string };
}

/**
 * Ends a job once, however often and by whomever it is called, in three writes. The first decides the ending. The second
 * gives the account back what the job held, after a failure with the price. The third, one transaction, shows the ending:
 * asset at 2 or 3, refund in the ledger, engine's seat back, webhook owed if there is a callback. So whoever sees that a
 * job has ended finds its slot free and its credits back. If one caller is interrupted, the next goes on from there.
 *
 * The first write needs nothing that is read, so what the others need is read beside it.
 *
 * @param assetId of the job
 * @param outcome how it ended; ignored if that is decided already
 * @param accountId whose job it is; looked up if it is not known, one round trip later
 * @throws Error if the asset is no job's
 */
export function settleJob(
  table: Table,
  ports: Ports,
  assetId: string,
  outcome: Outcome,
  accountId?: string,
): Promise<Settlement> {
  let isMine = false;
  return untilCommitted(ports, async () => {
    const [decided, asset, found, account] = await Promise.all([
      decideEnding(table, assetId, endingOf(outcome, ports.now())),
      getAsset(table, assetId),
      getJobAndHold(table, assetId),
      accountId ? getAccount(table, accountId) : undefined,
    ]);
    isMine ||= decided.isMine;
    // It was deleted, and so had ended.
    if (!asset) return { settled: isMine };
    if (!found) throw new Error(`There is no job ${assetId}.`);
    if (!isOpen(asset)) return { settled: isMine, ...(await owed(table, assetId)) };
    const { job } = decided;
    // It has ended between the two reads: the next try sees that.
    if (!job?.ending) throw new WriteMissed();
    const { ending } = job;
    if (!found.isHeld) await writeHold(table, asset, job);
    const refund = isRefunded(ending.outcome);
    const { ordinal } = asset;
    await release(table, ports, { accountId: job.accountId, assetId, ordinal, refund }, account);
    const settled = settle({ asset, job: await withKeyId(table, job), ending });
    if (!settled) return { settled: isMine, ...(await owed(table, assetId)) };
    await transact(table, [...settleActions(table, asset, job, settled), ...giveSeatBack(table, job)]);
    const ended = isSandbox(job.accountId) ? {} : { ended: { engine: job.engine, cost: asset.cost } };
    return { settled: isMine, ...ended, ...(settled.delivery && destination(settled.delivery)) };
  });
}

/** A job of an older release says only the hash of its key. */
async function withKeyId(table: Table, job: Job): Promise<Job> {
  if (job.keyId !== undefined) return job;
  const key = await findApiKey(table, job.keyHash);
  return key ? { ...job, keyId: key.keyId } : job;
}

/** Gives a job of an older release its hold, and lists it with the jobs that have one. */
async function writeHold(table: Table, asset: Asset, job: Job): Promise<void> {
  const [account, key] = await Promise.all([
    requireAccount(table, job.accountId),
    findApiKey(table, job.keyHash),
  ]);
  const place = openFields('JOB', asset.id, asset.createdAt);
  await transact(table, [
    ...accountActions(table, holdOldJob(account, asset, job, key)),
    {
      Update: {
        TableName: table.name,
        Key: jobKey(asset.id),
        ConditionExpression: `${OPEN_INDEX.pk} = :old`,
        UpdateExpression: `SET ${OPEN_INDEX.pk} = :place`,
        ExpressionAttributeValues: { ':old': oldOpenPartition('JOB'), ':place': place[OPEN_INDEX.pk] },
      },
    },
  ]);
}

/** Decides the ending, unless one is decided. @returns the job then, with that ending if it is open */
async function decideEnding(
  table: Table,
  assetId: string,
  wanted: Ending,
): Promise<{ readonly job: Job | undefined; readonly isMine: boolean }> {
  const { moved, item } = await makeMove<Job>(table, jobKey(assetId), {
    add: [],
    set: [{ path: ['ending'], to: wanted }],
    number: [],
    remove: [],
    only: [
      { path: [OPEN_INDEX.sk], is: 'present' },
      { path: ['ending'], is: 'absent' },
    ],
  });
  return { job: item, isMine: moved };
}

const settleActions = (table: Table, asset: Asset, job: Job, settled: SettledJob): readonly Action[] => [
  ...assetKeys(asset).map((key) => endAsset(table, key, settled.ending)),
  ...jobLedgerActions(table, job, settled.entries),
  closeJob(table, asset.id),
  ...(settled.delivery ? [putNew(table, deliveryKey(asset.id), deliveryItem(settled.delivery))] : []),
];

/** Sets fields instead of putting the item: the state machine may write startedAt between our reading and our writing. */
function endAsset(table: Table, key: object, ending: AssetEnding): Action {
  const set = setFields(ending);
  return {
    Update: {
      TableName: table.name,
      Key: key,
      ConditionExpression: CONDITIONS.isOpen,
      ...set,
      ExpressionAttributeValues: { ...set.ExpressionAttributeValues, ...OPEN_STATUSES },
    },
  };
}

/** Takes the job out of the index of open work; its asset says from now on how it ended. */
const closeJob = (table: Table, assetId: string): Action => ({
  Update: {
    TableName: table.name,
    Key: jobKey(assetId),
    ConditionExpression: CONDITIONS.exists,
    UpdateExpression: `REMOVE ending, ${OPEN_INDEX.pk}, ${OPEN_INDEX.sk}`,
  },
});

type Destination = Required<Pick<Settlement, 'delivery'>>;

const destination = (delivery: NonNullable<SettledJob['delivery']>): Destination => ({
  delivery: { deliveryId: delivery.deliveryId, host: destinationHost(delivery) },
});

async function owed(table: Table, assetId: string): Promise<Destination | undefined> {
  const delivery = await getDelivery(table, assetId);
  return delivery?.state === 'pending' ? destination(delivery) : undefined;
}
