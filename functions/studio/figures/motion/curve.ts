/** A key of a curve: where it is, as a share of the clip from 0 to 1, and what the curve is there. */
export type Key = readonly [at: number, value: number];

/**
 * A curve through keys that never overshoots them and has no corner: piecewise cubic Hermite with the slopes of Fritsch
 * and Butland ("A Method for Constructing Local Monotone Piecewise Cubic Interpolants", 1984). Between two equal keys it
 * stands still, so what is planted stays planted.
 *
 * @param keys in rising order of `at`, at least one
 * @param loop whether the end meets the beginning, in value and slope; otherwise the curve rests at its first and last key
 * @returns the curve's value at a share of the clip; of a loop at any number
 */
export function curveThrough(keys: readonly Key[], loop: boolean): (at: number) => number {
  const first = keys[0]!;
  if (keys.length === 1) return () => first[1];
  const all = loop ? [...keys.map(earlier), ...keys, ...keys.map(later)] : keys;
  const slopes = all.map((_, k) => slopeAt(all, k));
  return (at) => {
    const share = loop ? at - Math.floor(at) : at;
    if (share <= all[0]![0]) return all[0]![1];
    const next = all.findIndex(([key]) => key > share);
    if (next < 0) return all.at(-1)![1];
    const [[from, a], [to, b]] = [all[next - 1]!, all[next]!];
    const span = to - from;
    return hermite((share - from) / span, a, slopes[next - 1]! * span, b, slopes[next]! * span);
  };
}

const earlier = ([at, value]: Key): Key => [at - 1, value];
const later = ([at, value]: Key): Key => [at + 1, value];

/** The cubic from `a` with slope `slopeA` at 0 to `b` with slope `slopeB` at 1. */
export function hermite(t: number, a: number, slopeA: number, b: number, slopeB: number): number {
  const [t2, t3] = [t * t, t * t * t];
  return (2 * t3 - 3 * t2 + 1) * a + (t3 - 2 * t2 + t) * slopeA + (3 * t2 - 2 * t3) * b + (t3 - t2) * slopeB;
}

function slopeAt(keys: readonly Key[], k: number): number {
  const [before, key, after] = [keys[k - 1], keys[k]!, keys[k + 1]];
  if (!before || !after) return 0;
  const [spanA, spanB] = [key[0] - before[0], after[0] - key[0]];
  const [riseA, riseB] = [(key[1] - before[1]) / spanA, (after[1] - key[1]) / spanB];
  if (riseA * riseB <= 0) return 0;
  const [weightA, weightB] = [2 * spanB + spanA, spanB + 2 * spanA];
  return (weightA + weightB) / (weightA / riseA + weightB / riseB);
}
