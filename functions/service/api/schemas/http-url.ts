import * as z from 'zod/mini';
import { text } from './text.ts';
import { HTTP_URL } from './text-patterns.ts';

/** A scheme, two slashes and a host. The parser of browsers would mend what lacks one of them, and guess at the host. */
const WRITTEN_OUT = /^https?:\/\/[^\s/\\?#]+([/?#]|$)/i;

/** An http or https URL as it stands in the text: none that a parser makes of it. */
export function httpUrlOf(text: string): URL | null {
  return WRITTEN_OUT.test(text) && !/\p{Cc}|\s$/u.test(text) ? URL.parse(text) : null;
}

/** What the service may call. A name that does not resolve now may do so later, when the guard stands again. */
export async function isPublicHttpUrl(value: string): Promise<boolean> {
  const url = httpUrlOf(value);
  if (!url) return false;
  // Most requests name no URL: what knows of addresses is loaded with the first.
  const { resolveHost } = await import('../../outbound/resolve.ts');
  const resolution = await resolveHost(url);
  return resolution.ok || resolution.reason === 'unresolved';
}

export const NOT_PUBLIC = 'Must be an http or https URL of a public host';

/**
 * A URL that the service is asked to call.
 * @param max longest allowed length, in code points
 */
export const httpUrl = (max: number) =>
  text(max).check(
    z.refine(isPublicHttpUrl, { error: NOT_PUBLIC, abort: true }),
    z.meta({ pattern: HTTP_URL }),
  );
