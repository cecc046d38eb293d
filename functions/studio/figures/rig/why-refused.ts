import { areOfBody, matchEnds, mirrorsOf } from './fit-figure.ts';
import { along, readLimb } from './limb.ts';
import { type End, type Figure, readFigure } from './read-figure.ts';
import type { Pair } from './sides.ts';
import { distance, dot, mix, subtract, unit, type Vector } from './vector.ts';
import type { TriangleSurface } from './voxelize.ts';

/** A leg or an arm, and a head with its neck, by the figure's longest side. */
const LIMB = 0.25;
const HEAD = 0.12;
/** A head is so near to the mirror. */
const MIDDLE = 0.06;
/** What is less like itself in its best mirror is in a pose of which one side is not the other's. */
const ALIKE = 0.75;
/** Thigh and shin of a leg that stands point the same way but for so much. */
const STRAIGHT = Math.cos((40 * Math.PI) / 180);
/** What reaches on so far below the only pair of limbs makes that arms. */
const TAIL = 0.4;
/** Hands beside a head are so near to its height, by the way from the feet to its top. */
const RAISED = 0.85;

/** What is said of who does not stand. */
export const LEGS_BENT = 'Its legs are bent, as of one that is seated, kneels or crouches; it has to stand.';

/**
 * Why no skeleton fits a surface, as far as its shape tells: a sentence that names the pose. Of what is no body it says what
 * was not found.
 */
export function whyRefused(surface: TriangleSurface): string {
  const figure = readFigure(surface);
  if (!figure) return 'It is one block, a crowd of pieces, or too thin, and shows no head and limbs.';
  const mirrors = mirrorsOf(figure);
  if (mirrors.some((found) => !areOfBody(matchEnds(figure, found).pairs)))
    return 'It has more than three pairs of long limbs; a body has arms and legs or four legs, and wings at the most.';
  const [mirror] = mirrors;
  if (!mirror || mirror.likeness < ALIKE)
    return 'Its left and right are not alike, as in mid-step, with one arm raised, or lying curled up.';
  const { plane, pairs } = matchEnds(figure, mirror);
  const limbs = pairs.filter(([a, b]) => Math.min(a.branch, b.branch) > LIMB);
  const head = figure.ends.find(
    ({ at, branch }) =>
      branch > HEAD &&
      Math.abs(dot(at, plane.normal) - plane.offset) < MIDDLE &&
      pairs.every((pair) => pair.every((end) => end.at !== at)),
  );
  if (!head) return 'No head shows in the middle, above two legs or before four.';
  if (limbs.length === 0)
    return 'No two legs that are long enough and apart mirror each other: it is in mid-step, lies curled up, or has short legs or none.';
  if (limbs.length === 1 && reachBelow(figure, head.at, middle(limbs[0]!)) > TAIL)
    return 'No two legs show below its arms: it has a tail, one leg, or a skirt that hides them.';
  const fromHead = (pair: Pair<End>): number => distance(middle(pair), head.at);
  const legs = limbs.reduce((a, b) => (fromHead(b) > fromHead(a) ? b : a));
  if (legs.some((leg) => isBent(figure, leg, Math.min(legs[0].branch, legs[1].branch)))) return LEGS_BENT;
  const up = unit(subtract(head.at, middle(legs)));
  const height = (place: Vector): number =>
    dot(subtract(place, middle(legs)), up) / distance(head.at, middle(legs));
  const arms = limbs.find((pair) => pair !== legs);
  if (arms?.every(({ at }) => height(at) > RAISED))
    return 'Its arms are raised beside its head; they have to point sideways or down.';
  if (!arms && hasLoneArm(figure, pairs, height))
    return 'One arm is elsewhere than the other; both sides have to be alike.';
  if (!arms)
    return 'Its arms or wings do not show apart from its body: they hang close to it, are crossed or folded, or have their hands on the hips.';
  return 'It has limbs, but not a head, arms and legs where a body has them.';
}

const middle = ([a, b]: Pair<End>): Vector => mix(a.at, b.at, 0.5);

/** How far a figure reaches on beyond a place, seen from its head, by the way from there. */
function reachBelow({ centers }: Figure, head: Vector, place: Vector): number {
  const up = unit(subtract(head, place));
  let lowest = 0;
  for (let i = 0; i < centers.length; i += 3) {
    const center: Vector = [centers[i]!, centers[i + 1]!, centers[i + 2]!];
    lowest = Math.min(lowest, dot(subtract(center, place), up));
  }
  return -lowest / distance(head, place);
}

/** @param branch of the leg that is known to be no more than that */
function isBent(figure: Figure, end: End, branch: number): boolean {
  const limb = readLimb(figure, end, branch);
  const at = (share: number): Vector => along(limb, share * limb.length);
  const [shin, thigh] = [subtract(at(0.55), at(0.2)), subtract(at(0.95), at(0.65))];
  return dot(unit(shin), unit(thigh)) < STRAIGHT;
}

/** Whether a long branch has no other one on the mirror's other side. */
function hasLoneArm({ ends }: Figure, pairs: readonly Pair<End>[], height: (at: Vector) => number): boolean {
  return ends.some(
    ({ at, branch }) =>
      branch > LIMB && height(at) < 0.99 && pairs.every((pair) => pair.every((end) => end.at !== at)),
  );
}
