import * as z from 'zod/mini';
import { LICENSES } from '../../domain/asset.ts';
import { LIMITS } from '../../domain/limits.ts';
import { resolveHost } from '../../outbound/resolve.ts';
import { text } from './text.ts';

/** Where an event may be sent. A name that does not resolve now may do so at delivery, where the guard stands again. */
async function isPublicHttpUrl(value: string): Promise<boolean> {
  const url = URL.parse(value);
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return false;
  const resolution = await resolveHost(url);
  return resolution.ok || resolution.reason === 'unresolved';
}

const callbackUrl = text(LIMITS.callbackUrl_chars).check(
  z.refine(isPublicHttpUrl, { error: 'Must be an http or https URL of a public host', abort: true }),
);

/** Contract 4.1: taken by every request that creates a job. */
export const commonFields = {
  callbackUrl: z.optional(callbackUrl),
  /** An empty one counts as none: a signature that anybody can make would only look like one. */
  webhookSecret: z.optional(text(LIMITS.webhookSecret_chars)),
  license: z._default(z.enum(LICENSES), 'all-rights-reserved'),
};

export type CommonFields = z.infer<z.ZodMiniObject<typeof commonFields>>;
