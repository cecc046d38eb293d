import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SFNClient } from '@aws-sdk/client-sfn';
import { SQSClient } from '@aws-sdk/client-sqs';
import { isOpen } from '../domain/asset.ts';
import { ACCOUNT } from '../domain/billing/billing.ts';
import { environment } from '../environment.ts';
import { lambdaHandler } from '../lambda-handler.ts';
import { logLine } from '../log.ts';
import { measure } from '../measure.ts';
import { beginAccountWork } from '../store/account-work.ts';
import { getAsset } from '../store/assets.ts';
import { enqueueChange } from '../store/billing-queue.ts';
import { finishDeletion } from '../store/collection-sweep.ts';
import { finishAssetDeletion } from '../store/delete-asset.ts';
import { getDelivery, markEnqueued } from '../store/deliveries.ts';
import { enqueueOwed } from '../store/delivery-queue.ts';
import { sweepEnginePlaces } from '../store/engine-places.ts';
import { executionStatus, isExecutionRunning, jobInput, startExecution } from '../store/executions.ts';
import { filesFromEnvironment } from '../store/files.ts';
import { ABANDONED_MS } from '../store/holds.ts';
import type { OpenKind } from '../store/keys.ts';
import { listOpen, oldestOpen } from '../store/open-work.ts';
import { sweepAccount } from '../store/sweep-account.ts';
import { systemPorts } from '../store/system-ports.ts';
import { tableFromEnvironment } from '../store/table.ts';
import { endJob } from './end-job.ts';
import { INTERNAL, TIMED_OUT } from './failure.ts';
import { type Bounds, type InTurn, inTurn } from './in-turn.ts';
import { sendNotice } from './send-notice.ts';

/** A younger job may still be about to be started by the request that made it. */
const JOB_GRACE_MS = 2 * 60_000;
/** How long a delivery may be overdue before its message is taken for lost. */
const DELIVERY_GRACE_MS = 5 * 60_000;
/** Exports and ends of accounts are begun by the request that asks for them. */
const ACCOUNT_GRACE_MS = 60_000;
/** A sweep begins no more work when it has gone on for so long; its function has 55 s. */
const SWEEP_MS = 40_000;
/** Jobs, accounts and deliveries that are looked at side by side: Step Functions starts some hundred executions a second. */
const AT_ONCE = 20;
/** Those that follow wait a minute more. */
const COLLECTIONS = { atOnce: 5, most: 20 } as const;
/** As for collections. SES takes 14 a second of an account that it knows. */
const MAILS = { atOnce: 5, most: 20 } as const;

const table = tableFromEnvironment();
const files = filesFromEnvironment();
const executions = { client: new SFNClient({}), stateMachineArn: environment('STATE_MACHINE_ARN') };
/** Absent where no sender is verified: e-mails wait. */
const sender = process.env.EMAIL_SENDER;
/** Set where the number of engines at a time is bounded. */
const boundsEngines = process.env.CONCURRENT_ENGINES !== undefined;
const ses = new SESv2Client({});
const queue = { client: new SQSClient({}), url: environment('WEBHOOK_QUEUE_URL') };
/** Set where something is sold. */
const { BILLING_QUEUE_URL } = process.env;
const billingQueue = BILLING_QUEUE_URL === undefined ? undefined : { ...queue, url: BILLING_QUEUE_URL };

/**
 * Runs each minute and finishes what a crash left half done: a job without an execution is started, one whose execution
 * has closed without settling it is failed and refunded, what a create took and made no job of is given back, usage is summed, owners are told of balances
 * that they want to be told of, an overdue delivery is enqueued again, a deleted collection loses its members and a deleted asset its files, e-mails that
 * are owed are sent, and places of engines whose jobs and executions have ended are given back. Each of these may be
 * repeated, so sweepers that overlap do no harm; one that fails keeps no other waiting.
 * @throws AggregateError of what failed, so that the alarm sees it
 */
