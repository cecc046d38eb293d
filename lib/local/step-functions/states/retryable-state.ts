import { sleepUntil } from '../clock.ts';
import { coversError, Halted, StatesError, withinDataLimit } from '../errors.ts';
import { type Frame, record, type Visit } from '../frame.ts';
import type { RetriedRecord } from '../journal-records.ts';
import type { Json } from '../json.ts';
import type { RetryableState } from '../machine.ts';
import { decideRetry } from '../retry.ts';
import { type Departure, depart } from './departure.ts';

/**
 * Runs a state that may fail: attempts it until one succeeds, as its retriers allow, then turns to its catchers.
 * An error in Arguments, Output or Assign counts like one of the work itself.
 *
 * @param attempt does the work of one attempt and returns the result
 */
export async function runRetryable(
  frame: Frame,
  state: RetryableState,
  entered: Visit,
  attempt: (visit: Visit) => Promise<Json>,
): Promise<Departure> {
  const { clock } = frame.run.ports;
  let visit = entered;
  for (;;) {
    await sleepUntil(clock, visit.retried?.resumesAt_ms ?? visit.entered.at_ms, frame.signal);
    try {
      const result = withinDataLimit(await attempt(visit), `result of ${state.name}`);
      return await depart(frame, visit, state, { result }, result);
    } catch (thrown) {
      const error = statesError(thrown);
      const retried = nextAttempt(frame, state, visit, error);
      if (retried === undefined) return await caught(frame, state, visit, error);
      record(frame, retried);
      visit = { ...visit, retried };
    }
  }
}

/** @throws Halted as it is */
function statesError(thrown: unknown): StatesError {
  if (thrown instanceof Halted) throw thrown;
  if (thrown instanceof StatesError) return thrown;
  return new StatesError('States.TaskFailed', thrown instanceof Error ? thrown.message : String(thrown));
}

function nextAttempt(
  frame: Frame,
  state: RetryableState,
  visit: Visit,
  error: StatesError,
): RetriedRecord | undefined {
  const { clock, random } = frame.run.ports;
  const decision = decideRetry(state.retry, visit.retried?.attempts ?? [], error.error, random);
  if (decision === undefined) return undefined;
  const at_ms = clock.now();
  return {
    type: 'retried',
    at_ms,
    frame: frame.id,
    error: error.error,
    cause: error.reason,
    attempts: decision.attempts,
    resumesAt_ms: at_ms + decision.delay_ms,
  };
}

/** @throws StatesError the same error, if no catcher covers it */
async function caught(
  frame: Frame,
  state: RetryableState,
  visit: Visit,
  error: StatesError,
): Promise<Departure> {
  const catcher = state.catch.find((one) => coversError(one.errorEquals, error.error));
  if (catcher === undefined) throw error;
  const errorOutput = error.output();
  return depart(frame, visit, catcher, { errorOutput }, errorOutput);
}
