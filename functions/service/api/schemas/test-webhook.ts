import * as z from 'zod/mini';
import { LIMITS } from '../../domain/limits.ts';
import { described } from './described.ts';
import { httpUrl } from './http-url.ts';
import { text } from './text.ts';

/** POST /v1/webhooks/test. */
export const testWebhookSchema = z.object({
  callbackUrl: described(
    'Where the event is sent: an http or https URL of a public host.',
    httpUrl(LIMITS.callbackUrl_chars),
    { format: 'uri', examples: ['https://client.example/hooks/assets'] },
  ),
  webhookSecret: described(
    'Signs the event as it would sign those of a job.',
    z.optional(text(LIMITS.webhookSecret_chars)),
  ),
  event: described(
    'Which event is sent.',
    z._default(z.enum(['asset.succeeded', 'asset.failed']), 'asset.succeeded'),
  ),
});
