import * as z from 'zod/mini';
import { LICENSES } from '../../domain/asset.ts';
import { LIMITS } from '../../domain/limits.ts';
import { described } from './described.ts';
import { httpUrl } from './http-url.ts';
import { text } from './text.ts';

/** Contract 4.1: taken by every request that creates a job. */
export const commonFields = {
  callbackUrl: described(
    'Where the result event is sent: an http or https URL of a public host.',
    z.optional(httpUrl(LIMITS.callbackUrl_chars)),
    { format: 'uri', examples: ['https://client.example/hooks/assets'] },
  ),
  /** An empty one counts as none: a signature that anybody can make would only look like one. */
  webhookSecret: described(
    'Signs the deliveries of this job. Recommended.',
    z.optional(text(LIMITS.webhookSecret_chars)),
  ),
  license: described(
    'License of the result; private by default.',
    z._default(z.enum(LICENSES), 'all-rights-reserved'),
  ),
  maxCredits: described(
    'The most that the job may cost: one that would cost more is refused (14002).',
    z.optional(z.number().check(z.minimum(0), z.maximum(LIMITS.maxCredits))),
  ),
};

export type CommonFields = z.infer<z.ZodMiniObject<typeof commonFields>>;
