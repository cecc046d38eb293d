import type { RunState, VendorAnswer } from '../adapter.ts';
import { creditsOf, fieldsOf, progressOf, textOf } from '../answer-fields.ts';
import { failedRun, readRefusal, undocumented } from '../refusal.ts';
import { isRunId } from '../run-id.ts';

/** A task as a look at it answers; a creation answers with its id as `result`. */
interface Task {
  readonly id: unknown;
  readonly status: unknown;
  readonly progress: unknown;
  readonly model_urls: unknown;
  /** Of a rig or an animation: its URLs. */
  readonly result: unknown;
  readonly task_error: unknown;
  readonly consumed_credits: unknown;
}

/**
 * The state of a run, as an answer to its creation or to a look at it says.
 * @see https://docs.meshy.ai/api/errors.md
 */
export function readTask(answer: VendorAnswer): RunState {
  const { status, json } = answer;
  if (status >= 200 && status < 300) return stateOf(fieldsOf<Task>(json));
  const said = messageIn(json);
  const isRefusedContent = status === 400 && failedRun(said).category === 'content_policy';
  return isRefusedContent ? failedRun(said) : readRefusal(answer, said);
}

function stateOf(task: Partial<Task>): RunState {
  const { status, result, task_error } = task;
  const id = status === undefined ? result : task.id;
  if (!isRunId(id)) return undocumented('no id');
  switch (status) {
    case undefined: // the answer to a creation
    case 'PENDING':
    case 'IN_PROGRESS':
      return { state: 'running', vendorId: id, ...progressOf(task.progress) };
    case 'SUCCEEDED':
      return succeeded(id, task);
    case 'FAILED':
      return failedRun(messageIn(task_error));
    case 'CANCELED':
      return { state: 'failed', category: 'internal', said: 'The task was cancelled at the provider.' };
    default:
      return undocumented('an unknown status');
  }
}

function succeeded(
  vendorId: string,
  { model_urls, result, consumed_credits: credits }: Partial<Task>,
): RunState {
  return {
    state: 'succeeded',
    vendorId,
    output: { ...(model_urls !== undefined && { model_urls }), ...(result !== undefined && { result }) },
    // Not on the vendor's own pages; whoever writes of answers shows it.
    ...creditsOf(credits),
  };
}

const messageIn = (value: unknown): string => textOf(fieldsOf(value).message);
