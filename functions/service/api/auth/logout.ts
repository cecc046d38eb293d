import { environment } from '../../environment.ts';
import { endSession, endSessions } from '../../store/sessions.ts';
import { systemPorts } from '../../store/system-ports.ts';
import { jsonBody } from '../fields/json-fields.ts';
import { ok } from '../reply.ts';
import { logoutSchema } from '../schemas/logout.ts';
import { SESSION_COOKIE, setCookie } from '../session-request.ts';
import { signOutUrl } from './issuer.ts';
import { serveSignIn } from './pipeline.ts';

const body = jsonBody(logoutSchema);

/**
 * Signs this browser out, or every browser of the account, and says where the page then goes so that the identity provider
 * forgets this browser too. A browser that is signed out already hears the same.
 */
export const handler = serveSignIn('logout', async ({ table, request, found: { session } }) => {
  const baseUrl = environment('BASE_URL');
  const { everywhere } = await body.validate(await body.read(request));
  if (session && everywhere) await endSessions(table, systemPorts, session.accountId);
  else if (session) await endSession(table, systemPorts, session.accountId, session.id);
  const url = await signOutUrl(baseUrl, session?.idToken);
  // Without a session that a page of ours came with, nothing of the browser's is touched.
  return { ...ok({ url }), ...(session && { cookies: [setCookie(SESSION_COOKIE, '', 0, baseUrl)] }) };
});
