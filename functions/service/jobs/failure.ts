import { ERROR_CATEGORIES, type ErrorCategory } from '../domain/asset.ts';
import type { Outcome } from '../domain/job.ts';

/** What a state machine's catch says of an error: `Error` and `Cause` of `$states.errorOutput`. */
export interface StepError {
  readonly name: string;
  /** For a Lambda function, JSON with its `errorType` and `errorMessage`. */
  readonly cause?: string;
}

type Failure = Extract<Outcome, { status: 'failed' }>;

const failed = (errorCategory: ErrorCategory, errorDetail: string): Failure => ({
  status: 'failed',
  errorCategory,
  errorDetail,
});

export const TIMED_OUT = failed(
  'engine_timeout',
  'The engine did not finish in time. Your credits were refunded; a simpler input or a second try may pass.',
);
export const UNAVAILABLE = failed(
  'engine_unavailable',
  'The engine could not be reached. Your credits were refunded; please try again in a few minutes.',
);
export const INTERNAL = failed(
  'internal',
  'The job failed for a reason on our side. Your credits were refunded; please try again.',
);

/** Names under which a step's time-out comes: of the state machine, of the function, and of its sandbox. */
const TIMEOUT_NAMES = ['States.Timeout', 'States.HeartbeatTimeout', 'Sandbox.Timedout'];
/** No place came free in all the time that a job waits for one. */
const NO_PLACE = 'DynamoDb.ConditionalCheckFailedException';
/** The names of the engine's two errors, `InputError` and `EngineError`, and of one that a test asked for. */
const ENGINE_ERROR = /^(?:Engine|Input|Test)Error\.(\w+)$/;

/** What the caller is told of an error of the job's steps: an engine's own words, or a neutral sentence. */
export function outcomeOfError({ name, cause = '' }: StepError): Outcome {
  const category = ERROR_CATEGORIES.find((known) => known === ENGINE_ERROR.exec(name)?.[1]);
  if (category) return failed(category, errorMessage(cause) ?? INTERNAL.errorDetail);
  if (TIMEOUT_NAMES.includes(name) || cause.includes('Task timed out after')) return TIMED_OUT;
  if (name === NO_PLACE) return UNAVAILABLE;
  if (name.startsWith('Lambda.') && name !== 'Lambda.Unknown') return UNAVAILABLE;
  return INTERNAL;
}

function errorMessage(cause: string): string | undefined {
  const message = parsed(cause)?.errorMessage;
  return typeof message === 'string' && message !== '' ? message : undefined;
}

/** A cause over 32 KB arrives cut off, and then it is no JSON. */
function parsed(cause: string): { readonly errorMessage?: unknown } | undefined {
  try {
    return JSON.parse(cause);
  } catch {
    return undefined;
  }
}
