import type { End, Figure } from './read-figure.ts';
import { distance, dot, mix, subtract, type Vector } from './vector.ts';
import type { Band } from './walk-limb.ts';

/** An arm, a leg, a neck with its head or a tail: slices from its end to where it leaves the body. */
export interface Limb {
  /** The farthest point. */
  readonly tip: Vector;
  /** The first is at the tip, the last is where the limb leaves the body. */
  readonly bands: readonly Band[];
  /** From the tip along the inside to where the limb leaves the body. */
  readonly length: number;
}

/** A limb ends where the slice within its own radius further on is so much larger. */
const GROWTH = 2;
const FEWEST_BANDS = 4;
const GAP_BANDS = 4;

/**
 * The limb that ends at an end of a figure.
 *
 * @param branch its length as far as it is known
 */
export const readLimb = (figure: Figure, { cell, at }: End, branch: number): Limb =>
  limbOf(at, figure.walk(cell), branch);

/**
 * The limb that ends at a place.
 *
 * @param bands the slices from there on; see {@link walkLimb}
 * @param branch its length as far as it is known
 */
export function limbOf(at: Vector, bands: readonly Band[], branch: number): Limb {
  const areaAt = (reach: number) => bands.find(({ distance }) => distance >= reach)?.area ?? Infinity;
  const last = bands.findIndex(({ distance }, i) => {
    if (distance < branch * 0.6) return false;
    // A gap between the pieces of a limb is thin too, and not its end.
    const area = Math.max(...bands.slice(Math.max(0, i - GAP_BANDS), i + 1).map((band) => band.area));
    const radius = Math.sqrt(area / Math.PI);
    if (distance > branch * 1.4) return true;
    // An upper arm may be twice a forearm, but goes on no wider than that.
    return areaAt(distance + radius) > area * GROWTH && areaAt(distance + 2 * radius) > area * GROWTH * 1.3;
  });
  const limb = last < 0 ? bands : bands.slice(0, last + 1);
  return { tip: at, bands: limb, length: limb.at(-1)?.distance ?? 0 };
}

/**
 * Each side's limb; neither's branch is longer than the shorter one's, which ends where the two meet.
 *
 * @returns null where one of them is too short to have joints
 */
export function readLimbs(figure: Figure, [a, b]: readonly [End, End]): [Limb, Limb] | null {
  const branch = Math.min(a.branch, b.branch);
  const limbs: [Limb, Limb] = [readLimb(figure, a, branch), readLimb(figure, b, branch)];
  return limbs.every(({ bands }) => bands.length >= FEWEST_BANDS) ? limbs : null;
}

/** The middle of a limb at a distance from its tip. */
export function along({ bands, tip }: Limb, reach: number): Vector {
  const next = bands.findIndex(({ distance }) => distance >= reach);
  if (next < 0) return bands.at(-1)?.center ?? tip;
  if (next === 0) return bands[0]!.center;
  const [a, b] = [bands[next - 1]!, bands[next]!];
  return mix(a.center, b.center, (reach - a.distance) / (b.distance - a.distance));
}

/** Radius of a circle as large as the slice at a distance from the tip. */
export function radiusAt({ bands }: Limb, reach: number): number {
  const band = bands.find(({ distance }) => distance >= reach) ?? bands.at(-1);
  return Math.sqrt((band?.area ?? 0) / Math.PI);
}

/**
 * Where a limb is thinnest between two distances from its tip, as at wrists, ankles, elbows and knees.
 *
 * @returns null where it is not thinner there than to both sides
 */
export function waist({ bands }: Limb, from: number, to: number): number | null {
  let best: Band | null = null;
  for (const [i, band] of bands.entries()) {
    if (band.distance < from || band.distance > to) continue;
    const before = Math.max(...bands.slice(Math.max(0, i - 4), i).map(({ area }) => area));
    const after = Math.max(...bands.slice(i + 1, i + 5).map(({ area }) => area));
    if (before < band.area * 1.08 || after < band.area * 1.08) continue;
    if (!best || band.area < best.area) best = band;
  }
  return best?.distance ?? null;
}

/** Where a limb is bent most between two distances from its tip; null where it is about straight. */
export function bend(limb: Limb, from: number, to: number): number | null {
  const [a, b] = [along(limb, from), along(limb, to)];
  const chord = subtract(b, a);
  let best = { reach: 0, off: 0.07 * distance(a, b) };
  for (const { distance: reach, center } of limb.bands) {
    if (reach <= from || reach >= to) continue;
    const share = dot(subtract(center, a), chord) / dot(chord, chord);
    const off = distance(center, mix(a, b, share));
    if (off > best.off) best = { reach, off };
  }
  return best.reach > 0 ? best.reach : null;
}
