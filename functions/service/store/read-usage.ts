import type { Ports } from '../domain/ports.ts';
import { type DayTally, talliedAll, type UsageRow } from '../domain/tally.ts';
import { untilCommitted, WriteMissed } from './commit.ts';
import { earlierUses } from './earlier-usage.ts';
import { queryAll, storedValue } from './items.ts';
import { usageDayKey } from './keys.ts';
import { newRowsOf } from './sum-usage.ts';
import type { Table } from './table.ts';
import { getUsageState } from './usage-state.ts';

/**
 * The tallies of the days that an account has used, exact as of now: those that are stored, and the rows that no sweep has
 * summed yet. If rows were moved meanwhile it reads again.
 *
 * @param range first and last day, YYYY-MM-DD
 * @throws ServiceError `rateLimited` (10003) if rows were moved each time
 */
export function readUsage(
  table: Table,
  ports: Ports,
  accountId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly DayTally[]> {
  return untilCommitted(ports, async () => {
    const state = await getUsageState(table, accountId);
    const mayHaveEarlier = state === undefined || state.earlierUntil !== undefined;
    const [tallies, rows, earlier] = await Promise.all([
      storedTallies(table, accountId, from, to),
      queryAll(table, newRowsOf(accountId)),
      mayHaveEarlier ? earlierUses(table, accountId) : [],
    ]);
    const { version } = (await getUsageState(table, accountId)) ?? {};
    if (version !== state?.version) throw new WriteMissed();
    const unsummed = [...rows.map((item) => storedValue<UsageRow>(item)), ...earlier.map(({ row }) => row)];
    return talliedAll(
      tallies,
      unsummed.filter(({ use: { day } }) => from <= day && day <= to),
    );
  });
}

async function storedTallies(
  table: Table,
  accountId: string,
  from: string,
  to: string,
): Promise<readonly DayTally[]> {
  const items = await queryAll(table, {
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
    ExpressionAttributeValues: {
      ':pk': usageDayKey(accountId, from).pk,
      ':from': usageDayKey(accountId, from).sk,
      ':to': usageDayKey(accountId, to).sk,
    },
  });
  return items.map((item) => storedValue<DayTally>(item));
}
