import { fitHumanoid } from './fit-humanoid.ts';
import { fitQuadruped } from './fit-quadruped.ts';
import { fitRobed } from './fit-robed.ts';
import { findMirrorPlanes, type MirrorPlane, mirrored, pairEnds } from './mirror-planes.ts';
import type { End, Figure } from './read-figure.ts';
import type { Pair } from './sides.ts';
import type { Skeleton } from './skeleton.ts';
import { straighten } from './upright.ts';
import { distance, dot, scale } from './vector.ts';

/**
 * How far from its mirror image the other of two ends may be, as a share of the figure's longest side: on the soles of thick
 * legs the farthest points lie anywhere.
 */
const PAIR_TOLERANCES = [0.12, 0.18];
/** The same of an end that only its mirror image tells from a finger, as a share of that. */
const TWIN_SHARE = 0.25;
/** Nearer ones are one end, in the middle. */
const TWINS_APART = 0.06;
/** Of longer pairs of branches a body has arms, legs and wings; what has more is a crab, a spider or a chandelier. */
const LONG_LIMB = 0.3;
const MOST_LONG_LIMBS = 3;
const MOST_PLANES = 3;
const MOST_PAIRS = 5;

/** The skeleton of a figure without wings, by {@link fitHumanoid}, {@link fitQuadruped} and {@link fitRobed}; null where none fits. */
export function fitFigure(figure: Figure): Skeleton | null {
  const { ends, twigs } = figure;
  // Two hands and a head.
  if (ends.length + twigs.length < 3) return null;
  const planes = mirrorsOf(figure);
  for (const tolerance of PAIR_TOLERANCES) {
    for (const found of planes) {
      const { plane, pairs } = matchEnds(figure, found, tolerance);
      if (!areOfBody(pairs)) continue;
      const couples = pairs.flatMap((one, i) => pairs.slice(i + 1).map((other) => [one, other] as const));
      const skeleton = fitFirst(couples, ([one, other]) => fitPairs(figure, plane, one, other));
      if (skeleton) return skeleton;
    }
  }
  return fitFirst(planes, (found) => {
    const { plane, pairs } = matchEnds(figure, found);
    return fitFirst(pairs, (hands) => fitRobed(figure, plane, hands));
  });
}

/** Whether so few pairs of branches are long as a body has. */
export const areOfBody = (pairs: readonly Pair<End>[]): boolean =>
  pairs.filter(([a, b]) => Math.min(a.branch, b.branch) > LONG_LIMB).length <= MOST_LONG_LIMBS;

/** The best planes that a figure is mirrored by. */
export const mirrorsOf = ({ grid, cells, ends }: Figure): MirrorPlane[] =>
  findMirrorPlanes(
    grid,
    cells,
    ends.map(({ at }) => at),
  ).slice(0, MOST_PLANES);

function fitFirst<T>(candidates: readonly T[], fitTo: (candidate: T) => Skeleton | null): Skeleton | null {
  for (const candidate of candidates) {
    const skeleton = fitTo(candidate);
    if (skeleton) return skeleton;
  }
  return null;
}

function fitPairs(figure: Figure, plane: MirrorPlane, one: Pair<End>, other: Pair<End>): Skeleton | null {
  return (
    fitHumanoid(figure, plane, one, other) ??
    fitHumanoid(figure, plane, other, one) ??
    fitQuadruped(figure, plane, one, other)
  );
}

/**
 * The ends that a mirror takes to each other, the longest branches first: the one on the side that its normal points to, and
 * the other; and the mirror, straight where it nearly is.
 */
export function matchEnds(
  { ends, twigs }: Figure,
  found: MirrorPlane,
  tolerance = PAIR_TOLERANCES[0]!,
): { plane: MirrorPlane; pairs: [End, End][] } {
  const points = ends.map(({ at }) => at);
  const { pairs, single } = pairEnds(points, found, tolerance);
  const endAt = (at: (typeof points)[number]) => ends.find((end) => end.at === at)!;
  // What a mirror takes to the longer one's end beside it is no part of that limb, but the other one of two.
  const twins = single.flatMap((at): [End, End][] => {
    const twin = twigs.find((twig) => distance(mirrored(at, found), twig.at) < TWIN_SHARE * tolerance);
    if (!twin || distance(at, twin.at) < TWINS_APART) return [];
    return dot(at, found.normal) > found.offset ? [[endAt(at), twin]] : [[twin, endAt(at)]];
  });
  return {
    plane: straighten(found, scale(found.normal, found.offset)),
    pairs: [...pairs.map(([a, b]): [End, End] => [endAt(a), endAt(b)]), ...twins]
      .sort((p, q) => Math.min(q[0].branch, q[1].branch) - Math.min(p[0].branch, p[1].branch))
      .slice(0, MOST_PAIRS),
  };
}
