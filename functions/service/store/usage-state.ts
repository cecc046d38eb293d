import { type Action, CONDITIONS, getItem } from './items.ts';
import { usageStateKey } from './keys.ts';
import type { Table } from './table.ts';

/** How rows and tallies of an account stand. */
export interface UsageState {
  /** From 1, one more with every write that moves what is counted: whoever finds the same one later has read all of it once. */
  readonly version: number;
  /** ISO 8601: functions of an older release may write entries without rows so long. Absent once these have theirs. */
  readonly earlierUntil?: string;
}

export const getUsageState = (table: Table, accountId: string): Promise<UsageState | undefined> =>
  getItem<UsageState>(table, usageStateKey(accountId));

/** The action that writes the next state, on condition that it is still the one that was read. */
export const nextUsageState = (
  table: Table,
  accountId: string,
  read: UsageState | undefined,
  change: Partial<UsageState> = {},
): Action => ({
  Put: {
    TableName: table.name,
    Item: { ...usageStateKey(accountId), ...read, ...change, version: (read?.version ?? 0) + 1 },
    ...(read
      ? {
          ConditionExpression: CONDITIONS.versionIsAsRead,
          ExpressionAttributeValues: { ':readVersion': read.version },
        }
      : { ConditionExpression: CONDITIONS.isNew }),
  },
});
