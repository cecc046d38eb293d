import type * as z from 'zod/mini';
import type { LimitChange } from '../../../../domain/account-limits.ts';
import { operatorAccountView } from '../../../../domain/operator-account-view.ts';
import { setLimits, setOrganization, setPlan } from '../../../../store/account-standing.ts';
import { requireAccount } from '../../../../store/accounts.ts';
import { systemPorts as ports } from '../../../../store/system-ports.ts';
import { jsonBody } from '../../../fields/json-fields.ts';
import { ok } from '../../../reply.ts';
import { serveOperator } from '../pipeline.ts';
import { accountIdOf, refuse } from '../refusals.ts';
import { changeAccountSchema } from '../schemas.ts';

/** Each change is a write of its own; the plan goes first, since it may be refused. */
export const handler = serveOperator({
  route: 'operator-change-account',
  body: jsonBody(changeAccountSchema),
  async respond({ table, pathId, fields: { plan, organization, limits }, now_ms }) {
    const id = accountIdOf(pathId);
    await requireAccount(table, id).catch(refuse);
    if (plan !== undefined) await setPlan(table, ports, id, plan).catch(refuse);
    if (limits !== undefined) await setLimits(table, ports, id, changeOf(limits)).catch(refuse);
    if (organization !== undefined) {
      await setOrganization(table, ports, id, organization || undefined).catch(refuse);
    }
    return ok(operatorAccountView(await requireAccount(table, id).catch(refuse), now_ms));
  },
});

type Limits = NonNullable<z.infer<typeof changeAccountSchema>['limits']>;

function changeOf({ dailyAllowance, ...limits }: Limits): LimitChange {
  const named = { ...limits, dailyAllowance_credits: dailyAllowance };
  const given = Object.entries(named).filter(([, limit]) => limit !== undefined);
  return Object.fromEntries(given.map(([name, limit]) => [name, limit === 'default' ? null : limit]));
}
