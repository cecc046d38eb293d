import { type BodyFrame, frameOf, toBody } from './body-frame.ts';
import { cellCenter } from './grid.ts';
import { type Leg, legPlaces, measureLeg } from './leg.ts';
import { readLimb, readLimbs } from './limb.ts';
import { makeSkeleton, type Places } from './make-skeleton.ts';
import type { MirrorPlane } from './mirror-planes.ts';
import type { End, Figure } from './read-figure.ts';
import { both, joinPlaces, type Pair, sidePlaces } from './sides.ts';
import type { Skeleton } from './skeleton.ts';
import { readSlices, type Slices } from './slices.ts';
import { settle } from './upright.ts';
import { cross, distance, length, mix, scale, subtract, unit, type Vector } from './vector.ts';
import type { Band } from './walk-limb.ts';

/** An animal that is taken to look along its frame's z. */
interface Animal {
  readonly figure: Figure;
  readonly frame: BodyFrame;
  readonly front: Pair<Leg>;
  readonly hind: Pair<Leg>;
  /** Height at which the legs leave the body. */
  readonly belly: number;
  /** What is above the belly, one slice before the other. */
  readonly trunk: Slices;
  /** How far the body reaches forward, and back. */
  readonly foremost: number;
  readonly hindmost: number;
}

/**
 * The skeleton of a four-legged animal of which four ends are taken to be feet; null where its build is not that of one:
 *
 * - it stands on four legs that are apart from each other and about upright, and on nothing else;
 * - a trunk that is not much flatter than wide joins them;
 * - a head is before the forelegs; of the two ways that the body may look, the one where feet point forward and the head
 *   is higher and heavier than what is behind.
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
      .sort((a, b) => a[0].start[2] - b[0].start[2]);
    const animal = readAnimal(figure, frame, pairs[1]!, pairs[0]!);
    return animal && isAnimal(animal) ? [animal] : [];
  });
  const [best] = candidates.sort((a, b) => ahead(b) - ahead(a));
  return best ? place(best, plane.likeness > 0.8) : null;
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

function readAnimal(figure: Figure, frame: BodyFrame, front: Pair<Leg>, hind: Pair<Leg>): Animal {
  const legs = [...front, ...hind];
  const belly = legs.reduce((sum, { start }) => sum + start[1], 0) / 4;
  const trunk = readSlices(figure, frame, 2, (_x, y) => y > belly * 0.95);
  const whole = readSlices(figure, frame, 2, (_x, y) => y > belly * 0.3);
  const foremost = whole.at(Infinity)?.high[2] ?? 0;
  const hindmost = whole.at(-Infinity)?.low[2] ?? 0;
  return { figure, frame, front, hind, belly, trunk, foremost, hindmost };
}

const zOf = ([a, b]: Pair<Leg>): number => (a.start[2] + b.start[2]) / 2;

function isAnimal(animal: Animal): boolean {
  const { figure, frame, front, hind, belly, trunk, foremost } = animal;
  const legs = [...front, ...hind];
  const base = zOf(front) - zOf(hind);
  const middle = trunk.at((zOf(front) + zOf(hind)) / 2);
  if (!middle || base <= 0) return false;
  const thickness = middle.high[1] - middle.low[1] + figure.grid.edge;
  const width = middle.high[0] - middle.low[0] + figure.grid.edge;
  const top = middle.high[1];
  // A trunk or a tail may hang to the ground, but a leg is on either side.
  const more = figure.ends.some(({ at }) => {
    const [x, y] = toBody(frame, at);
    return y < 0.15 * top && Math.abs(x) > 0.04 && legs.every(({ limb }) => limb.tip !== at);
  });
  return (
    !more &&
    belly > 0.2 * top &&
    legs.every(({ tip, start, toes, radius, limb }) => {
      const upright = (start[1] - toes[1]) / distance(start, toes);
      return tip[1] < 0.12 * top && upright > 0.75 && radius < 0.55 * limb.length;
    }) &&
    [front, hind].every(
      ([left, right]) => left.start[0] - right.start[0] > 2 * Math.min(left.radius, right.radius),
    ) &&
    thickness > 0.35 * width &&
    thickness > 0.15 * base &&
    foremost - zOf(front) > 0.25 * base
  );
}

/** How much speaks for the body looking forward rather than back. */
function ahead(animal: Animal): number {
  const { front, hind, foremost, hindmost, frame } = animal;
  const legs = [...front, ...hind];
  const feet = legs.reduce((sum, { tip, toes, radius }) => sum + (tip[2] - toes[2]) / radius, 0) / 4;
  const [before, behind] = [beyond(animal, zOf(front), foremost), beyond(animal, hindmost, zOf(hind))];
  const height = (before.height - behind.height) / frame.height;
  const volume = (before.cells - behind.cells) / (before.cells + behind.cells || 1);
  return Math.max(-1, Math.min(1, feet)) + 2 * height + volume;
}

/** Of a body's end: how much it is, and its mean height. */
function beyond({ trunk }: Animal, from: number, to: number): { cells: number; height: number } {
  let [cells, sum] = [0, 0];
  for (let z = from; z < to; z += trunk.step) {
    const slice = trunk.at(z);
    if (!slice) continue;
    cells += slice.cells;
    sum += slice.cells * slice.middle[1];
  }
  return { cells, height: sum / (cells || 1) };
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

/** The neck begins where the walk from the muzzle has come to the forelegs; the head is what is before the neck's thinnest place. */
function headPlaces(animal: Animal): Places {
  const { figure, frame, front, belly } = animal;
  const ends = figure.ends.filter(({ at }) => {
    const [x, y, z] = toBody(frame, at);
    return Math.abs(x) < 0.03 && z > zOf(front) && y > 0.3 * belly;
  });
  const cell = ends[0]?.cell ?? foremostCell(animal);
  const bands = figure.walk(cell);
  const whole = bands.findIndex(({ center }) => toBody(frame, center)[2] < zOf(front));
  const walk = bands.slice(0, whole < 2 ? undefined : whole);
  const at = (share: number): Vector => bandAt(frame, walk, share);
  const thinnest = thinnestShare(walk, 0.25, 0.6);
  return {
    joints: { neck: at(0.85), head: at(thinnest ?? 0.45) },
    tips: { head: at(0) },
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
