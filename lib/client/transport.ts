import { ApiError, ClientError, ConnectionError } from './errors.ts';
import type { Form } from './form.ts';
import { maybeDone, pause, type RetryPolicy, retryAfter_s, retryDelay_ms } from './retry.ts';
import type { JobOptions } from './types.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** One request, before it is known how often it is sent. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly form?: Form | undefined;
  /** Whether it begins a job, so that it gets an Idempotency-Key without being given one. */
  readonly createsJob?: boolean;
  /** Whether a POST does nothing more the second time, so that it may be sent again without a key. */
  readonly isIdempotent?: boolean;
  /** The id of what it deletes: where a first answer was lost, that it is gone is the answer. */
  readonly deletes?: string;
}

export interface Answered<Data> {
  readonly data: Data;
  readonly headers: Headers;
}

/** The longest that an answer may take: what the service holds open ends after 29 s, a body in five minutes. */
const TIMEOUT_MS = { json: 60_000, form: 300_000 };
/** Between two looks for a slot. */
const SLOT_PAUSE_MS = { shortest: 1_000, longest: 10_000 };

/** Sends requests with the key, tries them again, and opens the envelope. */
export class Transport {
  readonly fetch: Fetch;
  readonly policy: RetryPolicy;
  readonly #baseUrl: string;
  readonly #apiKey: string;

  constructor(baseUrl: string, apiKey: string, fetch: Fetch, policy: RetryPolicy) {
    this.fetch = fetch;
    this.policy = policy;
    this.#baseUrl = baseUrl.replace(/\/+$/, '');
    this.#apiKey = apiKey;
  }

  async data<Data>(call: Call, options?: JobOptions): Promise<Data> {
    return (await this.answer<Data>(call, options)).data;
  }

  /**
   * @throws ApiError if it is refused, ConnectionError if there is no whole answer: after as many attempts as make sense
   */
  async answer<Data>(call: Call, options: JobOptions = {}): Promise<Answered<Data>> {
    const { signal, waitForSlot, idempotencyKey } = options;
    const key = idempotencyKey ?? (call.createsJob ? crypto.randomUUID() : undefined);
    const again = key !== undefined || call.isIdempotent || call.method !== 'POST';
    let isMaybeDone = false;
    for (let attempt = 1; ; ) {
      signal?.throwIfAborted();
      try {
        return await this.#once(call, key, signal);
      } catch (error) {
        signal?.throwIfAborted();
        const gone = isMaybeDone ? goneOf<Data>(call, error) : undefined;
        if (gone) return gone;
        isMaybeDone ||= maybeDone(error);
        const spent = call.form?.isSpent() ?? false;
        const slot_ms = waitForSlot ? slotDelay_ms(error) : undefined;
        const delay_ms = spent ? undefined : (slot_ms ?? retryDelay_ms(error, attempt, again, this.policy));
        if (delay_ms === undefined) throw error;
        if (slot_ms === undefined) attempt += 1;
        await pause(delay_ms, signal);
      }
    }
  }

  async #once<Data>(call: Call, key: string | undefined, signal?: AbortSignal): Promise<Answered<Data>> {
    const { method, path, query, body, form } = call;
    const limit = AbortSignal.timeout(form ? TIMEOUT_MS.form : TIMEOUT_MS.json);
    const sent = form?.send();
    const init: RequestInit & { duplex?: 'half' } = {
      method,
      headers: {
        authorization: `Bearer ${this.#apiKey}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...sent?.headers,
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(sent && { body: sent.body }),
      ...(sent?.body instanceof ReadableStream && { duplex: 'half' }),
      // A redirect would take the key elsewhere, and the API has none.
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    };
    const response = await this.#reach(`${this.#baseUrl}${path}${queryText(query)}`, init);
    if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
      throw new ClientError('The base URL leads to a redirect, which an API key does not follow.');
    }
    const envelope = await readEnvelope(response);
    if (response.ok && envelope?.success === true) return { data: envelope.data, headers: response.headers };
    if (response.ok) throw new ConnectionError('The answer was cut off, or is not from the service.');
    throw refusal(response, envelope?.error);
  }

  async #reach(url: string, init: RequestInit): Promise<Response> {
    try {
      return await this.fetch(url, init);
    } catch (cause) {
      throw new ConnectionError('The service cannot be reached.', { cause });
    }
  }
}

// biome-ignore lint/suspicious/noExplicitAny: nothing is known of an answer before it is looked at
type Unknown = any;

/** Undefined of what is no JSON object: then the status alone counts. */
async function readEnvelope(response: Response): Promise<Unknown> {
  let text: string;
  try {
    text = await response.text();
  } catch (cause) {
    throw new ConnectionError('The answer was cut off.', { cause });
  }
  try {
    const json = JSON.parse(text);
    return typeof json === 'object' && json !== null ? json : undefined;
  } catch {
    return undefined;
  }
}

function refusal({ status, headers }: Response, error: Unknown): ApiError {
  const issues: unknown = error?.details?.issues;
  const listed = Array.isArray(issues) ? issues.map(({ path, message }) => `${path}: ${message}`) : [];
  const message = [error?.message ?? `The service answered ${status}.`, ...listed].join(' ');
  return new ApiError(message, {
    status,
    code: typeof error?.code === 'number' ? error.code : undefined,
    details: error?.details,
    requestId: headers.get('x-request-id') ?? undefined,
    retryAfter_s: retryAfter_s(headers.get('retry-after')),
  });
}

/** What a DELETE is answered that was carried out before. */
function goneOf<Data>({ deletes }: Call, error: unknown): Answered<Data> | undefined {
  const isGone = error instanceof ApiError && (error.is('assetNotFound') || error.is('collectionNotFound'));
  if (deletes === undefined || !isGone) return undefined;
  return { data: { id: deletes, deleted: true } as Data, headers: new Headers() };
}

function slotDelay_ms(error: unknown): number | undefined {
  if (!(error instanceof ApiError && error.is('tooManyInFlight'))) return undefined;
  const asked_ms = (error.retryAfter_s ?? 0) * 1000 * (1 + Math.random() / 4);
  return Math.min(SLOT_PAUSE_MS.longest, Math.max(SLOT_PAUSE_MS.shortest, asked_ms));
}

function queryText(query: Call['query'] = {}): string {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    text.set(name, value instanceof Date ? value.toISOString() : String(value));
  }
  return text.size > 0 ? `?${text}` : '';
}
