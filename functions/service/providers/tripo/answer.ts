import type { Busy, Failed, RunFailure, VendorAnswer } from '../adapter.ts';
import { fieldsOf } from '../answer-fields.ts';
import { busy, readRefusal } from '../refusal.ts';
import { isRunId } from '../run-id.ts';

/** What every answer of the API is wrapped in. */
interface Envelope {
  /** 0 for success. */
  readonly code: unknown;
  readonly message: unknown;
  readonly data: unknown;
  readonly request_id: unknown;
}

/**
 * What the documented codes mean, in an answer and in a task that failed. 1000 and 1001 are the vendor's own faults,
 * 1003 and 1004 wrong parameters, 1005 a right that the key has not.
 * @see https://docs.tripo3d.ai/get-started/errors-and-error-handling.html
 */
const CODES: ReadonlyMap<unknown, RunFailure> = new Map([
  [1000, { category: 'engine_unavailable' }],
  [1001, { category: 'engine_unavailable' }],
  [1002, { category: 'internal', trouble: 'key' }],
  [1003, { category: 'engine_rejected_input' }],
  [1004, { category: 'engine_rejected_input' }],
  [1005, { category: 'internal', trouble: 'key' }],
  [2008, { category: 'content_policy' }],
  [2010, { category: 'internal', trouble: 'balance' }],
]);

/** The account has as many tasks as it may: nothing was begun. */
const AT_CAPACITY = 2000;

/** What an answer holds, of any type, or why it holds nothing. */
type Opened<Data> = { readonly state: 'opened'; readonly data: Partial<Data> } | Busy | Failed;

/** Takes an answer out of its envelope. What stands before the API answers too, with pages of its own. */
export function opened<Data extends object>(answer: VendorAnswer): Opened<Data> {
  const { status, headers, json } = answer;
  const { code, message, data } = fieldsOf<Envelope>(json);
  if (code === AT_CAPACITY) return busy(headers);
  const isOk = status >= 200 && status < 300;
  if (code === undefined || code === 0) {
    return isOk ? { state: 'opened', data: fieldsOf<Data>(data) } : readRefusal(answer);
  }
  const said = `code ${text(code)}: ${text(message)}`;
  if (CODES.has(code) || isOk) return failure(code, said);
  return readRefusal(answer, said);
}

/** A failure with one of the codes; with any other, one that nobody described. */
export const failure = (code: unknown, said: string): Failed => ({
  state: 'failed',
  ...(CODES.get(code) ?? { category: 'internal', trouble: 'undocumented' }),
  said,
});

/** What support asks for; every answer has its header. */
export function requestIdOf({ headers, json }: VendorAnswer): string | undefined {
  const id = headers['x-tripo-trace-id'] ?? fieldsOf<Envelope>(json).request_id;
  return isRunId(id) ? id : undefined;
}

/** Numbers and texts as they are; of anything else only what it is. */
export const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : typeof value;
