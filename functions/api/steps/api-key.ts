import type { ApiKeyRecord } from '../../domain/api-key.ts';
import { ServiceError } from '../../domain/errors.ts';
import type { ApiRequest } from '../request.ts';
import type { Route } from '../routes.ts';

/** The key that a request carries: `Authorization: Bearer` (in any case) first, then `x-api-key`. */
export function presentedKey(request: ApiRequest): string | undefined {
  const bearer = /^bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1];
  return bearer ?? request.headers['x-api-key']?.trim();
}

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
