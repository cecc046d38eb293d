import type { RunState, VendorAnswer } from '../adapter.ts';
import { creditsOf, progressOf } from '../answer-fields.ts';
import { undocumented } from '../refusal.ts';
import { isRunId } from '../run-id.ts';
import { failure, opened, requestIdOf, text } from './answer.ts';

/** A task; an answer to its creation has the id alone. */
interface Task {
  readonly task_id: unknown;
  readonly status: unknown;
  readonly progress: unknown;
  readonly output: unknown;
  readonly error_code: unknown;
  readonly credits_consumed: unknown;
}

/** The state of a run, as an answer to its creation or to a look at it says. */
export function readTask(answer: VendorAnswer): RunState {
  const envelope = opened<Task>(answer);
  const requestId = requestIdOf(answer);
  const state = envelope.state === 'opened' ? stateOf(envelope.data) : envelope;
  return { ...state, ...(requestId !== undefined && { requestId }) };
}

function stateOf(task: Partial<Task>): RunState {
  const { task_id, status, error_code } = task;
  if (!isRunId(task_id)) return undocumented('no task_id');
  switch (status) {
    case undefined: // the answer to a creation
    case 'queued':
    case 'running':
    // The vendor has lost sight of the task for the moment; its own SDK goes on asking.
    case 'unknown':
      return { state: 'running', vendorId: task_id, ...progressOf(task.progress) };
    case 'success':
      return succeeded(task_id, task);
    case 'banned':
      return { state: 'failed', category: 'content_policy', said: 'The task was banned.' };
    case 'expired':
      return { state: 'failed', category: 'engine_timeout', said: 'The task expired.' };
    case 'cancelled':
      return { state: 'failed', category: 'internal', said: 'The task was cancelled at the provider.' };
    case 'failed':
      return failure(error_code, `The task failed, code ${text(error_code)}.`);
    default:
      return undocumented('an unknown status');
  }
}

function succeeded(vendorId: string, { output, credits_consumed: credits }: Partial<Task>): RunState {
  if (typeof output !== 'object' || output === null) return undocumented('no output');
  // A rig-check succeeds by saying no; to rig what it says no to would be paid for.
  if ('riggable' in output && output.riggable === false) {
    return {
      state: 'failed',
      category: 'engine_rejected_input',
      said: 'The model cannot be rigged.',
      ...creditsOf(credits),
    };
  }
  return {
    state: 'succeeded',
    vendorId,
    output,
    ...creditsOf(credits),
  };
}
