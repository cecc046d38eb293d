import { InvocationType, InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import { type Asset, isOpen } from '../domain/asset.ts';
import { cancelled, cancelView } from '../domain/cancel.ts';
import { ServiceError } from '../domain/errors.ts';
import type { Outcome } from '../domain/job.ts';
import type { Ports } from '../domain/ports.ts';
import { getAsset } from './assets.ts';
import { getJob } from './jobs.ts';
import { forestallRun } from './runs.ts';
import { type Settlement, settleJob } from './settle-job.ts';
import type { Table } from './table.ts';

/** What a cancel has come to. */
export interface Cancellation {
  readonly view: ReturnType<typeof cancelView>;
  /** Present if this call went to end the job, whoever was first. */
  readonly ending?: {
    readonly settlement: Settlement;
    readonly outcome: Outcome;
    /** A provider has its run, or may have it: its state machine goes on until it has looked to that. */
    readonly hasRun: boolean;
  };
}

/**
 * Ends a job for its user, as often as it is called once. First it is made sure that no provider is given its run any
 * more, so that what is refunded is paid by nobody; a run that one has and is paid for keeps its price. Between the two
 * writes nothing is lost: the job goes on, and one that a provider should have run ends as cancelled.
 *
 * @param asset as it was read; the caller's
 * @throws ServiceError `alreadyEnded` (13011) if it has ended otherwise
 */
export async function cancelJob(table: Table, ports: Ports, asset: Asset): Promise<Cancellation> {
  if (!isOpen(asset)) return { view: await viewOf(table, asset) };
  const run = await forestallRun(table, asset.id, ports.now());
  const outcome = cancelled({ keepsCharge: run?.isCharged === true });
  const settlement = await settleJob(table, ports, asset.id, outcome);
  const ended = await getAsset(table, asset.id);
  if (!ended) throw new ServiceError('assetNotFound');
  return {
    view: await viewOf(table, ended),
    ending: { settlement, outcome, hasRun: run !== undefined },
  };
}

/** An asset that is no job's, an import, has no charge. */
async function viewOf(table: Table, asset: Asset): Promise<Cancellation['view']> {
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
