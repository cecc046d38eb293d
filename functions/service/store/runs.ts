import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { isoTime } from '../domain/ports.ts';
import { getItem, setFields } from './items.ts';
import { runKey } from './keys.ts';
import type { Table } from './table.ts';

/**
 * What is known of a job's run at a provider. It is written before a step of it is submitted and again when the provider has
 * it, so that whoever takes over from a function that was killed knows whether the provider may be at work already.
 */
export interface Run {
  /**
   * Of the present step. `next`: not asked for yet; `submitting`: asked for, and nobody knows whether the provider took
   * it; `refused`: it did not, and may be asked again; `submitted`: it has the run; `finished`: the result of the last
   * step is in storage; `cancelled`: it was not submitted, and never will be.
   */
  readonly state: 'next' | 'submitting' | 'refused' | 'submitted' | 'finished' | 'cancelled';
  /** When the first step was first submitted: the engine's time counts from here. */
  readonly begunAt: string;
  /** The provider is paid for it, even if it is cancelled. */
  readonly isCharged?: boolean;
  /** From 0; absent is 0. */
  readonly step?: number;
  /** How often the run was submitted, all steps together. What is noted of one attempt changes nothing of the next one. */
  readonly attempt?: number;
  /** When the latest attempt was written down. */
  readonly attemptAt?: string;
  /** When the provider last answered that it has the run of the latest attempt. */
  readonly heardAt?: string;
  /** The latest attempt whose end the provider has told. */
  readonly told?: number;
  /** Ends the wait of the job's state machine, if it waits to be told. */
  readonly waitToken?: string;
  /** Where the latest attempt was submitted. Absent from runs of an older release. */
  readonly at?: RunPlace;
  /** What the provider calls the present step's run; from `submitted` on. */
  readonly vendorId?: string;
  /** What it called the runs of the steps before. */
  readonly done?: readonly string[];
  /** What it charged for each step, where it says. */
  readonly costs?: readonly RunCost[];
  /** What it gave for files that were uploaded to it, by object key. */
  readonly uploads?: Readonly<Record<string, unknown>>;
  /** Object key of the result as the provider made it; of a `finished` one. */
  readonly resultKey?: string;
}

/** Where a step was submitted, and where its result is in what comes of it: what the provider's settings said then. */
export interface RunPlace {
  readonly provider: string;
  readonly adapter: string;
  readonly baseUrl: string;
  readonly settings?: Readonly<Record<string, string>>;
  readonly model?: string;
  readonly output?: string;
  readonly texture?: string;
}

/** What a provider charged. */
export interface RunCost {
  readonly step: number;
  readonly amount: number;
  readonly unit: string;
}

/** A job has ended long before, and its execution's history is gone; its cost is of interest for a year. */
const LIFE_S = 400 * 86_400;

export const getRun = (table: Table, assetId: string): Promise<Run | undefined> =>
  getItem<Run>(table, runKey(assetId));

/**
 * The engine's time begins, though nothing is submitted yet.
 *
 * @returns the run as it is now; undefined if somebody else has begun it: then nothing is changed
 */
export async function noteBegun(table: Table, assetId: string, now_ms: number): Promise<Run | undefined> {
  const run = { state: 'next', begunAt: isoTime(now_ms) } as const;
  const set = { ...run, expiresAt_s: expiry_s(now_ms) };
  return (await move(table, assetId, { condition: IS_NEW, set })) ? run : undefined;
}

/**
 * A step is about to be submitted.
 *
 * @param run as it was read; undefined if there is none
 * @param more where; whether the provider is paid for it, even if it is cancelled; what it gave for files
 * @returns the run as it is now; undefined if somebody else has begun to submit it, or it was cancelled: then nothing is changed
 */
export async function noteSubmitting(
  table: Table,
  assetId: string,
  run: Run | undefined,
  now_ms: number,
  more: Pick<Run, 'at' | 'isCharged' | 'uploads'>,
): Promise<Run | undefined> {
  const set = {
    ...more,
    state: 'submitting',
    begunAt: run?.begunAt ?? isoTime(now_ms),
    attempt: (run?.attempt ?? 0) + 1,
    attemptAt: isoTime(now_ms),
  } as const;
  const isNoted = await move(table, assetId, {
    ...(run ? asRead(run, ['next', 'refused']) : { condition: IS_NEW }),
    set: { ...set, expiresAt_s: expiry_s(now_ms) },
  });
  return isNoted ? { ...run, ...set } : undefined;
}

/**
 * Makes sure that a step which no provider has is never submitted: whoever is about to will meet this mark. Doing it
 * again changes nothing.
 *
 * @returns the run of which something was submitted before, or may have been; undefined if nothing ever will be
 */
export async function forestallRun(table: Table, assetId: string, now_ms: number): Promise<Run | undefined> {
  const isCancelled = await move(table, assetId, {
    condition: `${IS_NEW} OR #read_state IN (:next, :refused, :cancelled)`,
    names: { '#read_state': 'state' },
    values: { ':next': 'next', ':refused': 'refused', ':cancelled': 'cancelled' },
    set: { state: 'cancelled', expiresAt_s: expiry_s(now_ms) },
    first: { begunAt: isoTime(now_ms) },
  });
  const run = await getRun(table, assetId);
  return isCancelled && stepOf(run) === 0 ? undefined : run;
}

/** The provider has definitely not taken the attempt. */
export const noteRefused = (table: Table, assetId: string, run: Run): Promise<boolean> =>
  move(table, assetId, { ...asRead(run, ['submitting']), set: { state: 'refused' } });

