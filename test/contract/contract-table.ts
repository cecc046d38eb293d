import { expect, it } from 'vitest';
import { type Row, TABLES } from './rows.ts';

/** One or more sentences that a row is tested by. */
export type RowTests<R extends Row = Row> = Readonly<Record<string, (row: R) => unknown>>;

/** Ids of the rows that have no test. */
export const untestedRows = (
  rows: readonly Row[],
  tests: Readonly<Record<string, RowTests>>,
): readonly string[] =>
  rows.filter(({ id }) => Object.keys(tests[id] ?? {}).length === 0).map(({ id }) => id);

/**
 * Registers the tests of a table, each under a name that begins with its row's id, and one that fails if a row has
 * none. A test of no row of the table is refused at once.
 *
 * @param name the table
 * @param tests by row's id, each by the sentence that it holds the service to
 */
export function testTable<Name extends keyof typeof TABLES>(
  name: Name,
  tests: Readonly<Record<string, RowTests<(typeof TABLES)[Name][number]>>>,
): void {
  const rows: readonly (typeof TABLES)[Name][number][] = TABLES[name];
  for (const id of Object.keys(tests)) {
    if (!rows.some((row) => row.id === id)) throw new Error(`${name} has no row "${id}".`);
  }
  it(`every row of ${name} has a test`, () => {
    expect(untestedRows(rows, tests as Readonly<Record<string, RowTests>>)).toEqual([]);
  });
  for (const row of rows) {
    for (const [sentence, test] of Object.entries(tests[row.id] ?? {})) {
      it(`${row.id}: ${sentence}`, async () => {
        await test(row);
      });
    }
  }
}

/** The same tests for every row of a table. */
export const forEachRow = <R extends Row>(
  rows: readonly R[],
  tests: (row: R) => RowTests<R>,
): Readonly<Record<string, RowTests<R>>> => Object.fromEntries(rows.map((row) => [row.id, tests(row)]));
