import type { Failed, RunState, VendorAnswer } from '../adapter.ts';
import { type Fields, fieldsOf } from '../answer-fields.ts';
import { busy, readRefusal } from '../refusal.ts';

/**
 * What an answer that is no 200 says: `{ error: { code, message, status, details } }`.
 *
 * @see https://ai.google.dev/gemini-api/docs/troubleshooting
 */
export function readError(answer: VendorAnswer): RunState {
  const { status, message } = errorIn(answer.json);
  const said = [status, message].filter((part) => typeof part === 'string').join(' ');
  if (isKeyRefused(answer.json)) return internal(said, 'key');
  // Billing is off, or the API may not be used from where it is called.
  if (status === 'FAILED_PRECONDITION') return internal(said, 'balance');
  if (status === 'DEADLINE_EXCEEDED') return { state: 'failed', category: 'engine_timeout', said };
  const read = readRefusal(answer, said);
  return read.state === 'busy' ? { ...busy(answer.headers), ...retryDelay(answer.json) } : read;
}

const internal = (said: string, trouble: 'key' | 'balance'): Failed => ({
  state: 'failed',
  category: 'internal',
  trouble,
  said,
});

/** A wrong key is refused like a wrong argument, with 400. */
export const isKeyRefused = (json: unknown): boolean =>
  detailsIn(json).some(({ reason }) => reason === 'API_KEY_INVALID');

/** `google.rpc.RetryInfo`: seconds, as `34.5s`. */
function retryDelay(json: unknown): { readonly retryAfter_s?: number } {
  for (const { retryDelay: delay } of detailsIn(json)) {
    const [, seconds] = /^(\d{1,6}(?:\.\d{1,9})?)s$/.exec(typeof delay === 'string' ? delay : '') ?? [];
    if (seconds !== undefined) return { retryAfter_s: Math.ceil(Number(seconds)) };
  }
  return {};
}

function detailsIn(json: unknown): readonly Fields[] {
  const { details } = errorIn(json);
  return Array.isArray(details) ? details.map(fieldsOf) : [];
}

const errorIn = (json: unknown): Fields => fieldsOf(fieldsOf(json).error);
