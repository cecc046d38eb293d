import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { lowest, percentile, type Sample, slope_perS } from './numbers.ts';

const SAMPLE_EVERY_MS = 5_000;
const MINUTE_MS = 60_000;
/** Before that workers, caches and heaps are still being filled. */
const LEAST_RUN_MS = 10 * MINUTE_MS;
/** An hour may add so much of what there is. */
const FLAT_SHARE = 0.1;

export interface MemoryTrend {
  readonly samples_mb: readonly Sample[];
  /** Of the lowest sample of each minute in the second half of the run. */
  readonly slope_mbPerHour: number;
  readonly median_mb: number;
  readonly verdict: 'flat' | 'grows' | 'too short to say';
}

/** Watches the resident memory of a process and those that it started. */
export function watchMemory(pid: number): { stop(): MemoryTrend } {
  const samples: Sample[] = [];
  const sample = async (): Promise<void> => {
    const value = await resident_mb(pid);
    if (value !== undefined) samples.push({ at_ms: Date.now(), value });
  };
  void sample();
  const timer = setInterval(() => void sample(), SAMPLE_EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      return trendOf(samples);
    },
  };
}

/** What the samples say of the time after. */
export function trendOf(samples_mb: readonly Sample[]): MemoryTrend {
  const [from_ms = 0, to_ms = 0] = [samples_mb[0]?.at_ms, samples_mb.at(-1)?.at_ms];
  const later = samples_mb.filter(({ at_ms }) => at_ms >= (from_ms + to_ms) / 2);
  const slope_mbPerHour = 3_600 * slope_perS(lowest(later, MINUTE_MS));
  const values = later.map(({ value }) => value);
  const median_mb = percentile(values, 0.5);
  const isFlat = slope_mbPerHour <= FLAT_SHARE * median_mb;
  const verdict = to_ms - from_ms < LEAST_RUN_MS ? 'too short to say' : isFlat ? 'flat' : 'grows';
  return { samples_mb, slope_mbPerHour, median_mb, verdict };
}

const run = promisify(execFile);

/** By `ps`, which Linux and macOS have; undefined once the process is gone. */
async function resident_mb(pid: number): Promise<number | undefined> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,rss=']);
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number) as [number, number, number]);
  const family = new Set([pid]);
  for (let before = 0; before !== family.size; ) {
    before = family.size;
    for (const [child, parent] of rows) if (family.has(parent)) family.add(child);
  }
  const sizes_kb = rows.filter(([of]) => family.has(of)).map(([, , rss]) => rss);
  return sizes_kb.length === 0 ? undefined : sizes_kb.reduce((sum, kb) => sum + kb, 0) / 1024;
}
