/** Where whoever signs in is led if nothing else is asked for. */
const HOME = '/dashboard';
/** Pages that somebody may be led back to. */
const PAGES = /^\/(dashboard|docs)(\/|$)/;

/**
 * The place of ours that a browser is led to after sign-in: never another host, whatever was asked for.
 *
 * @param asked a path, as a stranger's link may have it
 * @param baseUrl the URL that users know the service by
 */
export function safeReturn(asked: string | undefined, baseUrl: string): string {
  const url = URL.parse(asked ?? HOME, baseUrl);
  const isOurs = url !== null && url.origin === new URL(baseUrl).origin && PAGES.test(url.pathname);
  return isOurs ? `${url.pathname}${url.search}${url.hash}` : HOME;
}
