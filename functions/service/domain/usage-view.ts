import { type DayTally, net, type Sums, totalOf, type UsageGroup, usageLines } from './tally.ts';
import type { UsageRange } from './usage-range.ts';

/** What GET /v1/usage answers. */
export function usageView(tallies: readonly DayTally[], range: UsageRange, groupBy: UsageGroup) {
  const items: UsageItem[] = usageLines(tallies, groupBy).map(({ name, ...sums }) => ({
    [groupBy]: name,
    ...sumsView(sums),
  }));
  return { ...range, groupBy, items, total: sumsView(totalOf(tallies)) };
}

/** Has the name of what it sums under the name of the group. */
type UsageItem = ReturnType<typeof sumsView> & { readonly [Group in UsageGroup]?: string };

const sumsView = ({ charged, refunded, jobs }: Sums) => ({
  credits: net({ charged, refunded, jobs }),
  charged,
  refunded,
  jobs,
});
