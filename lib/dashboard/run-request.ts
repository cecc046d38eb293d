import { Refusal, SESSION_HEADERS } from './api.ts';
import type { FilledRequest } from './forms.ts';

/** What came back, whole. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly json: unknown;
  readonly took_ms: number;
}

interface Envelope {
  readonly success?: boolean;
  readonly error?: ConstructorParameters<typeof Refusal>[1];
}

/** What of another shape comes from something between here and the service, which nobody answers for. */
const envelopeOf = (json: unknown): Envelope => (typeof json === 'object' && json !== null ? json : {});

/** What tells a request from others; of a file whose content nobody read, what its folder says of it. */
export const textOf = ({ method, path, body, files }: FilledRequest): string =>
  JSON.stringify([
    `${method} ${path}`,
    body,
    files.map(({ field, file: { name, size, lastModified } }) => [field, name, size, lastModified]),
  ]);

/** Why it was not done; undefined if it was. Of what makes a job, no answer counts but the service's own. */
export function refusalIn({ status, headers, json }: RawAnswer, isJob: boolean): Refusal | undefined {
  const { success, error } = envelopeOf(json);
  if (success === true || (!isJob && status < 400)) return undefined;
  const after = headers['retry-after'];
  const answer = new Response(null, { status, ...(after && { headers: { 'retry-after': after } }) });
  return new Refusal(answer, error);
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
