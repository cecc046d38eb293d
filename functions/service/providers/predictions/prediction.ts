import type { RunFailure, RunState, VendorAnswer } from '../adapter.ts';

/** What Cog and Replicate both call a prediction. */
interface Prediction {
  readonly id?: unknown;
  readonly status?: unknown;
  readonly output?: unknown;
  readonly error?: unknown;
  readonly logs?: unknown;
}

/** What models say of a prompt or a picture that they refuse; each writes its own words. */
const REFUSED_CONTENT = /nsfw|safety (checker|filter)|content policy|moderation|flagged/i;
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
  const { id, status, output, error, logs } = json as Prediction;
  if (status === 'failed') return { state: 'failed', ...readFailure(error) };
  if (typeof id !== 'string' || id === '') return undocumented('no id');
  switch (status) {
    case 'starting':
    case 'processing':
      return { state: 'running', vendorId: id, ...progressIn(logs) };
    case 'succeeded':
      return { state: 'succeeded', vendorId: id, output };
    case 'aborted':
      return { state: 'failed', category: 'engine_timeout' };
    case 'canceled':
      return { state: 'failed', category: 'internal', said: 'The run was cancelled at the provider.' };
    default:
      return undocumented('an unknown status');
  }
}

/** An answer that is no documented one is ours or the provider's fault, never the user's. */
export const undocumented = (what: string): RunState => ({
  state: 'failed',
  category: 'internal',
  said: `The answer has ${what}.`,
});

function readFailure(error: unknown): RunFailure {
  const said = typeof error === 'string' ? error : '';
  return REFUSED_CONTENT.test(said)
    ? { category: 'content_policy', said }
    : { category: 'internal', said: said || 'The model failed without a word.' };
}

function progressIn(logs: unknown): { readonly progress?: number } {
  const last = typeof logs === 'string' ? [...logs.matchAll(PERCENTAGE)].at(-1) : undefined;
  return last ? { progress: Math.min(100, Number(last[1])) } : {};
}

/** What an answer that is no 2xx says. */
export function readRefusal({ status, headers, json }: VendorAnswer): RunState {
  if (status === 400 || status === 422) {
    return {
      state: 'failed',
      category: 'engine_rejected_input',
      said: `HTTP ${status} ${refusedFields(json)}`.trim(),
    };
  }
  if (status === 409 || status === 429 || status === 503) {
    const retryAfter_s = Number(headers['retry-after'] ?? Number.NaN);
    return { state: 'busy', ...(retryAfter_s > 0 && { retryAfter_s: Math.ceil(retryAfter_s) }) };
  }
  if (status >= 500) return { state: 'failed', category: 'engine_unavailable', said: `HTTP ${status}` };
  return { state: 'failed', category: 'internal', said: `HTTP ${status}` };
}

/** Which inputs were refused, and never with what in them: FastAPI repeats the values. */
function refusedFields(json: unknown): string {
  const { detail } = (json ?? {}) as { readonly detail?: unknown };
  if (!Array.isArray(detail)) return '';
  return detail
    .map(({ loc }: { readonly loc?: unknown }) => (Array.isArray(loc) ? loc.join('.') : ''))
    .join(', ');
}
