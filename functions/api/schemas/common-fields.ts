import * as z from 'zod/mini';
import { LICENSES } from '../../domain/asset.ts';
import { LIMITS } from '../../domain/limits.ts';
import { httpUrl } from './http-url.ts';
import { text } from './text.ts';

/** Contract 4.1: taken by every request that creates a job. */
export const commonFields = {
  callbackUrl: z.optional(httpUrl(LIMITS.callbackUrl_chars)),
  /** An empty one counts as none: a signature that anybody can make would only look like one. */
  webhookSecret: z.optional(text(LIMITS.webhookSecret_chars)),
  license: z._default(z.enum(LICENSES), 'all-rights-reserved'),
};

export type CommonFields = z.infer<z.ZodMiniObject<typeof commonFields>>;
