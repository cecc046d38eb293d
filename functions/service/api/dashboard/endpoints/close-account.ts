import { planEndsAt } from '../../../domain/account.ts';
import { logLine } from '../../../log.ts';
import { beginAccountWork } from '../../../store/account-work.ts';
import { requireAccount } from '../../../store/accounts.ts';
import { closeAccount } from '../../../store/close-account.ts';
import { systemPorts } from '../../../store/system-ports.ts';
import { jsonBody } from '../../fields/json-fields.ts';
import { invalidField } from '../../invalid-field.ts';
import { ok } from '../../reply.ts';
import { subscriptionRuns } from '../closing.ts';
import { serveOwner } from '../pipeline.ts';
import { closeAccountSchema } from '../schemas/account.ts';
import { leaveShop } from '../selling.ts';

/** Once it answers, no key of the account opens anything and nobody is signed in; the rest is deleted within the hour. */
export const handler = serveOwner({
  route: 'close-account',
  body: jsonBody(closeAccountSchema),
  async respond({ table, session: { accountId }, fields: { email } }) {
    const account = await requireAccount(table, accountId);
    if (email.trim().toLowerCase() !== account.email.toLowerCase())
      throw invalidField('email', 'Must be the address of the account');
    if (planEndsAt(account) !== undefined || !(await leaveShop(table, accountId))) throw subscriptionRuns();
    await closeAccount(table, systemPorts, accountId);
    await beginAccountWork({ accountId, task: 'closure' }).catch((error: unknown) =>
      logLine('account_work_left_over', { accountId, cause: String(error) }),
    );
    return ok({ id: accountId, closed: true });
  },
});
