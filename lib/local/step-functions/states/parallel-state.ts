import { withinDataLimit } from '../errors.ts';
import { bindings, type Frame, type Visit } from '../frame.ts';
import type { ParallelState } from '../machine.ts';
import { evaluate } from '../template.ts';
import { type RunChild, runChildren } from './children.ts';
import type { Departure } from './departure.ts';
import { runRetryable } from './retryable-state.ts';

/** Runs all branches at once on the same input; the result is the list of their outputs. */
export function runParallel(
  frame: Frame,
  state: ParallelState,
  entered: Visit,
  runChild: RunChild,
): Promise<Departure> {
  return runRetryable(frame, state, entered, async (visit) => {
    const input = await evaluate(state.arguments, bindings(frame, visit), visit.entered.input);
    withinDataLimit(input, `Arguments of ${state.name}`);
    const count = state.branches.length;
    return runChildren(count, count, frame.signal, (index, signal) =>
      runChild(
        { ...frame, id: childId(visit, index), program: state.branches[index]!, signal },
        input,
        visit.entered.variables,
      ),
    );
  });
}

/** Never the same twice in an execution: a visit is unique, and each retry of it runs its children anew. */
export function childId({ entered, retried }: Visit, index: number): string {
  const retries = retried?.attempts.reduce((sum, n) => sum + n, 0) ?? 0;
  return `${entered.visit}.${retries}.${index}`;
}
