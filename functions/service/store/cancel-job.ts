import { setTimeout as sleep } from 'node:timers/promises';
import { InvocationType, InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import { type Asset, isOpen } from '../domain/asset.ts';
import { cancelled, cancelView } from '../domain/cancel.ts';
import type { Outcome } from '../domain/job.ts';
import type { Ports } from '../domain/ports.ts';
import { requireAsset } from '../domain/preconditions.ts';
import { getAsset } from './assets.ts';
import { getJob } from './jobs.ts';
import { forestallRun, getRun } from './runs.ts';
import { type Settlement, settleJob } from './settle-job.ts';
import type { Table } from './table.ts';

/** How a job was ended for its user, whoever was first. */
export interface Cancellation {
  readonly settlement: Settlement;
  readonly outcome: Outcome;
  /** A provider has its run, or may have it: its state machine goes on until it has looked to that. */
  readonly hasRun: boolean;
}

/**
 * Ends a job for its user, as often as it is called once. First it is made sure that no provider is given its run any
 * more, so that what is refunded is paid by nobody; a run that one has and is paid for keeps its price. Between the two
 * writes nothing is lost: the job goes on, and one that a provider should have run ends as cancelled.
 *
 * A submission that is under way is waited for, since a provider that refuses it is paid nothing. One that takes longer
 * than most keeps the price: nobody knows then whether it was taken.
 *
 * @param assetId of a job that was open when it was read; one that has ended since stays as it is
 */
export async function cancelOpenJob(table: Table, ports: Ports, assetId: string): Promise<Cancellation> {
  await untilAnswered(table, assetId);
  const run = await forestallRun(table, assetId, ports.now());
  const outcome = cancelled({ keepsCharge: run?.isCharged === true });
  const settlement = await settleJob(table, ports, assetId, outcome);
  return { settlement, outcome, hasRun: run !== undefined };
}

/** Milliseconds between looks at a submission: what takes a job answers in a second or two. */
const PAUSES_MS = [100, 200, 400, 800, 1_600] as const;

/** Waits while a provider that is paid by the run is being asked to take one. */
async function untilAnswered(table: Table, assetId: string): Promise<void> {
  for (const pause_ms of PAUSES_MS) {
    const run = await getRun(table, assetId);
    if (run?.state !== 'submitting' || run.isCharged !== true) return;
    await sleep(pause_ms);
  }
}

/**
 * The same for whoever asks for it, and is told what came of it.
 *
 * @param asset as it was read; the caller's
 * @returns also how the job was ended, if it was open
 * @throws ServiceError `alreadyEnded` (13011) if it has ended otherwise, `assetNotFound` (13001) if it was deleted
 */
export async function cancelJob(
  table: Table,
  ports: Ports,
  asset: Asset,
): Promise<{ readonly view: ReturnType<typeof cancelView>; readonly ending?: Cancellation }> {
  if (!isOpen(asset)) return { view: await viewOf(table, asset) };
  const ending = await cancelOpenJob(table, ports, asset.id);
  const ended = requireAsset(await getAsset(table, asset.id));
  return { view: await viewOf(table, ended), ending };
}

/** An asset that is no job's, an import, has no charge. */
async function viewOf(table: Table, asset: Asset): Promise<ReturnType<typeof cancelView>> {
  const job = await getJob(table, asset.id);
  return cancelView(asset, job ?? { charge: { planCredits: 0, packCredits: 0 } });
}

/** What the function is told that talks to providers. */
export interface CancelRunEvent {
  readonly assetId: string;
}

/** Has a provider told to end its run, without waiting for it. */
export async function requestRunEnd(
  { client, functionArn }: { readonly client: LambdaClient; readonly functionArn: string },
  assetId: string,
): Promise<void> {
  const event: CancelRunEvent = { assetId };
  await client.send(
    new InvokeCommand({
      FunctionName: functionArn,
      InvocationType: InvocationType.Event,
      Payload: Buffer.from(JSON.stringify(event)),
    }),
  );
}
