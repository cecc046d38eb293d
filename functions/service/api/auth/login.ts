import { LIMITS } from '../../domain/limits.ts';
import { hashToken, isToken, makeToken } from '../../domain/session.ts';
import { environment } from '../../environment.ts';
import { beginSignIn } from '../../store/sign-ins.ts';
import { systemPorts } from '../../store/system-ports.ts';
import { redirect } from '../reply.ts';
import { cookieOf, SIGN_IN_COOKIE, setCookie } from '../session-request.ts';
import { authorizationUrl, newChallenge } from './issuer.ts';
import { serveSignIn } from './pipeline.ts';
import { safeReturn } from './return-to.ts';

/**
 * Sends the browser to the identity provider. Its own secret stays in a cookie until it is back; one that it has already
 * is used again, so that two tabs can sign in at the same time.
 */
export const handler = serveSignIn('login', async ({ table, request }) => {
  const baseUrl = environment('BASE_URL');
  const before = cookieOf(request, SIGN_IN_COOKIE) ?? '';
  const browser = isToken(before) ? before : makeToken(systemPorts);
  const challenge = newChallenge();
  const state = await beginSignIn(table, systemPorts, {
    ...challenge,
    browser: hashToken(browser),
    returnTo: safeReturn(request.query.returnTo, baseUrl),
  });
  return redirect(await authorizationUrl(baseUrl, state, challenge), [
    setCookie(SIGN_IN_COOKIE, browser, LIMITS.signIn_s, baseUrl),
  ]);
});
