import createClient from 'openapi-fetch';
import type { components, paths } from './generated/api.ts';

export type Asset = components['schemas']['Asset'];
export type Engine = components['schemas']['Engine'];
export type Credits = components['schemas']['Credits'];
export type Collection = components['schemas']['Collection'];

/** What a request needs so that the session counts in place of a key: no form or page of another origin can send it. */
export const SESSION_HEADERS = { 'x-session-request': '1' };

/** The interface, as its own document types it. */
export const api = createClient<paths>({ baseUrl: '', headers: SESSION_HEADERS, credentials: 'same-origin' });

/** Why a request was not done. Code 0: no answer came. */
export class Refusal extends Error {
  readonly code: number;
  readonly status: number;
  readonly details: Readonly<Record<string, unknown>>;
  readonly retryAfter_s: number | undefined;

  constructor(answer: Response | undefined, error: Failure['error'] | undefined) {
    super(error?.message ?? '');
    this.code = error?.code ?? 0;
    this.status = answer?.status ?? 0;
    this.details = error?.details ?? {};
    const after = Number(answer?.headers.get('retry-after'));
    this.retryAfter_s = after > 0 ? after : undefined;
  }
}

interface Failure {
  readonly error: {
    readonly code: number;
    readonly message: string;
    readonly details?: Readonly<Record<string, unknown>> | undefined;
  };
}

/** Told when an answer says that nobody is signed in. */
const signedOut = new Set<() => void>();
export function onSignedOut(listener: () => void): () => void {
  signedOut.add(listener);
  return () => signedOut.delete(listener);
}

/** @throws Refusal always; who is signed out is told so */
export function refuse(answer: Response | undefined, body: unknown): never {
  const refusal = new Refusal(answer, (body as Partial<Failure> | undefined)?.error);
  if (refusal.status === 401) for (const listener of signedOut) listener();
  throw refusal;
}

/**
 * The data within an answer's envelope.
 * @throws Refusal
 */
export async function dataOf<T>(
  asked: Promise<{
    data?: { readonly data: T } | undefined;
    error?: unknown;
    response: Response;
  }>,
): Promise<T> {
  const { data, error, response } = await asked.catch(() => refuse(undefined, undefined));
  return data === undefined ? refuse(response, error) : data.data;
}

/**
 * Asks the dashboard's own endpoints.
 *
 * @param more headers
 * @throws Refusal
 */
export async function ask<T>(
  method: string,
  path: string,
  body?: unknown,
  more: Readonly<Record<string, string>> = {},
): Promise<T> {
  const answer = await fetch(path, {
    method,
    headers: {
      ...SESSION_HEADERS,
      ...more,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    credentials: 'same-origin',
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => refuse(undefined, undefined));
  const envelope = await answer.json().catch(() => undefined);
  return answer.ok && envelope?.success ? envelope.data : refuse(answer, envelope);
}
