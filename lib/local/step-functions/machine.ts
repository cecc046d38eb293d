import type { Retrier } from './retry.ts';
import type { Template } from './template.ts';

/** A compiled definition, or the states of one branch of Parallel or of Map's processor. */
export interface Program {
  readonly startAt: string;
  readonly states: ReadonlyMap<string, State>;
}

export interface Machine extends Program {
  readonly timeout_s: number | undefined;
}

/** What leaving a state does: where to, with which output, assigning which variables. */
export interface Transition {
  /** undefined: the execution or branch ends here. */
  readonly next: string | undefined;
  /** undefined: the state type's default output. */
  readonly output: Template | undefined;
  readonly assign: Template | undefined;
}

export interface Catcher extends Transition {
  readonly errorEquals: readonly string[];
}

/** What Task, Parallel and Map have in common. */
interface Retryable extends Transition {
  readonly name: string;
  readonly retry: readonly Retrier[];
  readonly catch: readonly Catcher[];
  readonly arguments: Template | undefined;
}

export interface TaskState extends Retryable {
  readonly type: 'Task';
  /** Without the pattern. */
  readonly resource: string;
  /** Whether its result is what is told with its token, and not what the resource answers: `.waitForTaskToken`. */
  readonly waitsForToken: boolean;
  readonly timeout_s: Template | undefined;
}

export interface ParallelState extends Retryable {
  readonly type: 'Parallel';
  readonly branches: readonly Program[];
}

export interface MapState extends Retryable {
  readonly type: 'Map';
  readonly items: Template | undefined;
  readonly itemSelector: Template | undefined;
  readonly maxConcurrency: Template | undefined;
  readonly processor: Program;
}

export interface ChoiceState extends Transition {
  readonly type: 'Choice';
  readonly name: string;
  readonly choices: readonly (Transition & { readonly condition: Template })[];
}

export interface WaitState extends Transition {
  readonly type: 'Wait';
  readonly name: string;
  readonly until: { readonly seconds: Template } | { readonly timestamp: Template };
}

export interface PassState extends Transition {
  readonly type: 'Pass' | 'Succeed';
  readonly name: string;
}

export interface FailState {
  readonly type: 'Fail';
  readonly name: string;
  readonly error: Template | undefined;
  readonly cause: Template | undefined;
}

export type RetryableState = TaskState | ParallelState | MapState;
export type State = RetryableState | ChoiceState | WaitState | PassState | FailState;
