import { isToken } from '../domain/session.ts';
import type { ApiRequest } from './request.ts';

/** Set by the front door on every request: the URL that users know the service by. */
export const BASE_URL_HEADER = 'x-svc-base-url';
/**
 * A page of another origin cannot set it: a browser would ask first, and is told no. So a cookie counts only in a request
 * that a page of the service itself has made.
 */
const SESSION_REQUEST_HEADER = 'x-session-request';

/** Whether the service is reached by https, as it is everywhere but on one machine. */
const isSecure = (baseUrl: string): boolean => baseUrl.startsWith('https:');

/** Bound to this very host by its prefix, which browsers take with https alone. */
export const cookieName = (name: string, baseUrl: string): string =>
  isSecure(baseUrl) ? `__Host-${name}` : name;

export const SESSION_COOKIE = 'session';
/** Of a browser that is on its way to the identity provider and back. */
export const SIGN_IN_COOKIE = 'sign-in';

/** What `Set-Cookie` says of a cookie that no script can read and no page of another site sends with a POST. */
export const setCookie = (name: string, value: string, life_s: number, baseUrl: string): string =>
  [
    `${cookieName(name, baseUrl)}=${value}`,
    `Max-Age=${life_s}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure(baseUrl) ? ['Secure'] : []),
  ].join('; ');

/** The value of a cookie; undefined without it, and if it came several times: nobody knows whose each is then. */
export function cookieOf({ headers }: ApiRequest, name: string): string | undefined {
  const wanted = `${cookieName(name, headers[BASE_URL_HEADER] ?? '')}=`;
  const values = (headers.cookie ?? '').split(/;\s*/).filter((pair) => pair.startsWith(wanted));
  return values.length === 1 ? values[0]!.slice(wanted.length) : undefined;
}

/**
 * The token of the session by which a page of the service calls; undefined for every other request, whatever cookies
 * come with it.
 */
export function sessionTokenOf(request: ApiRequest): string | undefined {
  const { origin, [SESSION_REQUEST_HEADER]: marked, [BASE_URL_HEADER]: baseUrl } = request.headers;
  if (marked !== '1' || (origin !== undefined && origin !== baseUrl)) return undefined;
  const token = cookieOf(request, SESSION_COOKIE) ?? '';
  return isToken(token) ? token : undefined;
}
