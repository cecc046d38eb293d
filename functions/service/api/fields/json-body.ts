import { type ErrorName, ServiceError } from '../../domain/errors.ts';
import { LIMITS } from '../../domain/limits.ts';
import type { ApiRequest } from '../request.ts';

/** What stands against a JSON body that cannot be read. */
export const JSON_REFUSALS: readonly ErrorName[] = ['bodyTooLarge', 'unreadableBody'];

/** `application/json` or a `+json` type, in UTF-8; a body without a type is taken for JSON. */
const JSON_TYPE = /^application\/([\w.-]+\+)?json *(; *charset="?utf-8"? *)?$/i;

/**
 * The JSON value of a request's body; an empty body is `{}`.
 * @throws ServiceError bodyTooLarge, then unreadableBody
 */
export function readJsonBody(request: ApiRequest): unknown {
  if (request.body.length > LIMITS.jsonBody_bytes) throw new ServiceError('bodyTooLarge');
  if (request.receiveForm) throw unreadable('This endpoint takes no multipart form data.');
  if (request.body.length === 0) return {};
  if (!JSON_TYPE.test(request.headers['content-type'] ?? 'application/json')) {
    throw unreadable('Content-Type must be application/json in UTF-8.');
  }
  return parse(request.body);
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw unreadable('The body is not valid JSON in UTF-8.');
  }
}

const unreadable = (reason: string): ServiceError => new ServiceError('unreadableBody', { reason });
