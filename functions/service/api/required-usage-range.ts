import { LIMITS } from '../domain/limits.ts';
import { daysOf, type UsageRange, usageRange } from '../domain/usage-range.ts';
import { invalidField } from './invalid-field.ts';

/**
 * The days that are asked about.
 * @throws ServiceError `invalidField` (2001)
 */
export function requiredUsageRange(
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
  now_ms: number,
): UsageRange {
  const range = usageRange(asked, now_ms);
  const days = daysOf(range);
  if (days < 1) throw invalidField('from', `Must not be later than the last day, ${range.to}`);
  if (days > LIMITS.usage_days)
    throw invalidField(
      'from',
      `Must be at most ${LIMITS.usage_days} days back from ${range.to}, both included`,
    );
  return range;
}
