import { SESSION_HEADERS } from './api.ts';
import type { FilledRequest } from './forms.ts';

/** What came back, whole. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly json: unknown;
  readonly took_ms: number;
}

/**
 * Sends a request of the playground.
 * @param idempotencyKey so that one that is sent again is charged once
 */
export async function runRequest(
  { method, path, body, files }: FilledRequest,
  idempotencyKey?: string,
): Promise<RawAnswer> {
  const begun = performance.now();
  const isForm = files.length > 0;
  const answer = await fetch(path, {
    method,
    credentials: 'same-origin',
    headers: {
      ...SESSION_HEADERS,
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    ...(isForm ? { body: formOf(body, files) } : body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    json: parsed(text),
    took_ms: Math.round(performance.now() - begun),
  };
}

function formOf(body: FilledRequest['body'], files: FilledRequest['files']): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    for (const one of [value].flat()) form.append(name, String(one));
  }
  for (const { field, file } of files) form.append(field, file);
  return form;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
