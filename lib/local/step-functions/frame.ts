import type { Attempt } from './attempt.ts';
import type { Clock } from './clock.ts';
import type { Countdown } from './countdown.ts';
import { Halted, StatesError } from './errors.ts';
import type {
  EnteredRecord,
  FrameProgress,
  JournalRecord,
  RetriedRecord,
  StartedRecord,
  Variables,
  WaitingRecord,
} from './journal-records.ts';
import type { Json, JsonObject } from './json.ts';
import type { Machine, Program } from './machine.ts';
import type { TaskTokens } from './task-tokens.ts';
import type { Bindings } from './template.ts';

/** Who asks for an integration: for authorization and for logs. */
export interface Caller {
  readonly stateMachineArn: string;
  readonly roleArn: string;
  readonly executionArn: string;
}

/**
 * Does what a Task's resource names.
 *
 * @param resource `arn:aws:states:::lambda:invoke`, ...
 * @param args the Task's evaluated Arguments
 * @param attempt ends when the answer is no longer wanted, and takes note of waits that are no work
 * @returns the Task's result
 * @throws StatesError with the error's name; anything else counts as States.TaskFailed
 */
export type Invoke = (resource: string, args: Json, attempt: Attempt, caller: Caller) => Promise<Json>;

export interface RunPorts {
  readonly clock: Clock;
  /** At least 0, less than 1. */
  readonly random: () => number;
  readonly invoke: Invoke;
  readonly tokens: TaskTokens;
}

/** One execution as its frames see it. */
export interface Run {
  readonly ports: RunPorts;
  readonly machine: Machine;
  readonly started: StartedRecord;
  readonly input: Json;
  readonly functions: Bindings;
  /** Where the frames stood when the execution was taken up again; empty for a new one. */
  readonly progress: ReadonlyMap<string, FrameProgress>;
  /** Of the whole execution, if it has a time-out. */
  readonly countdown: Countdown | undefined;
  nextVisit(): number;
  append(record: JournalRecord): void;
}

/** A sequence of states: the execution itself, a branch of Parallel or an iteration of Map. */
export interface Frame {
  readonly run: Run;
  /** `` for the execution itself. */
  readonly id: string;
  readonly program: Program;
  readonly signal: AbortSignal;
  /** `$states.context.Map.Item` of the innermost iteration. */
  readonly item: JsonObject | undefined;
}

/** The state that a frame is in. */
export interface Visit {
  readonly entered: EnteredRecord;
  readonly retried?: RetriedRecord;
  readonly waiting?: WaitingRecord;
}

/** History events that an execution may have; a state makes two. */
const MAX_VISITS = 25_000 / 2;

/** Appends to the journal, unless the frame may run no longer. */
export function record(frame: Frame, entry: JournalRecord): void {
  if (frame.signal.aborted) throw new Halted();
  frame.run.append(entry);
}

export function enter(frame: Frame, state: string, input: Json, variables: Variables): Visit {
  const visit = frame.run.nextVisit();
  if (visit > MAX_VISITS) {
    throw new StatesError('States.Runtime', 'The execution reached the maximum number of history events.');
  }
  const at_ms = frame.run.ports.clock.now();
  const entered: EnteredRecord = { type: 'entered', at_ms, frame: frame.id, visit, state, input, variables };
  record(frame, entered);
  return { entered };
}

/**
 * What expressions of a state may name, apart from `$states.result` and `$states.errorOutput`.
 * @param task `$states.context.Task`, of a Task that waits for its token
 */
export function bindings(frame: Frame, visit: Visit, extra: JsonObject = {}, task?: JsonObject): Bindings {
  const { functions } = frame.run;
  const { input, variables } = visit.entered;
  return {
    ...functions,
    ...variables,
    states: { input, context: { ...context(frame, visit), ...(task && { Task: task }) }, ...extra },
  };
}

/** @see https://docs.aws.amazon.com/step-functions/latest/dg/input-output-contextobject.html */
function context(frame: Frame, visit: Visit): JsonObject {
  const { started, input } = frame.run;
  return {
    Execution: {
      Id: started.executionArn,
      Input: input,
      Name: started.name,
      RoleArn: started.roleArn,
      StartTime: new Date(started.at_ms).toISOString(),
      RedriveCount: 0,
    },
    State: {
      Name: visit.entered.state,
      EnteredTime: new Date(visit.entered.at_ms).toISOString(),
      RetryCount: visit.retried?.attempts.reduce((sum, n) => sum + n, 0) ?? 0,
    },
    StateMachine: { Id: started.stateMachineArn, Name: started.stateMachineArn.split(':').at(-1)! },
    ...(frame.item === undefined ? {} : { Map: { Item: frame.item } }),
  };
}
