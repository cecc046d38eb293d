import type { LedgerEntry } from './account.ts';
import type { JobUse } from './job.ts';
import { LIMITS } from './limits.ts';

/** What jobs took, and what of that came back. Credits; an integer each. */
export interface Sums {
  readonly charged: number;
  readonly refunded: number;
  /** Jobs that were charged. */
  readonly jobs: number;
}

/** What a job took, or got back, as the ledger has it: not yet in the tally of its day. */
export interface UsageRow {
  readonly kind: 'charged' | 'refunded';
  /** Credits of both pools. */
  readonly amount: number;
  readonly use: JobUse;
}

/** What usage is summed by. */
export const USAGE_GROUPS = ['day', 'key', 'engine', 'operation'] as const;
export type UsageGroup = (typeof USAGE_GROUPS)[number];

/**
 * The sums of one day. By each of key, engine and operation and not by all three together: nobody asks for that, and one
 * item of the table holds it whatever a day brings.
 */
export interface DayTally {
  readonly day: string;
  readonly all: Sums;
  readonly key: Readonly<Record<string, Sums>>;
  readonly engine: Readonly<Record<string, Sums>>;
  readonly operation: Readonly<Record<string, Sums>>;
}

/** A group's name, and its sums. */
export interface UsageLine extends Sums {
  readonly name: string;
}

const NOTHING: Sums = { charged: 0, refunded: 0, jobs: 0 };

/** Stands for the keys of a day beyond those that its tally names. */
export const OTHER_KEYS = 'other';

/** A day on which nothing was done. */
export const emptyTally = (day: string): DayTally => ({
  day,
  all: NOTHING,
  key: {},
  engine: {},
  operation: {},
});

const added = (a: Sums, b: Sums): Sums => ({
  charged: a.charged + b.charged,
  refunded: a.refunded + b.refunded,
  jobs: a.jobs + b.jobs,
});

/** The row that stands for the entries of one job and kind; undefined where they are of no job or say not which. */
export function usageRow(entries: readonly LedgerEntry[]): UsageRow | undefined {
  const [{ kind, use } = {}] = entries;
  if (!use || (kind !== 'charged' && kind !== 'refunded')) return undefined;
  return { kind, use, amount: entries.reduce((sum, { amount }) => sum + amount, 0) };
}

/** The tally of the row's day with the row in it. */
export function tallied(tally: DayTally, { kind, amount, use }: UsageRow): DayTally {
  const more: Sums =
    kind === 'charged' ? { ...NOTHING, charged: amount, jobs: 1 } : { ...NOTHING, refunded: amount };
  const into = (sums: Readonly<Record<string, Sums>>, name: string) => ({
    ...sums,
    [name]: added(Object.hasOwn(sums, name) ? sums[name]! : NOTHING, more),
  });
  const isNamed =
    Object.hasOwn(tally.key, use.keyId) || Object.keys(tally.key).length < LIMITS.talliedKeysPerDay;
  return {
    day: tally.day,
    all: added(tally.all, more),
    key: into(tally.key, isNamed ? use.keyId : OTHER_KEYS),
    engine: into(tally.engine, use.engine),
    operation: into(tally.operation, use.operation),
  };
}

/** Several rows, added to the tallies of their days. Days without a tally get one. */
export function talliedAll(tallies: readonly DayTally[], rows: readonly UsageRow[]): readonly DayTally[] {
  const byDay = new Map(tallies.map((tally) => [tally.day, tally]));
  for (const row of rows) {
    const { day } = row.use;
    byDay.set(day, tallied(byDay.get(day) ?? emptyTally(day), row));
  }
  return [...byDay.values()];
}

/** Days in their order; keys, engines and operations with what cost most first. */
export function usageLines(tallies: readonly DayTally[], group: UsageGroup): readonly UsageLine[] {
  const sums = new Map<string, Sums>();
  for (const tally of tallies) {
    const groups = group === 'day' ? { [tally.day]: tally.all } : tally[group];
    for (const [name, more] of Object.entries(groups)) sums.set(name, added(sums.get(name) ?? NOTHING, more));
  }
  const lines = [...sums].map(([name, sum]) => ({ name, ...sum }));
  const byName = (a: UsageLine, b: UsageLine) => (a.name < b.name ? -1 : 1);
  const byCost = (a: UsageLine, b: UsageLine) => net(b) - net(a) || byName(a, b);
  return lines.sort(group === 'day' ? byName : byCost);
}

/** The sum of all. */
export const totalOf = (tallies: readonly DayTally[]): Sums =>
  tallies.map(({ all }) => all).reduce(added, NOTHING);

/** What is left to pay. */
export const net = ({ charged, refunded }: Sums): number => charged - refunded;
