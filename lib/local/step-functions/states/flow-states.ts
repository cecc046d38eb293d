import { sleepUntil } from '../clock.ts';
import { queryError, StatesError } from '../errors.ts';
import { bindings, type Frame, record, type Visit } from '../frame.ts';
import type { ChoiceState, FailState, PassState, WaitState } from '../machine.ts';
import type { Bindings, Template } from '../template.ts';
import { type Departure, depart } from './departure.ts';

/** The longest that a Wait state takes, in seconds. */
const MAX_WAIT_S = 99_999_999;

/** @throws StatesError States.NoChoiceMatched if no condition holds and there is no Default */
export async function runChoice(frame: Frame, state: ChoiceState, visit: Visit): Promise<Departure> {
  const scope = bindings(frame, visit);
  for (const choice of state.choices) {
    const holds = await choice.condition(scope);
    if (typeof holds !== 'boolean') throw queryError(`A condition of ${state.name} is no boolean.`);
    if (holds) return depart(frame, visit, choice, {}, visit.entered.input);
  }
  if (state.next === undefined) {
    throw new StatesError('States.NoChoiceMatched', `No condition of ${state.name} holds.`);
  }
  return depart(frame, visit, state, {}, visit.entered.input);
}

export async function runWait(frame: Frame, state: WaitState, visit: Visit): Promise<Departure> {
  let until_ms = visit.waiting?.until_ms;
  if (until_ms === undefined) {
    until_ms = await waitEnd(state, bindings(frame, visit), visit.entered.at_ms);
    record(frame, { type: 'waiting', frame: frame.id, until_ms });
  }
  await sleepUntil(frame.run.ports.clock, until_ms, frame.signal);
  return depart(frame, visit, state, {}, visit.entered.input);
}

async function waitEnd({ name, until }: WaitState, scope: Bindings, entered_ms: number): Promise<number> {
  if ('seconds' in until) {
    const seconds = await until.seconds(scope);
    if (typeof seconds === 'number' && seconds >= 0 && seconds <= MAX_WAIT_S)
      return entered_ms + seconds * 1_000;
    throw queryError(`Seconds of ${name} is ${JSON.stringify(seconds)}, not a number of seconds.`);
  }
  const timestamp = await until.timestamp(scope);
  const time_ms = typeof timestamp === 'string' ? Date.parse(timestamp) : Number.NaN;
  if (!Number.isNaN(time_ms)) return time_ms;
  throw queryError(`Timestamp of ${name} is ${JSON.stringify(timestamp)}, not a time in ISO 8601.`);
}

export function runPass(frame: Frame, state: PassState, visit: Visit): Promise<Departure> {
  return depart(frame, visit, state, {}, visit.entered.input);
}

/** @throws StatesError always: the one that the state describes */
export async function runFail(frame: Frame, state: FailState, visit: Visit): Promise<never> {
  const scope = bindings(frame, visit);
  const text = async (template: Template | undefined, field: string) => {
    const value = await template?.(scope);
    if (value === undefined || typeof value === 'string') return value;
    throw queryError(`${field} of ${state.name} is no string.`);
  };
  throw new StatesError((await text(state.error, 'Error')) ?? '', await text(state.cause, 'Cause'));
}
