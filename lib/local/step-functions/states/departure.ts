import { withinDataLimit } from '../errors.ts';
import { bindings, type Frame, type Visit } from '../frame.ts';
import type { Variables } from '../journal-records.ts';
import { isObject, type Json, type JsonObject } from '../json.ts';
import type { Transition } from '../machine.ts';
import { evaluate } from '../template.ts';

/** What a state leaves behind: the next state, its input, and the variables it may use. */
export interface Departure {
  /** undefined: the frame ends. */
  readonly next: string | undefined;
  readonly output: Json;
  readonly variables: Variables;
}

/**
 * Evaluates Output and Assign, both with the variables as they were when the state was entered.
 *
 * @param extra `{ result }` after a success, `{ errorOutput }` in a catcher
 * @param otherwise the output of a transition without Output
 * @throws StatesError States.QueryEvaluationError, States.DataLimitExceeded
 */
export async function depart(
  frame: Frame,
  visit: Visit,
  transition: Transition,
  extra: JsonObject,
  otherwise: Json,
): Promise<Departure> {
  const { next, output, assign } = transition;
  const { variables, state } = visit.entered;
  if (output === undefined && assign === undefined) return { next, output: otherwise, variables };
  const scope = bindings(frame, visit, extra);
  const [value, assigned] = await Promise.all([
    evaluate(output, scope, otherwise),
    evaluate(assign, scope, {}),
  ]);
  withinDataLimit(value, `output of ${state}`);
  if (isObject(assigned)) {
    for (const [name, item] of Object.entries(assigned)) withinDataLimit(item, `variable ${name}`);
  }
  return { next, output: value, variables: { ...variables, ...(assigned as JsonObject) } };
}
