import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SFNClient } from '@aws-sdk/client-sfn';
import { SQSClient } from '@aws-sdk/client-sqs';
import { isOpen } from '../domain/asset.ts';
import { destinationHost } from '../domain/delivery.ts';
import { environment } from '../environment.ts';
import { lambdaHandler } from '../lambda-handler.ts';
import { logLine } from '../log.ts';
import { measure } from '../measure.ts';
import { getAsset } from '../store/assets.ts';
import { finishDeletion } from '../store/collection-sweep.ts';
import { jobInput } from '../store/create-job.ts';
import { getDelivery, markEnqueued } from '../store/deliveries.ts';
import { enqueueDelivery } from '../store/delivery-queue.ts';
import { executionStatus, startExecution } from '../store/executions.ts';
import {
  listDeletedCollections,
  listOpenJobs,
  listOwedMails,
  listPendingDeliveries,
} from '../store/open-work.ts';
import { systemPorts } from '../store/system-ports.ts';
import { tableFromEnvironment } from '../store/table.ts';
import { endJob } from './end-job.ts';
import { INTERNAL, TIMED_OUT } from './failure.ts';
import { sendNotice } from './send-notice.ts';

/** A younger job may still be about to be started by the request that made it. */
const JOB_GRACE_MS = 2 * 60_000;
/** How long a delivery may be overdue before its message is taken for lost. */
const DELIVERY_GRACE_MS = 5 * 60_000;
/** Those that follow wait a minute more, so that a sweep stays within its time. */
const COLLECTIONS_A_SWEEP = 20;
/** As for collections. SES takes 14 a second of an account that it knows. */
const MAILS_A_SWEEP = 20;

const table = tableFromEnvironment();
const executions = { client: new SFNClient({}), stateMachineArn: environment('STATE_MACHINE_ARN') };
/** Absent where no sender is verified: e-mails wait. */
const sender = process.env.EMAIL_SENDER;
const ses = new SESv2Client({});
const queue = { client: new SQSClient({}), url: environment('WEBHOOK_QUEUE_URL') };

/**
 * Runs each minute and finishes what a crash left half done:
 *
 * - a job without an execution is started;
 * - a job whose execution has closed without settling it is failed and refunded;
 * - an overdue delivery is enqueued again;
 * - a deleted collection loses its members;
 * - e-mails that are owed are sent.
 *
 * Each of these may be repeated, so sweepers that overlap do no harm. One that fails does not keep the others waiting.
 *
 * @throws AggregateError of what failed, so that the alarm sees it
 */
export const handler = lambdaHandler(async (): Promise<void> => {
  const now_ms = systemPorts.now();
  const [jobs, deliveries, collections, mails] = await Promise.all([
    listOpenJobs(table, now_ms - JOB_GRACE_MS),
    listPendingDeliveries(table, now_ms - DELIVERY_GRACE_MS),
    listDeletedCollections(table, now_ms),
    sender === undefined ? [] : listOwedMails(table, now_ms),
  ]);
  const [oldest] = jobs;
  measure('OldestOpenJob', oldest ? (now_ms - Date.parse(oldest.openSince)) / 1000 : 0, {});
  const results = await Promise.allSettled([
    ...jobs.map(({ assetId }) => sweepJob(assetId)),
    ...deliveries.map(({ assetId }) => sweepDelivery(assetId, now_ms)),
    ...collections.slice(0, COLLECTIONS_A_SWEEP).map((id) => finishDeletion(table, id)),
    ...mails
      .slice(0, MAILS_A_SWEEP)
      .map((id) => sendNotice({ table, client: ses, sender: sender! }, id, now_ms)),
  ]);
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  logLine('sweep', {
    jobs: jobs.length,
    deliveries: deliveries.length,
    collections: collections.length,
    mails: mails.length,
    failures: failures.map(String),
  });
  if (failures.length)
    throw new AggregateError(failures, `${failures.length} pieces of work were not swept.`);
});

/** The start itself asks whether there is an execution; one that runs is left alone. */
async function sweepJob(assetId: string): Promise<void> {
  const asset = await getAsset(table, assetId);
  if (!asset || !isOpen(asset)) return;
  if (await startExecution(executions, assetId, jobInput(asset))) return;
  const status = await executionStatus(executions, assetId);
  if (status === 'RUNNING') return;
  await endJob(table, queue, assetId, status === 'TIMED_OUT' ? TIMED_OUT : INTERNAL);
}

/** Marked after it is enqueued: a crash in between costs a second message, which the sender drops. */
async function sweepDelivery(assetId: string, now_ms: number): Promise<void> {
  const delivery = await getDelivery(table, assetId);
  if (delivery?.state !== 'pending') return;
  await enqueueDelivery(queue, { assetId, host: destinationHost(delivery) });
  await markEnqueued(table, assetId, now_ms);
}
