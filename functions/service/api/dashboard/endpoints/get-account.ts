import { rateSettings } from '../../../domain/settings.ts';
import { requireAccount } from '../../../store/accounts.ts';
import { ok } from '../../reply.ts';
import { accountView } from '../account-view.ts';
import { serveOwner } from '../pipeline.ts';

const { generationsPerMinutePerAccount } = rateSettings(process.env);

export const handler = serveOwner({
  route: 'get-account',
  async respond({ table, session, now_ms }) {
    const account = await requireAccount(table, session.accountId);
    return ok(accountView(account, now_ms, generationsPerMinutePerAccount));
  },
});
