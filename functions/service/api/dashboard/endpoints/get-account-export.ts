import { getAccountExport } from '../../../store/account-exports.ts';
import { urlSignerFromEnvironment } from '../../../store/signing-key.ts';
import { ok } from '../../reply.ts';
import { exportView } from '../export-view.ts';
import { serveOwner } from '../pipeline.ts';

export const handler = serveOwner({
  route: 'get-account-export',
  async respond({ table, session, now_ms }) {
    const found = await getAccountExport(table, session.accountId);
    return ok(exportView(found, await urlSignerFromEnvironment(), now_ms));
  },
});
