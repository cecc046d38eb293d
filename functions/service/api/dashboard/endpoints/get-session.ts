import { isNoteDue } from '../../../domain/session.ts';
import { requireAccount } from '../../../store/accounts.ts';
import { noteUse } from '../../../store/sessions.ts';
import { ok } from '../../reply.ts';
import { serveOwner } from '../pipeline.ts';
import { sessionView } from '../session-view.ts';

/**
 * Every page asks for it first: so it is here that a session is noted as used. It is open while the service is closed, or
 * no operator could come to the page that opens it again.
 */
export const handler = serveOwner({
  route: 'get-session',
  isOpen: true,
  async respond({ table, session, now_ms, request }) {
    const [account] = await Promise.all([
      requireAccount(table, session.accountId),
      isNoteDue(session, now_ms) && noteUse(table, session, now_ms),
    ]);
    return ok(sessionView(account, session, request.headers['accept-language']));
  },
});
