import { formOf, longestOf, type Region } from './region.ts';
import type { ModelSurface } from './surface.ts';

/** Cross-sections that a shape is measured at. */
const SLICES = 64;
/** A model that is longer than wide by this is cut along its length, another from bottom to top. */
const ELONGATED = 1.5;
const MOST_STRETCHES = 6;
/** By how much one stretch more must bring the sizes of the cross-sections nearer to straight lines: mean squares. */
const WORTH = 0.0012;

/**
 * Cuts a region where its cross-sections change suddenly: a sword in one piece into pommel, grip, guard and blade, a
 * mushroom into stem and cap. Along the axis, the cross-sections' two measures are fitted by straight lines; the cuts
 * are those with the least squares (Bellman 1961), as many as are worth it. Each stretch is a region then.
 *
 * @returns the region itself where it has no such place
 */
export function cutRegion(surface: ModelSurface, region: Region): Region[] {
  const axis = axisOf(surface);
  const { profile, from_m, step_m } = profileOf(surface, region, axis);
  const cuts = bestCuts(profile);
  if (cuts.length <= 2 || !(step_m > 0)) return [region];
  const inverse = 1 / profile.reduce((sum, slice) => sum + slice.width + slice.depth, 0);
  return cuts.slice(1).map((end, i) => {
    const start = cuts[i]!;
    const slices = profile.slice(start, end);
    const min = [0, 1, 2].map((k) => Math.min(...slices.map((slice) => slice.min[k]!)));
    const max = [0, 1, 2].map((k) => Math.max(...slices.map((slice) => slice.max[k]!)));
    min[axis] = from_m + start * step_m;
    max[axis] = from_m + end * step_m;
    const girth = slices.reduce((sum, slice) => sum + slice.width + slice.depth, 0);
    return {
      ...region,
      stretch: {
        axis,
        from_m: start === 0 ? -Infinity : min[axis]!,
        to_m: end === SLICES ? Infinity : max[axis]!,
      },
      form: formOf(surface, min, max, region.form.area * girth * inverse),
    };
  });
}

/** Along which a model is told apart. */
function axisOf({ size_m }: ModelSurface): 0 | 1 | 2 {
  const [first, second] = [...size_m].sort((a, b) => b - a);
  return first! > second! * ELONGATED ? longestOf(size_m) : 1;
}

interface Slice {
  readonly min: number[];
  readonly max: number[];
  width: number;
  depth: number;
}

/** The boxes of a region's cross-sections. */
function profileOf({ positions, source }: ModelSurface, { triangles }: Region, axis: 0 | 1 | 2) {
  const at = (corner: number, k: number) => positions[source.triangles[corner]! * 3 + k]!;
  let from_m = Infinity;
  let to_m = -Infinity;
  for (const t of triangles) {
    for (let corner = t * 3; corner < t * 3 + 3; corner++) {
      from_m = Math.min(from_m, at(corner, axis));
      to_m = Math.max(to_m, at(corner, axis));
    }
  }
  const step_m = (to_m - from_m) / SLICES;
  const profile: Slice[] = Array.from({ length: SLICES }, () => ({
    min: [Infinity, Infinity, Infinity],
    max: [-Infinity, -Infinity, -Infinity],
    width: 0,
    depth: 0,
  }));
  for (const t of triangles) {
    for (let k = 0; k < 3; k++) {
      const [a, b] = [t * 3 + k, t * 3 + ((k + 1) % 3)];
      const [low, high] = at(a, axis) < at(b, axis) ? [a, b] : [b, a];
      const [start, end] = [at(low, axis), at(high, axis)];
      const first = Math.max(0, Math.ceil((start - from_m) / step_m - 0.5));
      const last = Math.min(SLICES - 1, Math.floor((end - from_m) / step_m - 0.5));
      for (let i = first; i <= last; i++) {
        const share = end > start ? (from_m + (i + 0.5) * step_m - start) / (end - start) : 0;
        for (let c = 0; c < 3; c++) {
          const value = at(low, c) + (at(high, c) - at(low, c)) * share;
          profile[i]!.min[c] = Math.min(profile[i]!.min[c]!, value);
          profile[i]!.max[c] = Math.max(profile[i]!.max[c]!, value);
        }
      }
    }
  }
  const [across, along] = [(axis + 1) % 3, (axis + 2) % 3];
  for (const slice of profile) {
    slice.width = Math.max(0, slice.max[across]! - slice.min[across]!);
    slice.depth = Math.max(0, slice.max[along]! - slice.min[along]!);
  }
  return { profile, from_m, step_m };
}

/** Where the best stretches begin, and the end of the last. */
function bestCuts(profile: readonly Slice[]): number[] {
  const largest = Math.max(...profile.map(({ width, depth }) => Math.max(width, depth)));
  if (!(largest > 0)) return [0, SLICES];
  const cost = lineFits(profile.map(({ width, depth }) => [width / largest, depth / largest]));
  // best[n][end]: the least cost of n stretches up to end.
  let best = Array.from({ length: SLICES + 1 }, (_, end) => cost(0, end));
  const starts: number[][] = [];
  let cuts = [0, SLICES];
  let least = best[SLICES]!;
  for (let count = 2; count <= MOST_STRETCHES; count++) {
    const next = new Array<number>(SLICES + 1).fill(Infinity);
    const start = new Array<number>(SLICES + 1).fill(0);
    for (let end = count; end <= SLICES; end++) {
      for (let middle = count - 1; middle < end; middle++) {
        const sum = best[middle]! + cost(middle, end);
        if (sum < next[end]!) {
          next[end] = sum;
          start[end] = middle;
        }
      }
    }
    starts.push(start);
    best = next;
    const worth = best[SLICES]! + WORTH * SLICES * (count - 1);
    if (worth >= least) continue;
    least = worth;
    cuts = [SLICES];
    for (let n = starts.length - 1; n >= 0; n--) cuts.unshift(starts[n]![cuts[0]!]!);
    cuts.unshift(0);
  }
  return cuts;
}

/** The squares that are left when slices from one to before another are fitted by a straight line, by sums up to each. */
function lineFits(values: readonly (readonly number[])[]): (from: number, to: number) => number {
  const sums = [0, 1].map((k) => {
    const y = [0];
    const xy = [0];
    const yy = [0];
    for (const [x, value] of values.entries()) {
      y.push(y[x]! + value[k]!);
      xy.push(xy[x]! + x * value[k]!);
      yy.push(yy[x]! + value[k]! ** 2);
    }
    return { y, xy, yy };
  });
  return (from, to) => {
    const n = to - from;
    if (n < 3) return n < 1 ? Infinity : 1e-9;
    const meanX = (from + to - 1) / 2;
    const xx = (n * (n * n - 1)) / 12;
    return sums.reduce((left, { y, xy, yy }) => {
      const sum = y[to]! - y[from]!;
      const slope = (xy[to]! - xy[from]! - meanX * sum) / xx;
      return left + Math.max(0, yy[to]! - yy[from]! - (sum * sum) / n - slope * slope * xx);
    }, 0);
  };
}
