import { type ErrorName, ServiceError } from '../domain/errors.ts';
import { addressSubject, RATE_WINDOW_S, type RateLimit, type RateUse } from '../domain/rate-limit.ts';
import type { RateSettings } from '../domain/settings.ts';
import type { ApiRequest } from './request.ts';

/** Set by the front door on every request, over whatever the viewer sent under this name. */
const VIEWER_ADDRESS = 'x-svc-viewer-ip';

/** The limit of whoever sent a request. Only of a request that came through the front door can it be told. */
export const addressLimitOf = ({ headers }: ApiRequest, settings: RateSettings): RateLimit => ({
  name: 'ip',
  subject: addressSubject(headers[VIEWER_ADDRESS] ?? ''),
  limit: settings.requestsPerMinutePerIp,
});

/** The limit of an account's job-creating POSTs. */
export const accountLimitOf = (
  { accountId, generationsPerMinute }: { readonly accountId: string; readonly generationsPerMinute?: number },
  settings: RateSettings,
): RateLimit => ({
  name: 'account',
  subject: accountId,
  limit: generationsPerMinute ?? settings.generationsPerMinutePerAccount,
});

/**
 * How the limits stand that a request was counted against.
 * @see https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/ (draft 10)
 */
export const rateLimitHeaders = (uses: readonly RateUse[]): Record<string, string> => ({
  'ratelimit-policy': uses.map(({ name, limit }) => `"${name}";q=${limit};w=${RATE_WINDOW_S}`).join(', '),
  ratelimit: uses
    .map(({ name, remaining, resetsIn_s }) => `"${name}";r=${remaining};t=${resetsIn_s}`)
    .join(', '),
});

/** What a limit answers, whosever it is. */
export const RATE_REFUSALS: readonly ErrorName[] = ['rateLimited'];

/** @throws ServiceError `rateLimited` (10003), to be tried again when the window ends */
export function requireWithinLimit({ exceeded, resetsIn_s }: Pick<RateUse, 'exceeded' | 'resetsIn_s'>): void {
  if (exceeded) throw new ServiceError('rateLimited', undefined, resetsIn_s);
}
