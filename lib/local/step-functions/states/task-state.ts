import { withDeadline } from '../clock.ts';
import { queryError, withinDataLimit } from '../errors.ts';
import { bindings, type Frame, type Visit } from '../frame.ts';
import type { TaskState } from '../machine.ts';
import { type Bindings, evaluate } from '../template.ts';
import type { Departure } from './departure.ts';
import { runRetryable } from './retryable-state.ts';

/** A Task: hands its Arguments (none: its input) to the integration; each attempt has its own time-out. */
export function runTask(frame: Frame, state: TaskState, entered: Visit): Promise<Departure> {
  const { ports, started } = frame.run;
  return runRetryable(frame, state, entered, async (visit, started_ms) => {
    const scope = bindings(frame, visit);
    const args = withinDataLimit(
      await evaluate(state.arguments, scope, visit.entered.input),
      `Arguments of ${state.name}`,
    );
    const timeout_s = await timeoutSeconds(state, scope);
    const deadline_ms = timeout_s === undefined ? undefined : started_ms + timeout_s * 1_000;
    return withDeadline(ports.clock, deadline_ms, frame.signal, (signal) =>
      ports.invoke(state.resource, args, signal, started),
    );
  });
}

async function timeoutSeconds(state: TaskState, scope: Bindings): Promise<number | undefined> {
  const value = await state.timeout_s?.(scope);
  if (value === undefined || (typeof value === 'number' && value > 0)) return value;
  throw queryError(`TimeoutSeconds of ${state.name} is ${JSON.stringify(value)}, not a number of seconds.`);
}
