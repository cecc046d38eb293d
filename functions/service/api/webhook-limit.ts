import type { ApiKeyRecord } from '../domain/api-key.ts';
import { LIMITS } from '../domain/limits.ts';
import { rateSettings } from '../domain/settings.ts';
import { countRequest } from '../store/rate-limits.ts';
import type { Received } from './chain.ts';
import type { LookedUp } from './middlewares/look-up.ts';
import { rateLimitHeaders, requireWithinLimit } from './rate-limit.ts';

/**
 * Counts a request that has somebody else's host called: no key may be used to call one again and again.
 *
 * @param resent id of the delivery that is to be sent again, if it is for that
 * @throws ServiceError `rateLimited` (10003)
 */
export async function countWebhookRequest(
  { table, found, notes, now_ms, key }: LookedUp & Received & { readonly key: ApiKeyRecord },
  resent?: string,
): Promise<void> {
  const limit = rateSettings(process.env).webhookRequestsPerMinutePerAccount;
  const use = await countRequest(table, { name: 'webhooks', subject: key.accountId, limit }, now_ms);
  Object.assign(notes.headers, rateLimitHeaders([found.address, use]));
  requireWithinLimit(use);
  if (resent === undefined) return;
  const resends = { name: 'resends', subject: resent, limit: LIMITS.delivery.resendsPerMinute } as const;
  const again = await countRequest(table, resends, now_ms);
  Object.assign(notes.headers, rateLimitHeaders([found.address, use, again]));
  requireWithinLimit(again);
}
