import { LIMITS } from '../../domain/limits.ts';
import { hashToken, isToken } from '../../domain/session.ts';
import { environment } from '../../environment.ts';
import { onUnknownAccount } from '../../store/accounts.ts';
import { accountOf } from '../../store/identities.ts';
import { endSessionOf, startSession } from '../../store/sessions.ts';
import { takeSignIn } from '../../store/sign-ins.ts';
import { systemPorts } from '../../store/system-ports.ts';
import type { Table } from '../../store/table.ts';
import { type Reply, redirect } from '../reply.ts';
import type { ApiRequest } from '../request.ts';
import { cookieOf, SESSION_COOKIE, SIGN_IN_COOKIE, setCookie } from '../session-request.ts';
import { identityOf } from './issuer.ts';
import { serveSignIn } from './pipeline.ts';

/** Why nobody is signed in, as the page that the browser is led to is told. */
type Failure = 'expired' | 'failed' | 'unverified' | 'closed';

/**
 * Ends a sign-in: the answer of the identity provider is held to what this browser began, once, and the browser gets a
 * session that nobody has had before, in the place of the one it may have had.
 */
export const handler = serveSignIn('callback', async ({ table, request, now_ms, notes }) => {
  const baseUrl = environment('BASE_URL');
  const state = request.query.state ?? '';
  const browser = cookieOf(request, SIGN_IN_COOKIE) ?? '';
  if (!isToken(state) || !isToken(browser)) return failed(baseUrl, 'expired');
  const signIn = await takeSignIn(table, state, hashToken(browser), now_ms);
  if (!signIn) return failed(baseUrl, 'expired');
  const identity = await identityOf(baseUrl, request.query, state, signIn);
  if (!identity) return failed(baseUrl, 'failed', signIn.returnTo);
  const isOpen = environment('SIGN_UP') === 'open';
  const outcome = await accountOf(table, systemPorts, identity, isOpen);
  if ('refused' in outcome) return failed(baseUrl, outcome.refused, signIn.returnTo);
  const { accountId } = outcome;
  Object.assign(notes.log, { accountId });
  const token = await startSession(table, systemPorts, accountId, {
    agent: request.headers['user-agent'] ?? '',
    ...(identity.idToken !== undefined && { idToken: identity.idToken }),
  }).catch(onUnknownAccount(() => undefined));
  // The account was closed after it was found: whoever signs in once more has another.
  if (token === undefined) return failed(baseUrl, 'failed', signIn.returnTo);
  await endEarlier(table, request);
  return redirect(`${baseUrl}${signIn.returnTo}`, [
    setCookie(SESSION_COOKIE, token, LIMITS.session.life_s, baseUrl),
  ]);
});

/** @param returnTo where the sign-in was to lead, as long as that is known: the next one leads there */
const failed = (baseUrl: string, failure: Failure, returnTo?: string): Reply => {
  const said = new URLSearchParams({ signIn: failure, ...(returnTo !== undefined && { returnTo }) });
  return redirect(`${baseUrl}/dashboard?${said}`);
};

/** Whoever signs in again in a browser leaves nothing behind that its old cookie opens. */
async function endEarlier(table: Table, request: ApiRequest): Promise<void> {
  const before = cookieOf(request, SESSION_COOKIE) ?? '';
  if (isToken(before)) await endSessionOf(table, systemPorts, before);
}
