import { createHash, timingSafeEqual } from 'node:crypto';
import { ServiceError } from '../../domain/errors.ts';
import type { ApiRequest } from '../request.ts';

/** Set by the front door on every request that it passes on; a caller's own is overwritten there. */
export const ORIGIN_HEADER = 'x-svc-origin';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Refuses a request that went round the front door: to whoever sends it there is no route here.
 * @throws ServiceError unknownRoute
 */
export function requireTrustedOrigin(request: ApiRequest, originSecret: string): void {
  const sent = request.headers[ORIGIN_HEADER] ?? '';
  if (!timingSafeEqual(digest(sent), digest(originSecret))) throw new ServiceError('unknownRoute');
}
