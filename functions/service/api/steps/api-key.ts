import type { ApiKeyRecord } from '../../domain/api-key.ts';
import { type ErrorName, ServiceError } from '../../domain/errors.ts';
import type { ApiRequest } from '../request.ts';
import type { Route } from '../routes.ts';

/**
 * The key that a request carries: in `Authorization: Bearer` (in any case) or, only if there is no `Authorization` at
 * all, in `x-api-key`. A header that came several times names no key.
 */
export function presentedKey({ headers }: ApiRequest): string | undefined {
  if (headers.authorization === undefined) return headers['x-api-key']?.trim();
  return /^bearer +(\S+) *$/i.exec(headers.authorization)?.[1];
}

/** What every route answers to a key that may not use the API. */
export const KEY_REFUSALS: readonly ErrorName[] = ['invalidApiKey', 'noEntitlement'];

/** What a paused key is answered. */
export const PAUSE_REFUSALS: readonly ErrorName[] = ['keyPaused'];

/** @throws ServiceError invalidApiKey for a key that is unknown or revoked */
export function requireKnownKey(key: ApiKeyRecord | undefined): ApiKeyRecord {
  if (!key) throw new ServiceError('invalidApiKey');
  return key;
}

/** @throws ServiceError noEntitlement for an account with neither a subscription nor a completed pack purchase */
export function requireEntitlement(key: ApiKeyRecord): void {
  if (!key.entitled) throw new ServiceError('noEntitlement');
}

/** @throws ServiceError keyPaused, unless the route is a read or a download */
export function requireActiveKey(key: ApiKeyRecord, route: Route): void {
  const passesPaused = route.kind === 'read' || route.kind === 'download';
  if (key.paused && !passesPaused) throw new ServiceError('keyPaused');
}
