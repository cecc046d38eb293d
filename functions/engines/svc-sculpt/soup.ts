import { decimate, simplify } from '../../studio/geometry/mesh/decimate/decimate.ts';
import type { Solid } from '../../studio/geometry/shapes/solid.ts';
import type { PlacedPiece } from '../../studio/sculpt/compose/placed-piece.ts';
import { findRepeats, type Repeat } from './repeats.ts';

/** The pieces of a scene as one mesh: closed shells that share no vertex, each triangle with its piece. */
export interface Soup {
  /** xyz triples, metres. */
  readonly positions: Float64Array;
  /** Vertex indices, three a triangle, counter-clockwise from outside. */
  readonly triangles: Uint32Array;
  /** Index of each triangle's piece; triangles of one piece follow each other. */
  readonly labels: Uint32Array;
}

/** How many triangles of its own a low-poly piece keeps: of what it was made with. */
const LOW_POLY_SHARE = 0.12;
/** Below this a piece is no likeness of itself. */
const LOW_POLY_LEAST = 24;

/**
 * The pieces with what triangles their shape needs, and at most so many: collapsed where they have more (every shell stays closed and manifold; a scene
 * that cannot have so few loses its smallest pieces). Low-poly pieces keep few in any case, so that their facets are large.
 * Pieces that are alike are collapsed once, and stay alike.
 *
 * @param loss_m how far each piece's surface may be moved to save a triangle; without it, none is saved below `most`
 */
export function soupOf(pieces: readonly PlacedPiece[], most: number, loss_m?: readonly number[]): Soup {
  const repeats = findRepeats(pieces);
  const counts = pieces.map(() => 0);
  for (const { first } of repeats) counts[first]!++;
  const soup = join(
    pieces.map(({ solid, faceted }, i) => {
      if (counts[i] === 0) return NOTHING;
      if (faceted) return coarsened(solid);
      return loss_m ? simplified(solid, loss_m[i]!) : solid;
    }),
  );
  let count = 0;
  for (const label of soup.labels) count += counts[label]!;
  return repeat(count > most ? collapse(soup, most, (label) => counts[label]!) : soup, repeats);
}

const NOTHING: Solid = { positions: new Float64Array(), triangles: new Uint32Array() };

function join(solids: readonly Solid[]): Soup {
  const positions = new Float64Array(solids.reduce((sum, solid) => sum + solid.positions.length, 0));
  const triangles = new Uint32Array(solids.reduce((sum, solid) => sum + solid.triangles.length, 0));
  const labels = new Uint32Array(triangles.length / 3);
  let vertex = 0;
  let corner = 0;
  for (const [label, solid] of solids.entries()) {
    positions.set(solid.positions, vertex * 3);
    labels.fill(label, corner / 3, (corner + solid.triangles.length) / 3);
    for (const index of solid.triangles) triangles[corner++] = index + vertex;
    vertex += solid.positions.length / 3;
  }
  return { positions, triangles, labels };
}

function coarsened(solid: Solid): Solid {
  const own = solid.triangles.length / 3;
  const target = Math.max(LOW_POLY_LEAST, Math.round(own * LOW_POLY_SHARE));
  return own <= target ? solid : collapse(join([solid]), target);
}

function simplified(solid: Solid, loss_m: number): Solid {
  return inUnitBox(join([solid]), (scaled, extent) => simplify(scaled, loss_m / extent));
}

/** @param weightOf how often a label's triangles count */
const collapse = (soup: Soup, target: number, weightOf?: (label: number) => number): Soup =>
  inUnitBox(soup, (scaled) => decimate(scaled, target, weightOf));

/** Quadrics are best in a box of about 1. */
function inUnitBox(soup: Soup, change: (scaled: Soup, extent: number) => Soup): Soup {
  let extent = 0;
  for (const value of soup.positions) extent = Math.max(extent, Math.abs(value));
  const scaled = { ...soup, positions: soup.positions.map((value) => value / extent) };
  const { positions, triangles, labels } = change(scaled, extent);
  return { positions: positions.map((value) => value * extent), triangles, labels };
}

/** Puts what the first of each kind has come to wherever the kind is. */
function repeat(soup: Soup, repeats: readonly Repeat[]): Soup {
  const shells = shellsOf(soup);
  return join(
    repeats.map(({ first, move }) => {
      const shell = shells.get(first);
      return shell ? { positions: move(shell.positions), triangles: shell.triangles } : NOTHING;
    }),
  );
}

interface Shell {
  /** Of each vertex in the soup, its number in the shell. */
  readonly numbers: Map<number, number>;
  readonly corners: number[];
}

/** What each label has, without vertices that no triangle uses. */
function shellsOf({ positions, triangles, labels }: Soup): Map<number, Solid> {
  const found = new Map<number, Shell>();
  for (const [t, label] of labels.entries()) {
    const shell: Shell = found.get(label) ?? { numbers: new Map(), corners: [] };
    found.set(label, shell);
    for (let corner = t * 3; corner < t * 3 + 3; corner++) {
      const vertex = triangles[corner]!;
      const number = shell.numbers.get(vertex) ?? shell.numbers.size;
      shell.numbers.set(vertex, number);
      shell.corners.push(number);
    }
  }
  const solidOf = ({ numbers, corners }: Shell): Solid => {
    const compacted = new Float64Array(numbers.size * 3);
    for (const [vertex, i] of numbers) compacted.set(positions.subarray(vertex * 3, vertex * 3 + 3), i * 3);
    return { positions: compacted, triangles: Uint32Array.from(corners) };
  };
  return new Map(Array.from(found, ([label, shell]) => [label, solidOf(shell)]));
}
