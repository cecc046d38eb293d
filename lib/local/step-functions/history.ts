import type { EnteredRecord, JournalRecord } from './journal-records.ts';
import { isObject, type Json, type JsonObject } from './json.ts';

const END_EVENTS = {
  SUCCEEDED: 'ExecutionSucceeded',
  FAILED: 'ExecutionFailed',
  TIMED_OUT: 'ExecutionTimedOut',
  ABORTED: 'ExecutionAborted',
} as const;

/**
 * The history of an execution as far as its journal tells it: start, states entered and left, failed attempts that were
 * retried, and end. Step Functions also tells when a task was scheduled and started.
 */
export function historyEvents(records: readonly JournalRecord[], definition: Json): JsonObject[] {
  const types = stateTypes(definition);
  const events: JsonObject[] = [];
  const current = new Map<string, EnteredRecord>();
  const push = (type: string, at_ms: number, details: JsonObject) => {
    const id = events.length + 1;
    const name = `${type[0]!.toLowerCase()}${type.slice(1)}EventDetails`;
    events.push({ id, previousEventId: id - 1, timestamp: at_ms / 1_000, type, [name]: details });
  };
  const pushState = (kind: 'Entered' | 'Exited', state: string, at_ms: number, details: JsonObject) => {
    const id = events.length + 1;
    const type = `${types.get(state)}State${kind}`;
    const name = `state${kind}EventDetails`;
    events.push({
      id,
      previousEventId: id - 1,
      timestamp: at_ms / 1_000,
      type,
      [name]: { name: state, ...details },
    });
  };
  for (const record of records) {
    if (record.type === 'started') {
      push('ExecutionStarted', record.at_ms, { input: record.input, roleArn: record.roleArn });
    } else if (record.type === 'entered') {
      const input = JSON.stringify(record.input);
      const left = current.get(record.frame);
      if (left !== undefined) pushState('Exited', left.state, record.at_ms, { output: input });
      pushState('Entered', record.state, record.at_ms, { input });
      current.set(record.frame, record);
    } else if (record.type === 'retried') {
      const { error, cause } = record;
      push('TaskFailed', record.at_ms, { error, ...(cause === undefined ? {} : { cause }) });
    } else if (record.type === 'ended') {
      const { status, output, error, cause } = record;
      const last = current.get('');
      if (output !== undefined && last !== undefined)
        pushState('Exited', last.state, record.at_ms, { output });
      const details = Object.entries({ output, error, cause }).filter(([, value]) => value !== undefined);
      push(END_EVENTS[status], record.at_ms, Object.fromEntries(details) as JsonObject);
    }
  }
  return events;
}

/** State name -> type, branches and processors included: names are unique in a definition. */
function stateTypes(definition: Json, types = new Map<string, string>()): Map<string, string> {
  if (Array.isArray(definition)) for (const item of definition) stateTypes(item, types);
  if (!isObject(definition)) return types;
  if (isObject(definition.States)) {
    for (const [name, state] of Object.entries(definition.States)) {
      if (!isObject(state)) continue;
      types.set(name, String(state.Type));
      stateTypes(state.Branches ?? state.ItemProcessor ?? null, types);
    }
  }
  return types;
}
