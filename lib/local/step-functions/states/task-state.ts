import { withTimeout } from '../attempt.ts';
import { queryError, withinDataLimit } from '../errors.ts';
import { bindings, type Frame, type Visit } from '../frame.ts';
import type { TaskState } from '../machine.ts';
import { type Bindings, evaluate } from '../template.ts';
import type { Departure } from './departure.ts';
import { runRetryable } from './retryable-state.ts';

/**
 * A Task hands its Arguments, or without any its input, to the integration. Each attempt has a time-out of its own, which
 * is counted from when the attempt begins in this process: one that a kill interrupted begins again, with all of its time.
 */
export function runTask(frame: Frame, state: TaskState, entered: Visit): Promise<Departure> {
  const { ports, started, countdown } = frame.run;
  return runRetryable(frame, state, entered, async (visit) => {
    const scope = bindings(frame, visit);
    const args = withinDataLimit(
      await evaluate(state.arguments, scope, visit.entered.input),
      `Arguments of ${state.name}`,
    );
    const timeout_s = await timeoutSeconds(state, scope);
    const timeout_ms = timeout_s === undefined ? undefined : timeout_s * 1_000;
    return withTimeout(ports.clock, timeout_ms, countdown, frame.signal, (attempt) =>
      ports.invoke(state.resource, args, attempt, started),
    );
  });
}

async function timeoutSeconds(state: TaskState, scope: Bindings): Promise<number | undefined> {
  const value = await state.timeout_s?.(scope);
  if (value === undefined || (typeof value === 'number' && value > 0)) return value;
  throw queryError(`TimeoutSeconds of ${state.name} is ${JSON.stringify(value)}, not a number of seconds.`);
}
