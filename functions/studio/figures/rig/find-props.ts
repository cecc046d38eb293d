import { listShells } from './list-shells.ts';
import { PointCells } from './point-cells.ts';
import { bestMirror, hasTwin, likenessIn, type PointShell, shareIn } from './shell-mirrors.ts';
import { spreadsOf } from './spreads.ts';
import { pointsOn } from './surface-points.ts';
import type { Vector } from './vector.ts';
import { boxOf, type TriangleSurface } from './voxelize.ts';

/** A crowd of more pieces is searched for nothing. */
const MOST_SHELLS = 600;
/** Triangles that are looked at. */
const MOST_TRIANGLES = 30_000;
/** A piece is mirrored where so much of it lies on the surface again. */
const MIRRORED = 0.5;
/** A prop is so long, by the box's longest side: what is smaller moves well with what it lies on. */
const SHORTEST = 0.1;
/** A prop's share of the surface at most: what is more is the body. */
const MOST_AREA = 0.6;
/** How much of a prop lies on the body: of armour and cloth most does. */
const MOST_TOUCHING = 0.5;
/** What touches less than this is a prop whatever its shape: a lantern, a canopy. */
const CLEAR = 0.1;
/** How wide a rod is by its length, or how thick a plate by its width, both from the spread of their points. */
const ROD = 0.4;
const PLATE = 0.35;
const MOST_PROPS = 4;

interface Shell extends PointShell {
  readonly triangles: readonly number[];
}

/**
 * What a figure of several pieces may hold or wear: pieces that its mirror does not take to others, thin as rods or plates
 * are, clear of the rest for the most part; pieces that touch each other are one. Whether the rest is a body is for a
 * skeleton to tell.
 *
 * @returns lists of vertices
 */
export function findProps(surface: TriangleSurface): Uint32Array[] {
  const { low, high } = boxOf(surface.positions, surface.triangles);
  const extent = Math.max(...low.map((value, k) => high[k]! - value));
  if (!(extent > 0 && extent < Infinity)) return [];
  const lists = listShells(surface);
  if (lists.length < 2 || lists.length > MOST_SHELLS) return [];
  const stride = Math.ceil(surface.triangles.length / 3 / MOST_TRIANGLES);
  const cells = new PointCells(low as unknown as Vector, high as unknown as Vector, extent);
  const shells = lists.map((triangles): Shell => {
    const seen = triangles.filter((_, i) => i % stride === 0);
    const { points, area } = pointsOn(surface, seen, cells.edge);
    return { triangles, points, area, box: boxAround(points) };
  });
  const whole = cells.holding(shells.flatMap(({ points }) => points));
  const area = areaOf(shells);
  const mirror = bestMirror(shells, whole);
  const single = mirror ? shells.filter(({ points }) => likenessIn(points, mirror, whole) < MIRRORED) : [];
  if (!mirror || single.length === 0) return [];
  const others = shells.filter((shell) => !single.includes(shell));
  const rest = cells.holding(others.flatMap(({ points }) => points));
  const props = groupsOf(single, cells).filter((group) => isProp(group, { rest, extent, area }));
  if (props.length > MOST_PROPS) return [];
  const loose = others.filter((shell) => !hasTwin(shell, shells, mirror, extent));
  return props.map((group) => verticesOf(surface, grown(group, loose, cells)));
}

const areaOf = (shells: readonly Shell[]): number => shells.reduce((sum, shell) => sum + shell.area, 0);

function boxAround(points: readonly Vector[]): number[] {
  const box = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
  for (const point of points) {
    for (let k = 0; k < 3; k++) {
      box[k] = Math.min(box[k]!, point[k]!);
      box[k + 3] = Math.max(box[k + 3]!, point[k]!);
    }
  }
  return box;
}

/** A prop with the smaller pieces at it that are in a hand, and so have a hand for a mirror image: a grip, a pommel. */
function grown(group: readonly Shell[], loose: readonly Shell[], cells: PointCells): readonly Shell[] {
  const area = areaOf(group);
  const small = loose.filter((shell) => shell.area < area);
  const joined = cells.groups([group.flatMap(({ points }) => points), ...small.map(({ points }) => points)]);
  return [...group, ...small.filter((_, i) => joined[i + 1] === 0)];
}

/** Shells that touch each other, together. */
function groupsOf(shells: readonly Shell[], cells: PointCells): Shell[][] {
  const groups = new Map<number, Shell[]>();
  for (const [i, group] of cells.groups(shells.map(({ points }) => points)).entries())
    groups.set(group, [...(groups.get(group) ?? []), shells[i]!]);
  return [...groups.values()];
}

function isProp(
  group: readonly Shell[],
  of: { readonly rest: (point: Vector) => boolean; readonly extent: number; readonly area: number },
): boolean {
  const points = group.flatMap((shell) => shell.points);
  const [length, width, thickness] = spreadsOf(points);
  const touching = shareIn(points, of.rest);
  return (
    4 * length > SHORTEST * of.extent &&
    areaOf(group) < MOST_AREA * of.area &&
    touching > 0 &&
    (touching < CLEAR || (touching < MOST_TOUCHING && (width < ROD * length || thickness < PLATE * width)))
  );
}

function verticesOf({ triangles }: TriangleSurface, group: readonly Shell[]): Uint32Array {
  const vertices = group.flatMap((shell) =>
    shell.triangles.flatMap((t) => [...triangles.subarray(t * 3, t * 3 + 3)]),
  );
  return Uint32Array.from(new Set(vertices));
}
