import { cylinder, torus } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, type Solid, scaled } from '../../../geometry/shapes/solid.ts';
import { slab } from '../parts/forms.ts';
import { formed, hasPart, type Order, type Piece, pick, piece, proportionsOf } from '../thing.ts';

const THICK_m = 0.016;
/** How far what is woven in stands out. */
const RAISED_m = 0.004;

/** A rug with a border and a medallion, and fringes at its ends; a round one has rings. */
export function rug(order: Order): Piece[] {
  const { width, length } = proportionsOf(order);
  const color = pick(order, ['#8c2f2a', '#34506e', '#5d6b45']);
  const woven = { role: 'accent', part: 'rim', color: '#d9b978' } as const;
  if (formed(order, 'round')) {
    const r = 0.8 * width;
    const ring = scaled(torus(0.86 * r, 0.03, 64, 8), 1, (2 * RAISED_m) / 0.06, 1);
    return [
      piece('body', cylinder(r, THICK_m, { segments: 64 }), 'fabric', { part: 'body', color }),
      piece('border', moved(ring, 0, THICK_m, 0), 'fabric', woven),
      piece('medallion', moved(medallion(0.3 * r, 0.3 * r), 0, THICK_m, 0), 'fabric', {
        ...woven,
        part: 'top',
      }),
    ];
  }
  const [w, l] = [2 * width, 1.35 * length];
  return [
    piece('body', slab([w, THICK_m, l]), 'fabric', { part: 'body', color }),
    piece('border', moved(frame(0.9 * w, 0.86 * l, 0.06), 0, THICK_m - RAISED_m, 0), 'fabric', woven),
    piece('medallion', moved(medallion(0.2 * w, 0.24 * l), 0, THICK_m, 0), 'fabric', {
      ...woven,
      part: 'top',
    }),
    ...(hasPart(order, 'string', true)
      ? [1, -1].map((side) =>
          piece(`fringe_${side > 0 ? 'left' : 'right'}`, fringe(side * (w / 2), l), 'fabric', {
            part: 'string',
            role: 'fixed',
            color: '#e9dfc8',
          }),
        )
      : []),
  ];
}

const medallion = (x_m: number, z_m: number): Solid =>
  scaled(cylinder(1, 2 * RAISED_m, { segments: 40 }), x_m, 1, z_m);

/** Its sides do not touch: an edge is of two faces. */
const APART_m = 0.001;

function frame(w: number, l: number, wide_m: number): Solid {
  const high_m = 2 * RAISED_m;
  const long_m = l - 2 * (wide_m + APART_m);
  return joined(
    ...[1, -1].map((side) => slab([w, high_m, wide_m], [0, 0, (side * (l - wide_m)) / 2])),
    ...[1, -1].map((side) => slab([wide_m, high_m, long_m], [(side * (w - wide_m)) / 2, 0, 0])),
  );
}

const THREADS = 24;

/** Threads at one end. */
const fringe = (x_m: number, l: number): Solid =>
  joined(
    ...Array.from({ length: THREADS }, (_, i) =>
      slab([0.12, 0.008, (0.5 * l) / THREADS], [x_m, 0, l * ((i + 0.5) / THREADS - 0.5)]),
    ),
  );
