import { type BodyFrame, frameOf, toBody } from './body-frame.ts';
import { cellCenter } from './grid.ts';
import { alike, legPlaces, measureLeg } from './leg.ts';
import { readLimb, readLimbs } from './limb.ts';
import { looksAhead } from './looks-ahead.ts';
import { makeSkeleton, type Places } from './make-skeleton.ts';
import type { MirrorPlane } from './mirror-planes.ts';
import { type Animal, isAnimal, readAnimal, zOf } from './read-animal.ts';
import type { End, Figure } from './read-figure.ts';
import { both, joinPlaces, type Pair, sidePlaces } from './sides.ts';
import type { Skeleton } from './skeleton.ts';
import { settle } from './upright.ts';
import { cross, length, mix, scale, subtract, unit, type Vector } from './vector.ts';
import type { Band } from './walk-limb.ts';

/** What is so much like itself in a mirror has its joints mirrored. */
const SYMMETRIC = 0.8;

/**
 * The skeleton of a four-legged animal of which four ends are taken to be feet; null where its build is not that of one:
 *
 * - it stands on four legs that are apart from each other, upright or sprawling, and on nothing else;
 * - a trunk that is not much flatter than wide joins them;
 * - a head is before the forelegs; of the two ways that the body may look it is the one of {@link looksAhead}.
 */
export function fitQuadruped(
  figure: Figure,
  plane: MirrorPlane,
  one: Pair<End>,
  other: Pair<End>,
): Skeleton | null {
  const between = subtract(mix(other[0].at, other[1].at, 0.5), mix(one[0].at, one[1].at, 0.5));
  const across = cross(plane.normal, between);
  if (length(across) < 0.1) return null;
  const straight = settle(unit(across), plane.normal);
  const up = scale(straight, isAbove(figure, straight, one[0].at) ? 1 : -1);
  const feet = frameOf(figure, plane, up, cross(plane.normal, up));
  if ([...one, ...other].some(({ at }) => toBody(feet, at)[1] > 0.12 * feet.height)) return null;
  const limbs = [readLimbs(figure, one), readLimbs(figure, other)].filter((pair) => pair !== null);
  if (limbs.length < 2) return null;
  const candidates = [1, -1].flatMap((sense): Animal[] => {
    const forward = scale(cross(plane.normal, up), sense);
    const frame = frameOf(figure, plane, up, forward);
    const pairs = limbs
      .map((pair) => both(sense > 0 ? pair : [pair[1], pair[0]], (limb) => measureLeg(frame, limb)))
      .map((pair) => (plane.likeness > SYMMETRIC ? alike(pair) : pair))
      .sort((a, b) => a[0].start[2] - b[0].start[2]);
    const animal = readAnimal(figure, frame, pairs[1]!, pairs[0]!);
    return animal && isAnimal(animal) ? [animal] : [];
  });
  const [best] = candidates.sort((a, b) => looksAhead(b) - looksAhead(a));
  return best ? place(best, plane.likeness > SYMMETRIC) : null;
}

function isAbove({ centers }: Figure, up: Vector, foot: Vector): boolean {
  let sum = 0;
  for (let i = 0; i < centers.length; i += 3) {
    sum +=
      (centers[i]! - foot[0]) * up[0] +
      (centers[i + 1]! - foot[1]) * up[1] +
      (centers[i + 2]! - foot[2]) * up[2];
  }
  return sum > 0;
}

function place(animal: Animal, symmetric: boolean): Skeleton {
  const { figure, frame, front, hind, trunk } = animal;
  const topAt = (z: number) => trunk.at(z)?.high[1] ?? frame.height;
  const places = [
    trunkPlaces(animal),
    headPlaces(animal),
    tailPlaces(animal),
    ...sidePlaces(front, (leg, side) => legPlaces(leg, `${side}Front`, topAt(leg.start[2]))),
    ...sidePlaces(hind, (leg, side) => legPlaces(leg, `${side}Hind`, topAt(leg.start[2]))),
  ];
  return makeSkeleton(figure, frame, 'quadruped', joinPlaces(places), symmetric);
}

