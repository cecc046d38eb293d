import { LIMITS } from '../../domain/limits.ts';
import { daysOf, type UsageRange, usageRange } from '../../domain/usage-range.ts';
import { usageView } from '../../domain/usage-view.ts';
import { readUsage } from '../../store/read-usage.ts';
import { systemPorts } from '../../store/system-ports.ts';
import { CSV_TYPE, csvText, wantsCsv } from '../csv.ts';
import { queryFields } from '../fields/json-fields.ts';
import { invalidField } from '../invalid-field.ts';
import { serve } from '../pipeline.ts';
import { ok } from '../reply.ts';
import { getUsageSchema } from '../schemas/get-usage.ts';

const SUMS = ['credits', 'charged', 'refunded', 'jobs'] as const;

export const handler = serve({
  route: 'get-usage',
  query: queryFields(getUsageSchema),
  async respond({ table, key: { accountId }, fields, now_ms, request, notes }) {
    notes.headers.vary = 'Accept';
    const range = requireRange(usageRange(fields, now_ms));
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

/** @throws ServiceError `invalidField` (2001) */
function requireRange(range: UsageRange): UsageRange {
  const days = daysOf(range);
  if (days < 1) throw invalidField('from', `Must not be later than the last day, ${range.to}`);
  if (days > LIMITS.usage_days)
    throw invalidField(
      'from',
      `Must be at most ${LIMITS.usage_days} days back from ${range.to}, both included`,
    );
  return range;
}
