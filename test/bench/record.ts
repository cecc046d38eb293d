import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';

/** One comparison, both sides measured in one run. */
export type BenchResult = {
  readonly bench: string;
  /** The bar: ours may take at most so many times theirs. */
  readonly maxRatio: number;
} & (Times | Sizes | Prices | Errors | Misses);

interface Times {
  readonly ours_ms: number;
  readonly theirs_ms: number;
}

interface Sizes {
  readonly ours_mb: number;
  readonly theirs_mb: number;
}

interface Prices {
  readonly ours_usd: number;
  readonly theirs_usd: number;
}

/** Root mean squares of pixels' errors, of 255 levels. */
interface Errors {
  readonly ours_levels: number;
  readonly theirs_levels: number;
}

/** Of what should be, what is not. */
interface Misses {
  readonly ours_percent: number;
  readonly theirs_percent: number;
}

const RESULTS = join(import.meta.dirname, 'results.csv');
const HEADER = 'date,commit,bench,ratio,ours,theirs,unit\n';

/**
 * Prints a result and, with `BENCH_RECORD=1`, appends it to results.csv.
 * @throws Error when ours is over the bar
 */
export function record({ bench, maxRatio, ...sides }: BenchResult): void {
  const [ours, theirs, unit] = measured(sides);
  const ratio = ours / theirs;
  console.log(
    `${bench}: ${ratio.toFixed(2)} times (at most ${maxRatio}), ours ${ours.toFixed(1)} ${unit}, theirs ${theirs.toFixed(1)} ${unit}`,
  );
  if (process.env.BENCH_RECORD === '1') {
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
    const date = new Date().toISOString().slice(0, 10);
    // The name is text with commas and quotes (RFC 4180).
    const row = [
      date,
      commit,
      `"${bench.replaceAll('"', '""')}"`,
      ratio.toFixed(2),
      ours.toFixed(1),
      theirs.toFixed(1),
      unit,
    ].join(',');
    if (!existsSync(RESULTS)) appendFileSync(RESULTS, HEADER);
    appendFileSync(RESULTS, `${row}\n`);
  }
  if (ratio > maxRatio) throw new Error(`${bench}: ${ratio.toFixed(2)} times, over the bar of ${maxRatio}.`);
}

/** Prices of single jobs are in thousandths of a cent. */
function measured(
  sides: Times | Sizes | Prices | Errors | Misses,
): [ours: number, theirs: number, unit: string] {
  if ('ours_ms' in sides) return [sides.ours_ms, sides.theirs_ms, 'ms'];
  if ('ours_mb' in sides) return [sides.ours_mb, sides.theirs_mb, 'MB'];
  if ('ours_levels' in sides) return [sides.ours_levels, sides.theirs_levels, 'levels'];
  if ('ours_percent' in sides) return [sides.ours_percent, sides.theirs_percent, '%'];
  return [sides.ours_usd * 1e5, sides.theirs_usd * 1e5, '10^-5 USD'];
}

/**
 * The best time of each side. The sides take turns, so that a machine that is busy for a while is busy for all of them;
 * the best, because whatever else runs can only add to a time.
 *
 * @param sides each gets the number of the turn, 0 to `turns` - 1
 */
export async function best_ms(
  sides: readonly ((turn: number) => unknown)[],
  turns: number,
): Promise<number[]> {
  const best = sides.map(() => Number.POSITIVE_INFINITY);
  for (let turn = 0; turn < turns; turn++) {
    for (const [i, side] of sides.entries()) {
      const start = performance.now();
      await side(turn);
      best[i] = Math.min(best[i]!, performance.now() - start);
    }
  }
  return best;
}