function trunkPlaces({ front, hind, trunk }: Animal): Places {
  const at = (share: number): Vector => {
    const z = zOf(hind) + (zOf(front) - zOf(hind)) * share;
    return [0, trunk.at(z)?.middle[1] ?? 0, z];
  };
  return { joints: { hips: at(0), spine: at(0.35), chest: at(0.75) }, tips: {} };
}

/** A trunk that hangs below the belly is so much thinner than the head above it; no muzzle is. */
const TRUNK_SHARE = 0.25;

/**
 * The neck begins where the walk from the muzzle has come to the forelegs; the head is what is before the neck's thinnest place,
 * an elephant's trunk and all.
 */
function headPlaces(animal: Animal): Places {
  const { figure, frame, front, belly } = animal;
  const ends = figure.ends.filter(({ at }) => {
    const [x, y, z] = toBody(frame, at);
    return Math.abs(x) < 0.03 && z > zOf(front) && y > 0.3 * belly;
  });
  const cell = ends[0]?.cell ?? foremostCell(animal);
  const bands = figure.walk(cell);
  const whole = bands.findIndex(({ center }) => toBody(frame, center)[2] < zOf(front));
  const all = bands.slice(0, whole < 2 ? undefined : whole);
  const widest = Math.max(...all.map(({ area }) => area));
  const hanging = all.findIndex(
    ({ center, area }) => toBody(frame, center)[1] > belly || area > TRUNK_SHARE * widest,
  );
  const walk = all.slice(hanging > 0 && hanging < all.length - 2 ? hanging : 0);
  const at = (share: number): Vector => bandAt(frame, walk, share);
  const thinnest = thinnestShare(walk, 0.25, 0.6);
  return {
    joints: { neck: at(0.85), head: at(thinnest ?? 0.45) },
    tips: { head: bandAt(frame, all, 0) },
  };
}

function bandAt(frame: BodyFrame, walk: readonly Band[], share: number): Vector {
  return toBody(frame, walk[Math.round(share * (walk.length - 1))]!.center);
}

function thinnestShare(walk: readonly Band[], from: number, to: number): number | null {
  const index = (share: number) => Math.round(share * (walk.length - 1));
  let best = index(from);
  for (let i = index(from); i <= index(to); i++) if (walk[i]!.area < walk[best]!.area) best = i;
  const before = Math.max(...walk.slice(0, best + 1).map(({ area }) => area));
  return walk[best]!.area < 0.9 * before ? best / (walk.length - 1) : null;
}

function foremostCell({ figure: { grid, cells }, frame }: Animal): number {
  let [found, most] = [cells[0]!, -Infinity];
  for (const cell of cells) {
    const [x, , z] = toBody(frame, cellCenter(grid, cell));
    if (Math.abs(x) < 2 * grid.edge && z > most) [found, most] = [cell, z];
  }
  return found;
}

/** None where nothing ends behind the hind legs. */
function tailPlaces({ figure, frame, hind, belly }: Animal): Places {
  const end = figure.ends.find(({ at }) => {
    const [x, y, z] = toBody(frame, at);
    return Math.abs(x) < 0.08 && y > 0.15 * belly && z < zOf(hind) - 0.04;
  });
  if (!end) return { joints: {}, tips: {} };
  const { bands } = readLimb(figure, end, Math.min(end.branch, 0.35));
  const root = bands.findIndex(({ center }) => toBody(frame, center)[2] > zOf(hind));
  const walk = root > 2 ? bands.slice(0, root) : bands;
  const at = (share: number): Vector => bandAt(frame, walk, share);
  return { joints: { tail1: at(0.95), tail2: at(0.63), tail3: at(0.31) }, tips: { tail3: at(0) } };
}
