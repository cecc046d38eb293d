import { usageGroupsView } from '../../../domain/usage-view.ts';
import { readUsage } from '../../../store/read-usage.ts';
import { systemPorts as ports } from '../../../store/system-ports.ts';
import { queryFields } from '../../fields/json-fields.ts';
import { ok } from '../../reply.ts';
import { requiredUsageRange } from '../../required-usage-range.ts';
import { serveOwner } from '../pipeline.ts';
import { usageGroupsSchema } from '../schemas/usage.ts';

/** What is not summed yet is read once for all of them: the page asked for each by itself, and waited four times as long. */
export const handler = serveOwner({
  route: 'get-usage-groups',
  query: queryFields(usageGroupsSchema),
  async respond({ table, session: { accountId }, fields, now_ms }) {
    const range = requiredUsageRange(fields, now_ms);
    return ok(usageGroupsView(await readUsage(table, ports, accountId, range), range));
  },
});
