import { withTimeout } from '../attempt.ts';
import { queryError, withinDataLimit } from '../errors.ts';
import { bindings, type Frame, type Visit } from '../frame.ts';
import type { Json } from '../json.ts';
import type { TaskState } from '../machine.ts';
import { type Bindings, evaluate } from '../template.ts';
import type { Departure } from './departure.ts';
import { runRetryable } from './retryable-state.ts';

/**
 * A Task hands its Arguments, or without any its input, to the integration. Each attempt has a time-out of its own, which
 * is counted from when the attempt begins in this process: one that a kill interrupted begins again, with all of its time.
 * One that waits for its token has a new one in each attempt.
 */
export function runTask(frame: Frame, state: TaskState, entered: Visit): Promise<Departure> {
  return runRetryable(frame, state, entered, async (visit) => {
    if (!state.waitsForToken) return runAttempt(frame, state, visit, bindings(frame, visit));
    const { token, result, close } = frame.run.ports.tokens.open(frame.run.started.stateMachineArn);
    try {
      return await runAttempt(frame, state, visit, bindings(frame, visit, {}, { Token: token }), result);
    } finally {
      close();
    }
  });
}

/** @param told the result, where it is not what the resource answers */
async function runAttempt(
  frame: Frame,
  state: TaskState,
  visit: Visit,
  scope: Bindings,
  told?: Promise<Json>,
): Promise<Json> {
  const { ports, started, countdown } = frame.run;
  const args = withinDataLimit(
    await evaluate(state.arguments, scope, visit.entered.input),
    `Arguments of ${state.name}`,
  );
  const timeout_s = await timeoutSeconds(state, scope);
  const timeout_ms = timeout_s === undefined ? undefined : timeout_s * 1_000;
  return withTimeout(ports.clock, timeout_ms, countdown, frame.signal, async (attempt) => {
    const answer = await ports.invoke(state.resource, args, attempt, started);
    return told ?? answer;
  });
}

async function timeoutSeconds(state: TaskState, scope: Bindings): Promise<number | undefined> {
  const value = await state.timeout_s?.(scope);
  if (value === undefined || (typeof value === 'number' && value > 0)) return value;
  throw queryError(`TimeoutSeconds of ${state.name} is ${JSON.stringify(value)}, not a number of seconds.`);
}
