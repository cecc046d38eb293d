import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The fields of a `.cpuprofile` that are read; times in microseconds of the system's monotonic clock. */
interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { functionName: string; url: string };
  }[];
  readonly startTime: number;
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

/** Whose code a moment was spent in. */
export type Owner = 'our own code' | 'packages' | 'node' | 'garbage collection';

/** An interval of the monotonic clock. */
export interface Interval {
  readonly from_us: number;
  readonly to_us: number;
}

export const now_us = (): number => Number(process.hrtime.bigint() / 1_000n);

function ownerOf({ functionName, url }: { functionName: string; url: string }): Owner | undefined {
  if (functionName === '(idle)' || functionName === '(program)') return undefined;
  if (functionName === '(garbage collector)') return 'garbage collection';
  if (url.includes('/node_modules/')) return 'packages';
  return url.startsWith('file:') ? 'our own code' : 'node';
}

/**
 * Where a process spent an interval, as shares of the time in which they computed: 0 to 1 each, 1 in sum.
 *
 * @param folder with the profile that `--cpu-prof` leaves; worker threads leave none
 */
export function shares(folder: string, { from_us, to_us }: Interval): ReadonlyMap<Owner, number> {
  const spent = new Map<Owner, number>();
  for (const file of readdirSync(folder)) {
    const { nodes, startTime, samples, timeDeltas }: CpuProfile = JSON.parse(
      readFileSync(join(folder, file), 'utf8'),
    );
    const owners = new Map(nodes.map(({ id, callFrame }) => [id, ownerOf(callFrame)]));
    let at_us = startTime;
    for (const [i, sample] of samples.entries()) {
      at_us += timeDeltas[i]!;
      const owner = owners.get(sample);
      if (!owner || at_us < from_us || at_us > to_us) continue;
      spent.set(owner, (spent.get(owner) ?? 0) + timeDeltas[i]!);
    }
  }
  const all = [...spent.values()].reduce((a, b) => a + b, 0);
  return new Map([...spent].sort(([, a], [, b]) => b - a).map(([owner, us]) => [owner, us / all]));
}
