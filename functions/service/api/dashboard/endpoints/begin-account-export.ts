import { logLine } from '../../../log.ts';
import { beginAccountExport } from '../../../store/account-exports.ts';
import { beginAccountWork } from '../../../store/account-work.ts';
import { urlSignerFromEnvironment } from '../../../store/signing-key.ts';
import { systemPorts } from '../../../store/system-ports.ts';
import { ok } from '../../reply.ts';
import { exportView } from '../export-view.ts';
import { serveOwner } from '../pipeline.ts';

/** What is not begun here, the sweeper begins within minutes. */
export const handler = serveOwner({
  route: 'begin-account-export',
  async respond({ table, session: { accountId }, now_ms }) {
    const found = await beginAccountExport(table, systemPorts, accountId);
    if (found.state === 'running' && found.leaseUntil === undefined) {
      await beginAccountWork({ accountId, task: 'export' }).catch((error: unknown) =>
        logLine('account_work_left_over', { accountId, cause: String(error) }),
      );
    }
    return ok(exportView(found, await urlSignerFromEnvironment(), now_ms));
  },
});
