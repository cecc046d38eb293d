import { environment } from '../../environment.ts';
import { type OpenedUrl, urlOpener } from '../../store/signed-url.ts';
import { httpUrlOf } from '../schemas/http-url.ts';

/** Whether a URL is on this service's own host. Such a one is never fetched over HTTP: on one machine that host is loopback. */
export function isOwnUrl(text: string): boolean {
  return httpUrlOf(text)?.host === new URL(environment('BASE_URL')).host;
}

let opener: ReturnType<typeof urlOpener> | undefined;

/**
 * What a URL on the own host opens (`BASE_URL`, `SIGNING_PUBLIC_KEY`). Whoever holds a signed URL may read the file
 * behind it, so whose asset it is does not matter. A wrong signature is a link that gives no file, 2004, as another
 * host's 403 is: the field itself has the right form.
 */
export function openOwnUrl(url: string, now_ms: number): OpenedUrl {
  opener ??= urlOpener({ publicKey: environment('SIGNING_PUBLIC_KEY') });
  return opener(new URL(url), now_ms);
}
