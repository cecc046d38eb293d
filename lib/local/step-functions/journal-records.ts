import type { Json } from './json.ts';

export type Variables = Readonly<Record<string, Json>>;

export type EndStatus = 'SUCCEEDED' | 'FAILED' | 'TIMED_OUT' | 'ABORTED';

export interface StartedRecord {
  readonly type: 'started';
  readonly at_ms: number;
  readonly executionArn: string;
  readonly stateMachineArn: string;
  readonly roleArn: string;
  readonly name: string;
  /** As it was given: the name rule compares it. */
  readonly input: string;
  /** SHA-256 of the definition that it runs to its end, whatever is defined later. */
  readonly definition: string;
  /** The clock's count at the start, which the time-out is counted from; absent in journals of before there was one. */
  readonly running_ms?: number;
}

/** A state was entered: everything that running it needs. The state before it in the same frame is complete. */
export interface EnteredRecord {
  readonly type: 'entered';
  readonly at_ms: number;
  /** `` for the execution itself, else the branch or iteration that the state runs in. */
  readonly frame: string;
  /** Ordinal in the execution, from 1. */
  readonly visit: number;
  readonly state: string;
  readonly input: Json;
  readonly variables: Variables;
}

/** The state that the frame is in failed and shall be tried again. */
export interface RetriedRecord {
  readonly type: 'retried';
  readonly at_ms: number;
  readonly frame: string;
  readonly error: string;
  readonly cause?: string | undefined;
  /** How often each retrier has retried. */
  readonly attempts: readonly number[];
  /** When the next attempt begins. */
  readonly resumesAt_ms: number;
}

/** How long no time-out of the execution counted: all waits for a turn together. */
export interface QueuedRecord {
  readonly type: 'queued';
  readonly total_ms: number;
}

/** The Wait state that the frame is in ends then. */
export interface WaitingRecord {
  readonly type: 'waiting';
  readonly frame: string;
  readonly until_ms: number;
}

/** A branch or iteration has ended, with an output or an error. */
export interface FrameEndedRecord {
  readonly type: 'frameEnded';
  readonly frame: string;
  readonly output?: Json;
  readonly error?: string;
  readonly cause?: string | undefined;
}

export interface EndedRecord {
  readonly type: 'ended';
  readonly at_ms: number;
  readonly status: EndStatus;
  /** JSON text, only of an execution that succeeded. */
  readonly output?: string | undefined;
  readonly error?: string | undefined;
  readonly cause?: string | undefined;
}

export type JournalRecord =
  | StartedRecord
  | EnteredRecord
  | RetriedRecord
  | QueuedRecord
  | WaitingRecord
  | FrameEndedRecord
  | EndedRecord;

/** Where a frame stands according to the journal. */
export interface FrameProgress {
  readonly entered?: EnteredRecord;
  readonly retried?: RetriedRecord;
  readonly waiting?: WaitingRecord;
  readonly ended?: FrameEndedRecord;
}

/** @returns the last standing of each frame */
export function replay(records: readonly JournalRecord[]): Map<string, FrameProgress> {
  const frames = new Map<string, FrameProgress>();
  const update = (frame: string, change: FrameProgress) =>
    frames.set(frame, { ...frames.get(frame), ...change });
  for (const record of records) {
    if (record.type === 'entered') frames.set(record.frame, { entered: record });
    if (record.type === 'retried') update(record.frame, { retried: record });
    if (record.type === 'waiting') update(record.frame, { waiting: record });
    if (record.type === 'frameEnded') update(record.frame, { ended: record });
  }
  return frames;
}
