import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { isoTime } from '../domain/ports.ts';
import { getItem, setFields } from './items.ts';
import { runKey } from './keys.ts';
import type { Table } from './table.ts';

/**
 * What is known of a job's run at a provider. It is written before the run is submitted and again when the provider has
 * it, so that whoever takes over from a function that was killed knows whether the provider may be at work already.
 */
export interface Run {
  /**
   * `submitting`: asked for, and nobody knows whether the provider took it; `refused`: it did not, and may be asked
   * again; `submitted`: it has the run; `finished`: the result is in storage; `cancelled`: it was never submitted, and
   * never will be.
   */
  readonly state: 'submitting' | 'refused' | 'submitted' | 'finished' | 'cancelled';
  /** When it was first submitted: the engine's time counts from here. */
  readonly begunAt: string;
  /** The provider is paid for it, even if it is cancelled. */
  readonly isCharged?: boolean;
  /** What the provider calls it; from `submitted` on. */
  readonly vendorId?: string;
  /** Object key of the result as the provider made it; of a `finished` one. */
  readonly resultKey?: string;
}

/** A job has ended long before, and its execution's history is gone. */
const LIFE_S = 90 * 86_400;

export const getRun = (table: Table, assetId: string): Promise<Run | undefined> =>
  getItem<Run>(table, runKey(assetId));

/**
 * @param isCharged whether the provider is paid for it, even if it is cancelled
 * @returns false if a submission is under way, the provider has the run or it was cancelled: then nothing is changed
 */
export const noteSubmitting = (
  table: Table,
  assetId: string,
  isCharged: boolean,
  now_ms: number,
): Promise<boolean> =>
  move(table, assetId, ['refused'], {
    set: { state: 'submitting', isCharged, expiresAt_s: expiryOf(now_ms) },
    first: { begunAt: isoTime(now_ms) },
  });

/**
 * Makes sure that a run which no provider has is never submitted: whoever is about to will meet this mark. Doing it
 * again changes nothing.
 *
 * @returns the run that was submitted before, or may have been; undefined if none ever will be
 */
export async function forestallRun(table: Table, assetId: string, now_ms: number): Promise<Run | undefined> {
  const isCancelled = await move(table, assetId, ['refused', 'cancelled'], {
    set: { state: 'cancelled', expiresAt_s: expiryOf(now_ms) },
    first: { begunAt: isoTime(now_ms) },
  });
  return isCancelled ? undefined : getRun(table, assetId);
}

const expiryOf = (now_ms: number): number => Math.floor(now_ms / 1000) + LIFE_S;

/** The provider has definitely not taken the run. */
export const noteRefused = (table: Table, assetId: string): Promise<boolean> =>
  move(table, assetId, ['submitting'], { set: { state: 'refused' } });

/** @param vendorId what the provider calls the run */
export const noteSubmitted = (table: Table, assetId: string, vendorId: string): Promise<boolean> =>
  move(table, assetId, ['submitting', 'submitted'], { set: { state: 'submitted', vendorId } });

/** @param resultKey where the result is now */
export const noteFinished = (table: Table, assetId: string, resultKey: string): Promise<boolean> =>
  move(table, assetId, ['submitting', 'submitted', 'finished'], { set: { state: 'finished', resultKey } });

interface Change {
  readonly set: Partial<Run> & { readonly expiresAt_s?: number };
  /** Kept if it is there; given, the run may be a new one. */
  readonly first?: Pick<Run, 'begunAt'>;
}

async function move(
  table: Table,
  assetId: string,
  from: readonly Run['state'][],
  { set, first }: Change,
): Promise<boolean> {
  const fields = setFields({ ...set, ...first });
  const states = Object.fromEntries(from.map((state, i) => [`:from${i}`, state]));
  const isFrom = `#state IN (${Object.keys(states).join(', ')})`;
  try {
    await table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: runKey(assetId),
        ...fields,
        UpdateExpression: first
          ? fields.UpdateExpression.replace(
              '#begunAt = :begunAt',
              '#begunAt = if_not_exists(#begunAt, :begunAt)',
            )
          : fields.UpdateExpression,
        ExpressionAttributeValues: { ...fields.ExpressionAttributeValues, ...states },
        ConditionExpression: first ? `attribute_not_exists(pk) OR ${isFrom}` : isFrom,
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
