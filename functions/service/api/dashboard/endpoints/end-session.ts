import { endSession } from '../../../store/sessions.ts';
import { systemPorts as ports } from '../../../store/system-ports.ts';
import { ok } from '../../reply.ts';
import { noSession } from '../own-session.ts';
import { serveOwner } from '../pipeline.ts';

export const handler = serveOwner({
  route: 'end-session',
  async respond({ table, session: { accountId }, pathId: id }) {
    if (!(await endSession(table, ports, accountId, id))) throw noSession();
    return ok({ id, ended: true });
  },
});
