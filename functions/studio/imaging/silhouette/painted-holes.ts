import { BESIDE, boundsOf, type Components, components, type Mask } from './mask.ts';

/** Of a hole: what stands in it, and hangs together with nothing, is no larger, or it would fall. */
const MAX_ISLAND = 0.05;
/** What is as large as a painted patch, as a factor, and no further from it than either is large, is painted too. */
const ALIKE_AREA = 3;

/**
 * Without the holes that are painted in the background's colour: the white of an eye has a pupil in it, which would fall out of a hole, and white
 * letters are beside one with a piece in it.
 *
 * @returns of each hole whether it is one
 */
export function withoutPainted(
  mask: Mask,
  holes: Components,
  isOpen: readonly boolean[],
): readonly boolean[] {
  const islands = islandsIn(mask, holes);
  const isPainted = isOpen.map((value, hole) => value && islands[hole]! > MAX_ISLAND * holes.areas[hole]!);
  if (!isPainted.includes(true)) return isOpen;
  const boxes = isOpen.map((value, hole) => (value ? boxOf(mask, holes, hole) : undefined));
  const isBeside = (hole: number, other: number) => {
    const [a, b] = [boxes[hole]!, boxes[other]!];
    const [small, large] = [holes.areas[hole]!, holes.areas[other]!].sort((p, q) => p - q) as [
      number,
      number,
    ];
    const gap = Math.max(a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom);
    const sides = [a, b].flatMap((box) => [box.right - box.left, box.bottom - box.top]);
    return large < ALIKE_AREA * small && gap < Math.max(...sides);
  };
  const isKin = isPainted.slice();
  for (let found = true; found; ) {
    found = false;
    for (const [hole, value] of isOpen.entries()) {
      if (!value || isKin[hole] || !isKin.some((kin, other) => kin && isBeside(hole, other))) continue;
      [isKin[hole], found] = [true, true];
    }
  }
  return isOpen.map((value, hole) => value && !isKin[hole]);
}

const boxOf = ({ width, height }: Mask, { of }: Components, hole: number) =>
  boundsOf({ width, height, inside: Uint8Array.from(of, (value) => (value === hole ? 1 : 0)) })!;

/** Pixels a hole that lie in it alone and are none of it. */
function islandsIn({ width, height, inside }: Mask, holes: Components): readonly number[] {
  const solid = inside.map((value, pixel) => (value && holes.of[pixel] === -1 ? 1 : 0));
  const pieces = components({ width, height, inside: solid }, 1);
  const around = pieces.areas.map(() => new Set<number>());
  for (const [pixel, piece] of pieces.of.entries()) {
    if (piece === -1) continue;
    const x = pixel % width;
    for (const [dx, dy] of BESIDE) {
      const next = pixel + dy * width + dx;
      if (x + dx < 0 || x + dx >= width || next < 0 || next >= inside.length) continue;
      // What is not inside is background, and no hole.
      if (pieces.of[next] === -1) around[piece]!.add(holes.of[next]!);
    }
  }
  const areas = holes.areas.map(() => 0);
  for (const [piece, found] of around.entries()) {
    const [hole] = found;
    if (found.size === 1 && hole !== undefined && hole !== -1) areas[hole]! += pieces.areas[piece]!;
  }
  return areas;
}
