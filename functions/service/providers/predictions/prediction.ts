import type { RunState, VendorAnswer } from '../adapter.ts';
import { costOf } from '../answer-fields.ts';
import { failedRun, readRefusal, undocumented } from '../refusal.ts';

/** What Cog and Replicate both call a prediction. */
interface Prediction {
  readonly id?: unknown;
  readonly status?: unknown;
  readonly output?: unknown;
  readonly error?: unknown;
  readonly logs?: unknown;
  readonly metrics?: { readonly predict_time?: unknown } | null;
}

/** tqdm's bar: the last percentage of the logs is how far the run is. */
const PERCENTAGE = /(\d{1,3})%\|/g;

/**
 * The state of a run, as the body of a 2xx answer has it.
 *
 * @see https://github.com/replicate/cog/blob/main/docs/http.md
 * @see https://replicate.com/docs/topics/predictions/lifecycle
 */
export function readPrediction({ json }: VendorAnswer): RunState {
  if (typeof json !== 'object' || json === null) return undocumented('a body that is no object');
  const { id, status, output, error, logs, metrics } = json as Prediction;
  // The time until then is paid for.
  if (status === 'failed')
    return { ...failedRun(typeof error === 'string' ? error : ''), ...costIn(metrics) };
  if (typeof id !== 'string' || id === '') return undocumented('no id');
  switch (status) {
    case 'starting':
    case 'processing':
      return { state: 'running', vendorId: id, ...progressIn(logs) };
    case 'succeeded':
      return { state: 'succeeded', vendorId: id, output, ...costIn(metrics) };
    case 'aborted':
      return { state: 'failed', category: 'engine_timeout', ...costIn(metrics) };
    case 'canceled':
      return {
        state: 'failed',
        category: 'internal',
        said: 'The run was cancelled at the provider.',
        ...costIn(metrics),
      };
    default:
      return undocumented('an unknown status');
  }
}

/** What an answer that is no 2xx says: never the values that FastAPI repeats, only which inputs were refused. */
export function readPredictionRefusal(answer: VendorAnswer): RunState {
  const { detail } = (answer.json ?? {}) as { readonly detail?: unknown };
  const fields: readonly ({ readonly loc?: unknown } | null)[] = Array.isArray(detail) ? detail : [];
  return readRefusal(answer, fields.map((field) => pathIn(field?.loc)).join(', '));
}

/** `body`, `input`, `images`, 0 */
const pathIn = (loc: unknown): string =>
  Array.isArray(loc)
    ? loc.filter((part) => typeof part === 'string' || typeof part === 'number').join('.')
    : '';

function progressIn(logs: unknown): { readonly progress?: number } {
  const last = typeof logs === 'string' ? [...logs.matchAll(PERCENTAGE)].at(-1) : undefined;
  return last ? { progress: Math.min(100, Number(last[1])) } : {};
}

/** A GPU is paid by the second. */
const costIn = (metrics: Prediction['metrics']) => costOf(metrics?.predict_time, 'GPU seconds');
