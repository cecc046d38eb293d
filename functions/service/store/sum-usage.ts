import { isoTime, type Ports } from '../domain/ports.ts';
import { type DayTally, talliedAll, type UsageRow } from '../domain/tally.ts';
import { chunks, getItems } from './batch.ts';
import { transact, untilCommitted } from './commit.ts';
import { earlierUseActions, earlierUses } from './earlier-usage.ts';
import { type Action, queryPage, storedValue } from './items.ts';
import { type Key, newUsageKey, usageDayKey } from './keys.ts';
import type { Table } from './table.ts';
import { getUsageState, nextUsageState } from './usage-state.ts';

/*
 * Usage is summed in two steps. A job's transaction writes a row of its own, so that jobs of one account meet nowhere;
 * rows are moved into the tallies of their days later, by transactions of which one goes through at a time. A row is
 * either there or in its tally: so the sums are exact whenever they are read, however late a row was written.
 * Rejected: rows that stay, and are summed up to a time; one that is written later than it says would never be.
 */

/** Rows of one transaction: with as many days, and the state, they are 97 of the 100 items that it may have. */
const ROWS = 48;
/** Transactions of one sweep: twice what an account may write in a minute. What is left is gone on with in the next. */
const MOST_MOVES = 10;
/** Jobs of an older release in one transaction: a row and at most two entries each. */
const EARLIER_JOBS = 30;
/** For how long functions of an older release may run beside this one's. */
const TWO_RELEASES_MS = 3_600_000;

/**
 * Moves the account's rows into the tallies of their days; before that it makes rows of what an older release has charged.
 * Running it twice, or twice at once, does no harm.
 *
 * @returns whether there is none left; if not, there were too many for one time
 */
export async function sumUsage(table: Table, ports: Ports, accountId: string): Promise<boolean> {
  await countEarlier(table, ports, accountId);
  for (let moves = 0; moves < MOST_MOVES; moves++) {
    const moved = await untilCommitted(ports, () => moveRows(table, accountId));
    if (moved < ROWS) return true;
  }
  return false;
}

/** @returns how many were moved */
async function moveRows(table: Table, accountId: string): Promise<number> {
  const state = await getUsageState(table, accountId);
  const { items } = await queryPage(table, { ...newRowsOf(accountId), Limit: ROWS });
  if (items.length === 0) return 0;
  const rows = items.map((item) => storedValue<UsageRow>(item));
  const days = [...new Set(rows.map(({ use }) => use.day))];
  const tallies = await getItems<DayTally>(
    table,
    days.map((day) => usageDayKey(accountId, day)),
  );
  const known = tallies.filter((tally) => tally !== undefined);
  await transact(table, [
    nextUsageState(table, accountId, state),
    ...talliedAll(known, rows).map((tally) => putTally(table, accountId, tally)),
    ...items.map((item) => remove(table, item as unknown as Key)),
  ]);
  return items.length;
}

/** The query for what is not summed yet. */
export function newRowsOf(accountId: string) {
  const { pk, sk } = newUsageKey(accountId, '', '');
  return {
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :new)',
    ExpressionAttributeValues: { ':pk': pk, ':new': sk.slice(0, sk.indexOf('#') + 1) },
  };
}

const putTally = (table: Table, accountId: string, tally: DayTally): Action => ({
  Put: { TableName: table.name, Item: { ...usageDayKey(accountId, tally.day), ...tally } },
});

const remove = (table: Table, { pk, sk }: Key): Action => ({
  Delete: { TableName: table.name, Key: { pk, sk } },
});

/**
 * Looks through the ledger twice: when an account is first summed, and an hour later, when no function of an older
 * release can be writing to it any more.
 */
async function countEarlier(table: Table, ports: Ports, accountId: string): Promise<void> {
  const read = await getUsageState(table, accountId);
  const isLastTime = read?.earlierUntil !== undefined && read.earlierUntil <= isoTime(ports.now());
  if (read && !isLastTime) return;
  if (!read) await beginState(table, ports, accountId);
  await untilCommitted(ports, async () => {
    for (const some of chunks(await earlierUses(table, accountId), EARLIER_JOBS)) {
      const state = await getUsageState(table, accountId);
      await transact(table, [
        nextUsageState(table, accountId, state),
        ...some.flatMap((use) => earlierUseActions(table, accountId, use)),
      ]);
    }
  });
  if (isLastTime) await endEarlier(table, ports, accountId);
}

function beginState(table: Table, ports: Ports, accountId: string): Promise<void> {
  const earlierUntil = isoTime(ports.now() + TWO_RELEASES_MS);
  return untilCommitted(ports, async () => {
    const state = await getUsageState(table, accountId);
    if (!state) await transact(table, [nextUsageState(table, accountId, state, { earlierUntil })]);
  });
}

function endEarlier(table: Table, ports: Ports, accountId: string): Promise<void> {
  return untilCommitted(ports, async () => {
    const state = await getUsageState(table, accountId);
    if (!state?.earlierUntil) return;
    await transact(table, [nextUsageState(table, accountId, { version: state.version })]);
  });
}
