import {
  type DayTally,
  net,
  type Sums,
  totalOf,
  USAGE_GROUPS,
  type UsageGroup,
  usageLines,
} from './tally.ts';
import type { UsageRange } from './usage-range.ts';

/** What GET /v1/usage answers. */
export function usageView(tallies: readonly DayTally[], range: UsageRange, groupBy: UsageGroup) {
  return { ...range, groupBy, items: itemsView(tallies, groupBy), total: sumsView(totalOf(tallies)) };
}

/** What GET /dashboard/api/usage answers: the items of each group under its name. */
export function usageGroupsView(tallies: readonly DayTally[], range: UsageRange) {
  const items = USAGE_GROUPS.map((group) => [group, itemsView(tallies, group)] as const);
  return { ...range, total: sumsView(totalOf(tallies)), ...Object.fromEntries(items) };
}

const itemsView = (tallies: readonly DayTally[], group: UsageGroup): readonly UsageItem[] =>
  usageLines(tallies, group).map(({ name, ...sums }) => ({ [group]: name, ...sumsView(sums) }));

/** Has the name of what it sums under the name of the group. */
type UsageItem = ReturnType<typeof sumsView> & { readonly [Group in UsageGroup]?: string };

const sumsView = ({ charged, refunded, jobs }: Sums) => ({
  credits: net({ charged, refunded, jobs }),
  charged,
  refunded,
  jobs,
});
