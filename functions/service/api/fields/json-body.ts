import { type ErrorName, ServiceError } from '../../domain/errors.ts';
import { LIMITS } from '../../domain/limits.ts';
import { parseJson, UNREADABLE_REFUSALS, unreadable } from '../bounded-json.ts';
import type { ApiRequest } from '../request.ts';

/** What stands against a JSON body that cannot be read. */
export const JSON_REFUSALS: readonly ErrorName[] = ['bodyTooLarge', ...UNREADABLE_REFUSALS];

/** `application/json` or a `+json` type, in UTF-8; a body without a type is taken for JSON. */
const JSON_TYPE = /^application\/([\w.-]+\+)?json *(; *charset="?utf-8"? *)?$/i;

/**
 * The JSON value of a request's body, without the fields that are null: they are the same as fields that are left out.
 * An empty body is `{}`.
 * @throws ServiceError bodyTooLarge, then unreadableBody
 */
export async function readJsonBody({ body, headers, receiveForm }: ApiRequest): Promise<unknown> {
  if (receiveForm) throw unreadable('This endpoint takes no multipart form data.');
  requireNoCoding(headers);
  const bytes = Buffer.isBuffer(body) ? body : await body.receive();
  if (bytes.length > LIMITS.jsonBody_bytes) throw new ServiceError('bodyTooLarge');
  if (bytes.length === 0) return {};
  if (!JSON_TYPE.test(headers['content-type'] ?? 'application/json')) {
    throw unreadable('Content-Type must be application/json in UTF-8.');
  }
  return withoutNulls(await (Buffer.isBuffer(body) ? parseJson(bytes) : body.parseJson(bytes)));
}

/** @throws ServiceError `unreadableBody` for a body that is compressed: of none is it known how large it becomes */
export function requireNoCoding({ 'content-encoding': coding = '' }: ApiRequest['headers']): void {
  if (/^( *identity *)?$/i.test(coding)) return;
  throw unreadable('No Content-Encoding is taken: send the body as it is, not compressed.');
}

/** A value of JSON without the fields that are null. */
export function withoutNulls(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
}
