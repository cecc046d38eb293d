import type { Asset } from '../domain/asset.ts';
import { destinationHost } from '../domain/delivery.ts';
import type { Outcome } from '../domain/job.ts';
import type { Ports } from '../domain/ports.ts';
import { type AssetEnding, type SettledJob, settleJob as settle } from '../domain/settle-job.ts';
import { accountActions, requireAccount } from './accounts.ts';
import { findApiKey, keyAction } from './api-keys.ts';
import { assetKeys, getAsset } from './assets.ts';
import { transact, untilCommitted } from './commit.ts';
import { deliveryItem, getDelivery } from './deliveries.ts';
import { giveSeatBack } from './engine-seats.ts';
import { type Action, CONDITIONS, OPEN_STATUSES, putNew, setFields } from './items.ts';
import { getJob } from './jobs.ts';
import { deliveryKey, jobKey, OPEN_INDEX } from './keys.ts';
import type { Table } from './table.ts';

export interface Settlement {
  /** False: the job had ended already, and nothing was changed. */
  readonly settled: boolean;
  /** What ended, if it did so now: the engine that ran, and what the job had cost. */
  readonly ended?: { readonly engine: string; readonly cost: number };
  /** The webhook that is still owed, and the host it goes to. */
  readonly delivery?: { readonly deliveryId: string; readonly host: string };
}

/**
 * Ends a job once, however often and by whomever it is called: asset to 2 or 3, slot and seat back, refund after a
 * failure, webhook owed if there is a callback; all in one transaction.
 *
 * @param assetId of the job
 * @param outcome how it ended; ignored if it has ended already
 * @throws Error if there is no such job
 */
export function settleJob(
  table: Table,
  ports: Ports,
  assetId: string,
  outcome: Outcome,
): Promise<Settlement> {
  return untilCommitted(ports, async () => {
    const [asset, job] = await Promise.all([getAsset(table, assetId), getJob(table, assetId)]);
    if (!asset || !job) throw new Error(`There is no job ${assetId}.`);
    const [account, key] = await Promise.all([
      requireAccount(table, job.accountId),
      findApiKey(table, job.keyHash),
    ]);
    const settled = settle({ asset, job, account, key, outcome, now_ms: ports.now() });
    if (!settled) return { settled: false, ...(await owed(table, assetId)) };
    await transact(table, [...settleActions(table, asset, settled), ...giveSeatBack(table, job)]);
    const ended = { engine: job.engine, cost: asset.cost };
    return { settled: true, ended, ...(settled.delivery && destination(settled.delivery)) };
  });
}

const settleActions = (table: Table, asset: Asset, settled: SettledJob): readonly Action[] => [
  ...assetKeys(asset).map((key) => endAsset(table, key, settled.ending)),
  ...accountActions(table, settled),
  ...(settled.key ? [keyAction(table, settled.key)] : []),
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

/** Takes the job out of the index of open work. */
const closeJob = (table: Table, assetId: string): Action => ({
  Update: {
    TableName: table.name,
    Key: jobKey(assetId),
    ConditionExpression: CONDITIONS.exists,
    UpdateExpression: `REMOVE ${OPEN_INDEX.pk}, ${OPEN_INDEX.sk}`,
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
