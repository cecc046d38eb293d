import { rateSettings } from '../../../domain/settings.ts';
import { setLanguage } from '../../../store/account-standing.ts';
import { requireAccount } from '../../../store/accounts.ts';
import { systemPorts as ports } from '../../../store/system-ports.ts';
import { jsonBody } from '../../fields/json-fields.ts';
import { ok } from '../../reply.ts';
import { accountView } from '../account-view.ts';
import { serveOwner } from '../pipeline.ts';
import { changeAccountSchema } from '../schemas/account.ts';

const { generationsPerMinutePerAccount } = rateSettings(process.env);

export const handler = serveOwner({
  route: 'change-account',
  body: jsonBody(changeAccountSchema),
  async respond({ table, session: { accountId }, fields: { language }, now_ms }) {
    const account = await (language === undefined
      ? requireAccount(table, accountId)
      : setLanguage(table, ports, accountId, language));
    return ok(accountView(account, now_ms, generationsPerMinutePerAccount));
  },
});
