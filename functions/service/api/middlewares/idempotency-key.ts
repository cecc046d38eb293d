import { LIMITS } from '../../domain/limits.ts';
import type { Middleware } from '../chain.ts';
import { invalidField } from '../invalid-field.ts';
import type { ApiRequest } from '../request.ts';

const HEADER = 'idempotency-key';

/** Throws ServiceError `invalidField` (2001) for an Idempotency-Key that is empty or too long. */
export const idempotencyKey = (): Middleware => ({
  before({ context: { request } }) {
    if (request.headers[HEADER] === undefined || idempotencyKeyOf(request) !== undefined) return;
    throw invalidField('Idempotency-Key', `The header takes 1 to ${LIMITS.idempotencyKey_chars} characters.`);
  },
});

/** The request's Idempotency-Key; undefined if it has none, or one that cannot be. */
export function idempotencyKeyOf({ headers }: ApiRequest): string | undefined {
  const key = headers[HEADER] ?? '';
  return key.length >= 1 && key.length <= LIMITS.idempotencyKey_chars ? key : undefined;
}
