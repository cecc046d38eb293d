import type { Json } from './json.ts';

/** A failure as the States Language knows it: a name that Retry and Catch match, and a human-readable cause. */
export class StatesError extends Error {
  readonly error: string;
  readonly reason: string | undefined;

  /**
   * @param error `States.Timeout`, `DynamoDb.ConditionalCheckFailedException`, the errorType of a function, ...
   * @param reason becomes `Cause`
   */
  constructor(error: string, reason?: string) {
    super(reason === undefined ? error : `${error}: ${reason}`);
    this.name = 'StatesError';
    this.error = error;
    this.reason = reason;
  }

  /** What a catcher sees as `$states.errorOutput`; without a cause there is no `Cause`. */
  output(): { readonly Error: string; readonly Cause?: string } {
    return this.reason === undefined ? { Error: this.error } : { Error: this.error, Cause: this.reason };
  }
}

/** The execution was stopped, timed out or suspended for a shutdown: nothing more of it may run or be recorded. */
export class Halted extends Error {
  override readonly name = 'Halted';
}

/** A definition that Step Functions would not accept, or that asks for what this interpreter lacks. */
export class InvalidDefinitionError extends Error {
  override readonly name = 'InvalidDefinitionError';
}

export const queryError = (reason: string): StatesError =>
  new StatesError('States.QueryEvaluationError', reason);

const RUNTIME = 'States.Runtime';
const DATA_LIMIT = 'States.DataLimitExceeded';

/**
 * Whether a retrier's or catcher's `ErrorEquals` covers an error. `States.ALL` covers all but States.Runtime and
 * States.DataLimitExceeded; `States.TaskFailed` leaves out States.Timeout, too; nothing covers States.Runtime.
 *
 * @see https://docs.aws.amazon.com/step-functions/latest/dg/concepts-error-handling.html
 */
export function coversError(errorEquals: readonly string[], error: string): boolean {
  if (error === RUNTIME) return false;
  return errorEquals.some((name) => {
    if (name === 'States.ALL') return error !== DATA_LIMIT;
    if (name === 'States.TaskFailed') return error !== DATA_LIMIT && error !== 'States.Timeout';
    return name === error;
  });
}

/** Bytes of UTF-8 that an input, a result, an output or a variable may have as JSON. */
export const MAX_DATA_BYTES = 262_144;

/**
 * @param what names the data in the cause
 * @returns the value
 * @throws StatesError States.DataLimitExceeded
 */
export function withinDataLimit<T extends Json>(value: T, what: string): T {
  const bytes = Buffer.byteLength(JSON.stringify(value));
  if (bytes <= MAX_DATA_BYTES) return value;
  throw new StatesError(DATA_LIMIT, `The ${what} has ${bytes} bytes, more than ${MAX_DATA_BYTES}.`);
}
