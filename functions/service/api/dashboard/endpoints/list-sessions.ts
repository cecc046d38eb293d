import { listSessions } from '../../../store/sessions.ts';
import { ok } from '../../reply.ts';
import { serveOwner } from '../pipeline.ts';
import { sessionOfList } from '../session-view.ts';

/** An account has few enough for one page. */
export const handler = serveOwner({
  route: 'list-sessions',
  async respond({ table, session, now_ms }) {
    const sessions = await listSessions(table, session.accountId, now_ms);
    return ok({ items: sessions.map((one) => sessionOfList(one, session)) });
  },
});
