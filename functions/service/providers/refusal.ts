import type { Busy, Failed, RunState, VendorAnswer } from './adapter.ts';

/** An answer that is no documented one is ours or the provider's fault, never the user's. */
export const undocumented = (what: string): Failed => ({
  state: 'failed',
  category: 'internal',
  trouble: 'undocumented',
  said: `The answer has ${what}.`,
});

/** What an answer says; of one that was cut off only a refusal is believed, which its status says. */
export const readWhole = (answer: VendorAnswer, read: (answer: VendorAnswer) => RunState): RunState =>
  answer.isCut && answer.status < 300 ? undocumented('more bytes than are taken') : read(answer);

/** What models say of a prompt or a picture that they refuse; each writes its own words. */
const REFUSED_CONTENT =
  /nsfw|safety (checker|filter)|content policy|moderation|flagged|sensitive content|inappropriate/i;

/**
 * A run that failed, by what its model says of it.
 *
 * @param said the provider's words, for the operator's log
 */
export const failedRun = (said: string): Failed =>
  REFUSED_CONTENT.test(said)
    ? { state: 'failed', category: 'content_policy', said }
    : { state: 'failed', category: 'internal', said: said || 'The model failed without a word.' };

/**
 * What a status that is no 2xx says, for providers that mean by it what HTTP does.
 *
 * @param said what the body says, without a value that the user wrote
 */
export function readRefusal({ status, headers }: VendorAnswer, said = ''): Busy | Failed {
  const words = `HTTP ${status} ${said}`.trim();
  if (status === 400 || status === 422)
    return { state: 'failed', category: 'engine_rejected_input', said: words };
  if (status === 409 || status === 429 || status === 503) return busy(headers);
  if (status >= 500) return { state: 'failed', category: 'engine_unavailable', said: words };
  const trouble =
    status === 401 || status === 403 ? 'key' : status === 402 ? 'balance' : ('undocumented' as const);
  return { state: 'failed', category: 'internal', trouble, said: words };
}

/** When to ask again, if `Retry-After` says it in seconds. */
export function busy(headers: VendorAnswer['headers']): Busy {
  const retryAfter_s = Number(headers['retry-after'] ?? Number.NaN);
  return { state: 'busy', ...(retryAfter_s > 0 && { retryAfter_s: Math.ceil(retryAfter_s) }) };
}
