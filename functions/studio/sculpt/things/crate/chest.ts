import { extrude } from '../../../geometry/shapes/extrude.ts';
import { ellipsoid, torus } from '../../../geometry/shapes/lathe.ts';
import { bent, joined, moved, type Solid, turned } from '../../../geometry/shapes/solid.ts';
import { arc, lying, rectangle, slab } from '../parts/forms.ts';
import { asks, hasPart, type Order, type Piece, piece, proportionsOf } from '../thing.ts';

const STRAPS = [-0.36, 0.36, 0] as const;
/** How far an open lid leans back. */
const OPEN_RAD = -1.25;
const HALF_OPEN_RAD = -0.5;

/** A chest under a domed lid, bound with iron; open where something lies in it or it is said to be. */
export function chest(order: Order): Piece[] {
  const { width, height, length } = proportionsOf(order);
  const [w, h, d] = [0.9 * width * length, 0.36 * height, 0.55];
  const hasLid = hasPart(order, 'top', true);
  const open = !hasLid || asks(order, 'open', 'opened', 'ajar', 'empty', 'emptied');
  const lean = asks(order, 'half open', 'ajar') ? HALF_OPEN_RAD : OPEN_RAD;
  const dome = (long: number, r: number) =>
    turned(extrude([...arc(0, 0, r, 0, 180, 14)], long), 'y', Math.PI / 2);
  const lid = (solid: Solid, x: number, y: number): Solid =>
    open ? moved(turned(moved(solid, x, 0, d / 2), 'x', lean), 0, h + y, -d / 2) : moved(solid, x, h + y, 0);
  const binding = { part: 'hoop', role: 'accent' } as const;
  return [
    piece('body', open ? trough(w, h, d) : slab([w, h, d]), 'wood', { part: 'body' }),
    ...(open ? hoard(order, w, h, d) : []),
    ...(hasLid
      ? [piece('lid', lid(dome(w, d / 2), 0, 0.005), 'wood', { part: 'top', color: '#7a4c2a' })]
      : []),
    ...STRAPS.flatMap((x, i) => [
      piece(`strap_${i + 1}`, strap(open, h, d, x * w), 'iron', binding),
      ...(hasLid
        ? [piece(`strap_top_${i + 1}`, lid(dome(0.07, d / 2 + 0.012), x * w, 0.006), 'iron', binding)]
        : []),
    ]),
    piece(
      'rim',
      open
        ? moved(
            lying(rectangle(-w / 2 - 0.01, -d / 2 - 0.01, w / 2 + 0.01, d / 2 + 0.01), 0.05, [inside(w, d)]),
            0,
            h - 0.045,
            0,
          )
        : slab([w + 0.02, 0.05, d + 0.02], [0, h - 0.03, 0]),
      'iron',
      { part: 'rim', role: 'accent' },
    ),
    piece('lock', slab([0.13, 0.15, 0.05], [0, h - (open ? 0.15 : 0.08), d / 2 + 0.015], 0.012), 'gold', {
      role: 'fixed',
    }),
    piece('keyhole', slab([0.02, 0.05, 0.02], [0, h - (open ? 0.1 : 0.035), d / 2 + 0.034]), 'ebony', {
      role: 'fixed',
    }),
    ...[1, -1].map((side) =>
      piece(
        `handle_${side > 0 ? 'left' : 'right'}`,
        moved(
          turned(turned(torus(0.07, 0.012, 24, 8), 'x', Math.PI / 2), 'y', Math.PI / 2),
          side * (w / 2 + 0.015),
          h * 0.55,
          0,
        ),
        'iron',
        { part: 'handle', role: 'accent' },
      ),
    ),
  ];
}

const WALL_M = 0.035;

const inside = (w: number, d: number) =>
  rectangle(-w / 2 + WALL_M, -d / 2 + WALL_M, w / 2 - WALL_M, d / 2 - WALL_M);

/** Four walls; what is in it is its floor. */
const trough = (w: number, h: number, d: number): Solid =>
  lying(rectangle(-w / 2, -d / 2, w / 2, d / 2), h, [inside(w, d)]);

/** Round the whole of a closed chest; down the front and back of an open one. */
const strap = (open: boolean, h: number, d: number, x: number): Solid =>
  open
    ? joined(...[1, -1].map((side) => slab([0.07, h + 0.002, 0.016], [x, 0, side * (d / 2 + 0.004)])))
    : slab([0.07, h + 0.004, d + 0.024], [x, 0, 0]);

/** What fills an open chest nearly to its rim, unless it is empty: a heap of gold where coins are in it, else a bed of cloth. */
function hoard(order: Order, w: number, h: number, d: number): Piece[] {
  // What is said to lie in it lies on no gold.
  const gold = asks(order, 'coin', 'doubloon', 'gold') || (asks(order, 'treasure') && !asks(order, 'lined'));
  if (asks(order, 'empty', 'emptied')) {
    const floor = slab([w - 2 * WALL_M, h * 0.08, d - 2 * WALL_M], [0, 0.002, 0], 0.004);
    return [piece('floor', floor, 'wood', { part: 'base', role: 'fixed', color: '#3d2514' })];
  }
  const base = h * (gold ? 0.72 : 0.45);
  const fill = slab([w - 2 * WALL_M, base, d - 2 * WALL_M], [0, 0.002, 0], 0.004);
  if (!gold) return [piece('lining', fill, 'velvet', { part: 'base', role: 'fixed', color: '#7a1630' })];
  const heap = bent(ellipsoid(w / 2 - WALL_M, h * 0.5, d / 2 - WALL_M, 40), (p) => {
    const bump = 1 + 0.09 * Math.sin(p[0]! * 31 + 1) * Math.sin(p[2]! * 37);
    p[1] = p[1]! * bump + base;
  });
  return [
    piece('bed', fill, 'gold', { part: 'base', role: 'fixed' }),
    piece('heap', heap, 'gold', { part: 'base', role: 'fixed', finish: 'hammered' }),
  ];
}
