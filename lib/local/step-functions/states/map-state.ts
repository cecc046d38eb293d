import { queryError, withinDataLimit } from '../errors.ts';
import { bindings, type Frame, type Visit } from '../frame.ts';
import { isObject, type Json } from '../json.ts';
import type { MapState } from '../machine.ts';
import { evaluate } from '../template.ts';
import { type RunChild, runChildren } from './children.ts';
import type { Departure } from './departure.ts';
import { childId } from './parallel-state.ts';
import { runRetryable } from './retryable-state.ts';

/** Iterations of an inline map that run at once, however many are allowed. */
const MAX_CONCURRENCY = 40;

/** Runs the processor on each item; the result is the list of outputs in the order of the items. */
export function runMap(
  frame: Frame,
  state: MapState,
  entered: Visit,
  runChild: RunChild,
): Promise<Departure> {
  return runRetryable(frame, state, entered, async (visit) => {
    const scope = bindings(frame, visit);
    const items = itemsOf(state, await evaluate(state.items, scope, visit.entered.input));
    const limit = concurrency(state, await evaluate(state.maxConcurrency, scope, 0));
    return runChildren(items.length, limit, frame.signal, async (Index, signal) => {
      const item = { Index, Value: items[Index]! };
      const child = { ...frame, id: childId(visit, Index), program: state.processor, signal, item };
      const input = await evaluate(state.itemSelector, bindings(child, visit), item.Value);
      withinDataLimit(input, `ItemSelector of ${state.name}`);
      return runChild(child, input, visit.entered.variables);
    });
  });
}

/** An object is mapped over its members, as `{ Key, Value }`. */
function itemsOf(state: MapState, items: Json): readonly Json[] {
  if (Array.isArray(items)) return items;
  if (isObject(items)) return Object.entries(items).map(([Key, Value]) => ({ Key, Value }));
  throw queryError(`Items of ${state.name} is no array.`);
}

function concurrency(state: MapState, value: Json): number {
  if (typeof value !== 'number' || value < 0)
    throw queryError(`MaxConcurrency of ${state.name} is no count.`);
  return value === 0 ? MAX_CONCURRENCY : Math.min(value, MAX_CONCURRENCY);
}
