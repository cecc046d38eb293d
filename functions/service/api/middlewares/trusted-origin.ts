import { ServiceError } from '../../domain/errors.ts';
import type { Middleware } from '../chain.ts';
import type { ApiRequest } from '../request.ts';

/** Set by the front door on every request that it passes on; a caller's own is overwritten there. */
const ORIGIN_HEADER = 'x-svc-origin';

/**
 * Refuses a request that went round the front door: to whoever sends it there is no route here. It throws ServiceError
 * `unknownRoute`.
 *
 * @param originSecret what the front door sends
 */
export const trustedOrigin = (originSecret: string): Middleware => ({
  before({ context: { request } }) {
    if (!isTrustedOrigin(request, originSecret)) throw new ServiceError('unknownRoute');
  },
});

/** Whether a request came through the front door, so that its headers can be believed. */
export const isTrustedOrigin = ({ headers }: Pick<ApiRequest, 'headers'>, originSecret: string): boolean =>
  isSameText(headers[ORIGIN_HEADER] ?? '', originSecret);

/**
 * Compares in a time that tells nothing of where two texts differ. By hand, since node:crypto takes 13 ms to load and
 * not-found needs it for nothing else.
 */
function isSameText(sent: string, expected: string): boolean {
  let difference = sent.length ^ expected.length;
  for (let i = 0; i < expected.length; i++) difference |= sent.charCodeAt(i) ^ expected.charCodeAt(i);
  return difference === 0;
}
