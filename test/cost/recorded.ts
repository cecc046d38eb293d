import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A time that a bench has recorded on a machine that did nothing else. */
export interface Recorded {
  readonly bench: string;
  readonly date: string;
  readonly ms: number;
}

const ROW = /^([^,]+),[^,]+,"?(.+?)"?,[^,]+,([\d.]+),[^,]+,ms$/;

/**
 * The newest row of test/bench/results.csv whose name begins so.
 * @throws Error if there is none
 */
export function recorded(bench: string): Recorded {
  const rows = readFileSync(join(import.meta.dirname, '../bench/results.csv'), 'utf8').split('\n');
  const found = rows
    .map((row) => ROW.exec(row) ?? [])
    .map(([, date = '', name = '', ours]) => ({ date, bench: name.replaceAll('""', '"'), ms: Number(ours) }))
    .findLast((row) => row.bench.startsWith(bench));
  if (!found) throw new Error(`No bench has recorded "${bench}".`);
  return found;
}

/** What the sheet takes for how long functions run, but for the round trips to AWS, which it counts. */
export const TIMES = {
  read: recorded('a poll of one asset by a client alone'),
  create: recorded('1 creates at once of one account'),
  fromText: recorded('text to 3D of "a red wooden chair with four metal legs" over HTTP'),
  remesh: recorded('remesh 100k to 5k without textures'),
  settle: recorded('accepted to done'),
} as const;
