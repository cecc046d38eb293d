import { frontAt } from '../../geometry/shapes/front-at.ts';
import { cylinder, ellipsoid } from '../../geometry/shapes/lathe.ts';
import {
  boxOf,
  joined,
  middleOf,
  moved,
  type Point,
  type Solid,
  sizeOf,
  turned,
} from '../../geometry/shapes/solid.ts';
import { isAlive } from '../prompt/special-nouns.ts';
import { asks, type Order, type Piece, partCount, piece } from './thing.ts';

/** What lives and what drives has a face of its own. */
const isFaced = ({ kind }: Order): boolean => isAlive({ kind }) || kind === 'truck';

/** Heights that a face is tried at, by the thing's height: where its front is flattest it lies best. */
const HEIGHTS = [0.62, 0.52, 0.42, 0.7, 0.32, 0.8, 0.26];
/** The least share of a thing's width that is its front. */
const LEAST_WIDE = 0.12;

/** `a pumpkin monster`: what has no face of its own is given eyes and a mouth with teeth. */
export function withFace(order: Order, pieces: readonly Piece[]): readonly Piece[] {
  if (isFaced(order) || !asks(order, 'monster')) return pieces;
  const solids = pieces.map(({ solid }) => solid);
  const spot = spotOn(solids);
  return spot ? [...pieces, ...eyes(order, solids, spot), ...mouth(solids, spot)] : pieces;
}

/** Where the eyes' middle is, and how wide what they are on is there. */
interface Spot {
  readonly x: number;
  readonly y: number;
  readonly wide_m: number;
}

function spotOn(solids: readonly Solid[]): Spot | undefined {
  const box = boxOf(joined(...solids));
  const [middle] = middleOf(box);
  const [wide, high] = sizeOf(box);
  const spots = HEIGHTS.flatMap((share) => {
    const y = box.min[1] + share * high;
    const reach = (side: 1 | -1) => reachAt(solids, middle, y, side * (wide / 2));
    const [left, right] = [reach(1), reach(-1)];
    const x = middle + (left - right) / 2;
    const wide_m = Math.min(left + right, high * 1.2);
    if (wide_m < LEAST_WIDE * wide) return [];
    const depths = PROBES.map(([across, up]) => frontAt(solids, x + across * wide_m, y + up * wide_m));
    if (depths.some((depth) => depth === undefined)) return [];
    const bulge = Math.max(...(depths as number[])) - Math.min(...(depths as number[]));
    return [{ x, y, wide_m, unfit: bulge / wide_m - wide_m / wide }];
  });
  return spots.toSorted((a, b) => a.unfit - b.unfit)[0];
}

/** The eyes, what is over them, and the mouth's corners and middle, by the width. */
const PROBES = [
  [0.17, 0],
  [-0.17, 0],
  [0.17, -0.25],
  [-0.17, -0.25],
  [0, -0.25],
] as const;

/** So many places are looked at to each side. */
const STEPS = 24;

/** How far a front goes to one side of a place without a gap. */
function reachAt(solids: readonly Solid[], x: number, y: number, most_m: number): number {
  let step = 0;
  while (step < STEPS && frontAt(solids, x + ((step + 1) * most_m) / STEPS, y) !== undefined) step++;
  return (step * Math.abs(most_m)) / STEPS;
}

const at = (solids: readonly Solid[], x: number, y: number, out_m: number): Point => [
  x,
  y,
  (frontAt(solids, x, y) ?? 0) + out_m,
];

function eyes(order: Order, solids: readonly Solid[], { x, y, wide_m }: Spot): Piece[] {
  const count = partCount(order, 'eye', 2, 6);
  const apart = count > 1 ? Math.min(0.34, 0.6 / (count - 1)) * wide_m : 0;
  const r = Math.min(0.12 * wide_m, count > 1 ? 0.44 * apart : Infinity) * (count === 1 ? 1.4 : 1);
  return Array.from({ length: count }, (_, i): Piece[] => {
    const place = at(solids, x + (i - (count - 1) / 2) * apart, y, 0);
    return [
      piece(`eye_${i + 1}`, moved(ellipsoid(r, r, r * 0.6, 22), ...place), 'ceramic', {
        part: 'eye',
        role: 'fixed',
        color: '#f4e9a8',
      }),
      piece(
        `pupil_${i + 1}`,
        moved(ellipsoid(r * 0.3, r * 0.55, r * 0.25, 18), place[0], place[1], place[2] + r * 0.5),
        'plastic',
        { role: 'fixed', color: '#1d1d22', finish: 'polished' },
      ),
    ];
  }).flat();
}

const TEETH = 4;

function mouth(solids: readonly Solid[], { x, y, wide_m }: Spot): Piece[] {
  const below = y - 0.25 * wide_m;
  const [half, high] = [0.2 * wide_m, 0.075 * wide_m];
  const [, , z] = at(solids, x, below, 0);
  const tooth = turned(
    cylinder(0.036 * wide_m, high * 1.3, { top_m: 0.004 * wide_m, segments: 10 }),
    'x',
    Math.PI,
  );
  return [
    piece('mouth', moved(ellipsoid(half, high, 0.05 * wide_m, 28), x, below, z), 'leather', {
      part: 'beak',
      role: 'fixed',
      color: '#2a0f12',
    }),
    ...Array.from({ length: TEETH }, (_, i) => {
      const across = (i - (TEETH - 1) / 2) / (TEETH / 2);
      return piece(
        `tooth_${i + 1}`,
        moved(
          tooth,
          x + across * half * 0.8,
          below + high * (0.85 - 0.4 * across ** 2),
          z + 0.035 * wide_m * (1.1 - across ** 2),
        ),
        'bone',
        { role: 'fixed', color: '#f3ecd6' },
      );
    }),
  ];
}
