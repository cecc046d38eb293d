/** What a worker is told when it starts. */
export interface WorkerStart {
  /** URL of the module, and the name of the function that it exports. */
  readonly moduleUrl: string;
  readonly exportName: string;
  /** Whether nobody waits for its answer, and it makes room for those whose callers do. @default false */
  readonly yields?: boolean;
}

/** Main thread -> worker: one invocation. A worker gets the next one only after it answered. */
export interface Invocation {
  readonly requestId: string;
  /** The event as JSON, as Lambda hands it over. */
  readonly payload: string;
  readonly functionName: string;
  readonly functionArn: string;
  readonly memory_mb: number;
  /** When it was dispatched, and when the time-out ends it; ms since epoch. */
  readonly started_ms: number;
  readonly deadline_ms: number;
}

/** A failed invocation, in the words Lambda has for it. */
export interface FunctionError {
  readonly errorType: string;
  readonly errorMessage: string;
  readonly trace: readonly string[];
}

/**
 * Worker -> main thread. `loaded`: it takes invocations now. `initFailed`: the module could not be loaded, and the worker
 * is of no use.
 */
export type WorkerMessage =
  | { readonly kind: 'loaded' }
  | { readonly kind: 'initFailed'; readonly error: FunctionError }
  | { readonly kind: 'succeeded'; readonly payload: string }
  | { readonly kind: 'failed'; readonly error: FunctionError };

/** What invoking a function comes to: its result as JSON, or why there is none. */
export type InvocationResult =
  | { readonly ok: true; readonly payload: string }
  | { readonly ok: false; readonly error: FunctionError };

/** What a caller hears of an invocation before its result, and may say. */
export interface Waiting {
  /** It has waited for its turn and runs from now on. */
  begun(): void;
  /** Comes when the result is wanted no longer: what has not begun is dropped. */
  readonly signal: AbortSignal;
  /** Whose it is, if its payload does not say so: workers are given to parties in turn. */
  readonly party?: string;
}
