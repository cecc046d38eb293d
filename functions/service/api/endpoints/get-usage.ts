import { usageView } from '../../domain/usage-view.ts';
import { readUsage } from '../../store/read-usage.ts';
import { systemPorts } from '../../store/system-ports.ts';
import { CSV_TYPE, csvText, wantsCsv } from '../csv.ts';
import { queryFields } from '../fields/json-fields.ts';
import { serve } from '../pipeline.ts';
import { ok } from '../reply.ts';
import { requiredUsageRange } from '../required-usage-range.ts';
import { getUsageSchema } from '../schemas/get-usage.ts';

const SUMS = ['credits', 'charged', 'refunded', 'jobs'] as const;

export const handler = serve({
  route: 'get-usage',
  query: queryFields(getUsageSchema),
  async respond({ table, key: { accountId }, fields, now_ms, request, notes }) {
    notes.headers.vary = 'Accept';
    const range = requiredUsageRange(fields, now_ms);
    const { groupBy } = fields;
    const usage = usageView(await readUsage(table, systemPorts, accountId, range), range, groupBy);
    if (!wantsCsv(request.headers.accept)) return ok(usage);
    const rows = usage.items.map((item) => [String(item[groupBy]), ...SUMS.map((sum) => item[sum])]);
    return {
      statusCode: 200,
      bare: true,
      dataJson: csvText([groupBy, ...SUMS], rows),
      headers: {
        'content-type': CSV_TYPE,
        'content-disposition': `attachment; filename="usage-${range.from}-${range.to}-by-${groupBy}.csv"`,
      },
    };
  },
});