/**
 * The run has failed, or nobody knows of it any more. A failed job costs nothing, so one that is cancelled before it is
 * settled as failed gives its price back.
 *
 * @param cost what the provider charged for the present step all the same
 */
export const noteFailed = (
  table: Table,
  assetId: string,
  run: Run | undefined,
  cost?: Omit<RunCost, 'step'>,
): Promise<boolean> =>
  move(table, assetId, {
    condition: 'attribute_exists(pk)',
    set: { isCharged: false, ...costsWith(run, cost) },
  });

/**
 * @param vendorId what the provider calls the run
 * @param heardAt_ms when it said that it has it; undefined if it has not answered
 */
export const noteSubmitted = (
  table: Table,
  assetId: string,
  run: Run,
  vendorId: string,
  heardAt_ms?: number,
): Promise<boolean> =>
  move(table, assetId, {
    ...asRead(run, ['submitting', 'submitted']),
    set: {
      state: 'submitted',
      vendorId,
      ...(heardAt_ms !== undefined && { heardAt: isoTime(heardAt_ms) }),
    },
  });

/**
 * The provider has told the end of an attempt, and what it told is in storage. A wait that begins after this finds the note,
 * one that began before is found by it: none is missed.
 *
 * @returns what ends the present wait, or one that is over; undefined if there is none, or the attempt is not the present one
 */
export async function noteTold(table: Table, assetId: string, attempt: number): Promise<string | undefined> {
  try {
    const { Attributes } = await table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: runKey(assetId),
        UpdateExpression: 'SET told = :attempt',
        ConditionExpression: 'attempt = :attempt',
        ExpressionAttributeValues: { ':attempt': attempt },
        ReturnValues: 'ALL_NEW',
      }),
    );
    return (Attributes as Run | undefined)?.waitToken;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw error;
  }
}

/** A step of a chain has ended well, and the next one may be submitted. */
export const noteStepDone = (
  table: Table,
  assetId: string,
  run: Run,
  vendorId: string,
  cost?: Omit<RunCost, 'step'>,
): Promise<boolean> =>
  move(table, assetId, {
    ...asRead(run, ['submitting', 'submitted']),
    set: {
      state: 'next',
      step: stepOf(run) + 1,
      done: [...(run.done ?? []), vendorId],
      ...costsWith(run, cost),
    },
    remove: ['vendorId', 'heardAt'],
  });

/** @param resultKey where the result is now */
export const noteFinished = (
  table: Table,
  assetId: string,
  run: Run,
  resultKey: string,
  cost?: Omit<RunCost, 'step'>,
): Promise<boolean> =>
  move(table, assetId, {
    ...asRead(run, ['submitting', 'submitted', 'finished']),
    set: { state: 'finished', resultKey, ...costsWith(run, cost) },
  });

/** The step that a run is at. */
export const stepOf = (run: Run | undefined): number => run?.step ?? 0;

/** Said twice, it is the same cost. */
const costsWith = (run: Run | undefined, cost: Omit<RunCost, 'step'> | undefined): Pick<Run, 'costs'> => {
  const step = stepOf(run);
  return cost ? { costs: [...(run?.costs ?? []).filter((one) => one.step !== step), { step, ...cost }] } : {};
};

const IS_NEW = 'attribute_not_exists(pk)';

const expiry_s = (now_ms: number): number => Math.floor(now_ms / 1000) + LIFE_S;

interface Condition {
  readonly condition: string;
  readonly names?: Readonly<Record<string, string>>;
  readonly values?: Readonly<Record<string, unknown>>;
}

/** The run is in one of these states, at the step and attempt that was read. */
function asRead(run: Run, from: readonly Run['state'][]): Condition {
  const states = Object.fromEntries(from.map((state, i) => [`:from${i}`, state]));
  const same = (['step', 'attempt'] as const).map((field) =>
    run[field] === undefined
      ? { text: `attribute_not_exists(#read_${field})`, field, value: {} }
      : { text: `#read_${field} = :read_${field}`, field, value: { [`:read_${field}`]: run[field] } },
  );
  return {
    condition: [`#read_state IN (${Object.keys(states).join(', ')})`, ...same.map(({ text }) => text)].join(
      ' AND ',
    ),
    names: {
      '#read_state': 'state',
      ...Object.fromEntries(same.map(({ field }) => [`#read_${field}`, field])),
    },
    values: Object.assign({}, states, ...same.map(({ value }) => value)),
  };
}

interface Change extends Condition {
  readonly set: Partial<Run> & { readonly expiresAt_s?: number };
  /** Kept if it is there. */
  readonly first?: Pick<Run, 'begunAt'>;
  readonly remove?: readonly (keyof Run)[];
}

async function move(
  table: Table,
  assetId: string,
  { condition, names, values, set, first, remove = [] }: Change,
): Promise<boolean> {
  const fields = setFields({ ...set, ...first });
  const update = first
    ? fields.UpdateExpression.replace('#begunAt = :begunAt', '#begunAt = if_not_exists(#begunAt, :begunAt)')
    : fields.UpdateExpression;
  const removed = remove.map((field) => [`#${field}`, field] as const);
  try {
    await table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: runKey(assetId),
        UpdateExpression:
          update + (removed.length > 0 ? ` REMOVE ${removed.map(([name]) => name).join(', ')}` : ''),
        ConditionExpression: condition,
        ExpressionAttributeNames: {
          ...fields.ExpressionAttributeNames,
          ...Object.fromEntries(removed),
          ...names,
        },
        ExpressionAttributeValues: { ...fields.ExpressionAttributeValues, ...values },
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