export const handler = lambdaHandler(async (): Promise<void> => {
  const now_ms = systemPorts.now();
  const hasTime = () => systemPorts.now() < now_ms + SWEEP_MS;
  const oldest = await oldestOpen(table, 'JOB', now_ms - JOB_GRACE_MS);
  measure('OldestOpenJob', oldest ? (now_ms - Date.parse(oldest)) / 1000 : 0, {});
  const swept = await Promise.all([
    sweepKind('JOB', { atOnce: AT_ONCE, hasTime }, now_ms - JOB_GRACE_MS, sweepJob),
    sweepKind('ACCOUNT', { atOnce: AT_ONCE, hasTime }, now_ms - ABANDONED_MS, (id) =>
      sweepAccount(table, systemPorts, id, askTopUp),
    ),
    sweepKind('DELIVERY', { atOnce: AT_ONCE, hasTime }, now_ms - DELIVERY_GRACE_MS, (id) =>
      sweepDelivery(id, now_ms),
    ),
    sweepKind('COLLECTION', { ...COLLECTIONS, hasTime }, now_ms, (id) => finishDeletion(table, id)),
    sweepKind('ASSET', { atOnce: AT_ONCE, hasTime }, now_ms, (id) =>
      finishAssetDeletion({ table, files, ports: systemPorts }, id),
    ),
    ...(['EXPORT', 'CLOSURE'] as const).map((kind) =>
      sweepKind(kind, { atOnce: AT_ONCE, hasTime }, now_ms - ACCOUNT_GRACE_MS, (accountId) =>
        beginAccountWork({ accountId, task: kind === 'EXPORT' ? 'export' : 'closure' }),
      ),
    ),
    ...(sender === undefined
      ? []
      : [
          sweepKind('MAIL', { ...MAILS, hasTime }, now_ms, (id) =>
            sendNotice({ table, client: ses, sender, topUpUrl: environment('TOP_UP_URL') }, id, now_ms),
          ),
        ]),
  ]);
  const places = boundsEngines
    ? await Promise.allSettled([sweepEnginePlaces(table, (id) => isExecutionRunning(executions, id))])
    : [];
  const failures = [
    ...swept.flatMap((kind) => kind.failures),
    ...places.flatMap((one) => (one.status === 'rejected' ? [one.reason] : [])),
  ];
  const [jobs, accounts, deliveries, collections, assets, exports, closures, mails] = swept.map(
    ({ begun }) => begun,
  );
  logLine('sweep', {
    jobs,
    accounts,
    deliveries,
    collections,
    assets,
    exports,
    closures,
    mails: mails ?? 0,
    failures: failures.map(String),
  });
  if (failures.length)
    throw new AggregateError(failures, `${failures.length} pieces of work were not swept.`);
});

/** Where nothing is sold, there is no queue and nobody to ask. */
async function askTopUp(accountId: string): Promise<void> {
  if (billingQueue) await enqueueChange(billingQueue, { object: ACCOUNT, id: accountId });
}

/** Oldest first in one minute and newest first in the next: where a sweep's time does not do for all, neither end waits. */
function sweepKind(
  kind: OpenKind,
  bounds: Bounds,
  olderThan_ms: number,
  work: (id: string) => Promise<unknown>,
): Promise<InTurn> {
  const newestFirst = Math.floor(olderThan_ms / 60_000) % 2 === 1;
  return inTurn(listOpen(table, kind, { olderThan_ms, newestFirst }), bounds, work);
}

/** The start itself asks whether there is an execution; one that runs is left alone. */
async function sweepJob(assetId: string): Promise<void> {
  const asset = await getAsset(table, assetId);
  if (!asset || !isOpen(asset)) return;
  if (await startExecution(executions, assetId, jobInput(asset))) return;
  const status = await executionStatus(executions, assetId);
  if (status === 'RUNNING') return;
  await endJob(table, queue, assetId, status === 'TIMED_OUT' ? TIMED_OUT : INTERNAL);
}

/**
 * Marked after it is enqueued: a crash in between costs a second message, which the sender drops. The mark may overtake that of
 * an attempt made meanwhile, whose next one is hours ahead: it gets its time back, or it was enqueued each five minutes until then.
 */
async function sweepDelivery(assetId: string, now_ms: number): Promise<void> {
  const delivery = await getDelivery(table, assetId);
  if (delivery?.state !== 'pending') return;
  const due_ms = Date.parse(delivery.nextAttemptAt);
  if (due_ms <= now_ms) await enqueueOwed(queue, delivery);
  await markEnqueued(table, assetId, Math.max(now_ms, due_ms));
}
