import { cylinder } from '../../../geometry/shapes/lathe.ts';
import { boxOf, joined, middleOf, moved, type Point, sizeOf } from '../../../geometry/shapes/solid.ts';
import { bar, beam, slab } from '../parts/forms.ts';
import { type Order, type Piece, partCount, piece, shifted } from '../thing.ts';

/** How high a floor is raised, metres; no more than by this share of the house's height. */
const RAISED = { most_m: 2.2, share: 0.55 } as const;
/** How far a platform stands out around a house. */
const LEDGE_M = 0.8;

/** A house on a platform on posts, a ladder in front: four posts or as many as asked for, along two sides. */
export function onStilts(order: Order, pieces: readonly Piece[]): Piece[] {
  const walls = pieces.filter(({ part }) => part === 'wall');
  const box = boxOf(joined(...(walls.length > 0 ? walls : pieces).map(({ solid }) => solid)));
  const [wide, high, deep] = sizeOf(box);
  const raised_m = Math.min(RAISED.most_m, RAISED.share * high);
  const [x, , z] = middleOf(box);
  const [w, d] = [wide + 2 * LEDGE_M, deep + 2 * LEDGE_M];
  const rows = Math.ceil(Math.max(4, partCount(order, 'leg', 4, 12)) / 2);
  const post_m = Math.max(0.09, 0.022 * Math.min(w, d));
  const posts = Array.from({ length: rows }, (_, row) =>
    [1, -1].map((side) => {
      const along = (row / (rows - 1) - 0.5) * (w - 4 * post_m);
      return moved(cylinder(post_m, raised_m), x + along, 0, z + side * (d / 2 - 2 * post_m));
    }),
  ).flat();
  const front = z + d / 2;
  return [
    ...shifted(pieces, 0, raised_m, 0),
    piece('platform', slab([w, 0.16, d], [x, raised_m - 0.15, z]), 'wood', { part: 'deck', role: 'accent' }),
    ...posts.map((solid, i) =>
      piece(`stilt_${i + 1}`, solid, 'wood', { part: 'leg', role: 'accent', axis: 1 }),
    ),
    piece('ladder', ladder([x, 0, front], raised_m), 'wood', { role: 'accent' }),
  ];
}

/** Leaning on the platform's front edge. */
function ladder([x, , front]: Point, high_m: number) {
  const foot = front + 0.35 * high_m;
  const rungs = Math.max(3, Math.round(high_m / 0.3));
  const at = (share: number): Point => [x, high_m * share, foot + (front - foot) * share];
  const rails = [0.25, -0.25].map((side) => moved(beam(at(0), at(1), 0.07), side, 0, 0));
  const steps = Array.from({ length: rungs }, (_, i) => bar('x', 0.025, 0.5, at((i + 0.7) / rungs)));
  return joined(...rails, ...steps);
}
