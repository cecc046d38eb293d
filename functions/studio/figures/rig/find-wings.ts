import { cellCenter, listNeighbours } from './grid.ts';
import { type MirrorPlane, mirrored } from './mirror-planes.ts';
import type { End, Figure } from './read-figure.ts';
import type { Pair } from './sides.ts';
import { distance, dot, mix, type Vector } from './vector.ts';
import { readSections, type Section } from './wing-sections.ts';

/** A wing that is spread: a plate that leaves a body sideways. Places are in the figure's space. */
export interface Wing {
  /** Of the figure's grid. */
  readonly cells: readonly number[];
  /** Where it leaves the body, and its middle at a joint's shares of the way to its tip. */
  readonly joints: readonly Vector[];
  readonly tip: Vector;
}

/** How thick a wing's sections are by their width, in the mean; arms and legs are as thick as wide. */
const FLAT = 0.35;
/** A wing is so long at least, by the figure's longest side: shorter ones move well with the back that they are on. */
const SHORTEST = 0.08;
/** A body's section is so many times as thick as the thickest of the wing, and so thick in edges of a cell. */
const THICKENING = 1.6;
const LEAST_THICK = 1.5;
const FEWEST_SECTIONS = 6;
const ROUNDED = 3;
/** Where a wing's joints are, by the way from its root to its tip: of the shoulder, the elbow and the wrist. */
const JOINT_SHARES = [0, 0.4, 0.7];
/** Joints are taken to be mirrored in what is so much like itself in the mirror. */
const SYMMETRIC = 0.8;

/**
 * Two wings that end at a pair of ends: plates at both sides of a mirror, longer than the body is wide between them. Of what
 * lies close to the body, as folded wings and capes do, none are found.
 */
export function findWings(figure: Figure, plane: MirrorPlane, pair: Pair<End>): Pair<Wing> | null {
  const a = findWing(figure, plane, pair[0]);
  const b = a && findWing(figure, plane, pair[1]);
  if (!b) return null;
  if (plane.likeness < SYMMETRIC) return [a, b];
  const alike = (own: Wing, other: Wing): Wing => ({
    ...own,
    joints: own.joints.map((joint, k) => mix(joint, mirrored(other.joints[k]!, plane), 0.5)),
    tip: mix(own.tip, mirrored(other.tip, plane), 0.5),
  });
  return [alike(a, b), alike(b, a)];
}

function findWing(figure: Figure, plane: MirrorPlane, end: End): Wing | null {
  const wing = sectionsOfWing(readSections(figure, plane, end));
  if (wing.length < FEWEST_SECTIONS) return null;
  const { depth } = wing.at(-1)!;
  const { edge } = figure.grid;
  const length = wing[0]!.depth - depth;
  if (length < depth || length * edge < SHORTEST) return null;
  const area = wing.reduce((sum, { cells }) => sum + cells.length, 0);
  const flatness =
    wing.reduce((sum, { thick, wide, cells }) => sum + (thick / wide) * cells.length, 0) / area;
  if (!(flatness < FLAT)) return null;
  const way = [...wing.map(({ middle }) => middle).reverse(), end.at];
  return {
    cells: cellsBeyond(figure, plane, end, depth),
    joints: JOINT_SHARES.map((share) => alongWay(way, share)),
    tip: end.at,
  };
}

/** The sections that are the wing's: those before the first that is as thick as a body; none where none is. */
function sectionsOfWing(sections: Iterable<Section>): Section[] {
  const wing: Section[] = [];
  let thickest = 0;
  for (const section of sections) {
    // A body's roundness begins over a few sections.
    thickest = Math.max(thickest, wing.at(-ROUNDED)?.thick ?? 0);
    if (wing.length >= FEWEST_SECTIONS && section.thick > Math.max(LEAST_THICK, THICKENING * thickest))
      return wing;
    wing.push(section);
  }
  return [];
}

/** All cells that a way leads to from a wing's end without coming as near to the mirror as its body is. */
function cellsBeyond({ grid }: Figure, { normal, offset }: MirrorPlane, { cell, at }: End, depth: number) {
  const steps = listNeighbours(grid).map(({ step }) => step);
  const side = Math.sign(dot(at, normal) - offset);
  const found = new Set([cell]);
  for (const one of found) {
    for (const step of steps) {
      const next = one + step;
      if (grid.solid[next] !== 1 || found.has(next)) continue;
      if (side * (dot(cellCenter(grid, next), normal) - offset) >= depth * grid.edge) found.add(next);
    }
  }
  return [...found];
}

function alongWay(way: readonly Vector[], share: number): Vector {
  const lengths = way.slice(1).map((point, i) => distance(point, way[i]!));
  let left = share * lengths.reduce((sum, value) => sum + value, 0);
  for (const [i, length] of lengths.entries()) {
    if (left <= length) return mix(way[i]!, way[i + 1]!, left / (length || 1));
    left -= length;
  }
  return way.at(-1)!;
}
