import { cylinder, torus } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, type Point, turned } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { bar } from '../parts/forms.ts';
import { type Order, type Piece, piece, proportionsOf } from '../thing.ts';

/** Bars around a cage. */
const BARS = 22;

/** A cage for birds: bars that meet in a dome under a ring, a floor with a rim, a perch and a door. */
export function birdcage(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const [r, wall, dome] = [0.17 * width, 0.32 * height, 0.15 * height];
  const foot = 0.035;
  const top = foot + wall + dome;
  const wire = (i: number): Point[] => {
    const angle = (i * 2 * Math.PI) / BARS;
    const at = (out: number, y: number): Point => [out * r * Math.sin(angle), y, out * r * Math.cos(angle)];
    return [
      at(1, foot * 0.6),
      at(1, foot + wall * 0.5),
      ...curve(
        [
          at(1, foot + wall),
          at(0.93, foot + wall + dome * 0.4),
          at(0.6, foot + wall + dome * 0.82),
          at(0.05, top),
        ],
        4,
      ),
    ];
  };
  const brass = { part: 'body' } as const;
  return [
    piece('floor', cylinder(r * 1.02, foot), 'brass', { part: 'base' }),
    piece(
      'bars',
      joined(...Array.from({ length: BARS }, (_, i) => tube(wire(i), 0.0028, { around: 6 }))),
      'brass',
      brass,
    ),
    ...[foot, foot + wall * 0.5, foot + wall].map((y, i) =>
      piece(`hoop_${i + 1}`, moved(torus(r * 1.005, i === 1 ? 0.003 : 0.006, 48, 8), 0, y, 0), 'brass', {
        part: 'hoop',
      }),
    ),
    piece('finial', moved(cylinder(r * 0.16, 0.03, { top_m: r * 0.06 }), 0, top - 0.012, 0), 'brass', {
      part: 'top',
    }),
    piece('ring', moved(turned(torus(0.026, 0.0045, 28, 8), 'x', Math.PI / 2), 0, top + 0.04, 0), 'brass', {
      part: 'handle',
    }),
    piece('perch', bar('x', 0.006, r * 1.9, [0, foot + wall * 0.62, -r * 0.3]), 'wood', { role: 'fixed' }),
    piece(
      'door',
      joined(
        ...[-1, 1].map((s) => bar('x', 0.0035, r * 0.62, [0, foot + wall * (s > 0 ? 0.44 : 0.06), r * 1.02])),
        ...[-1, 1].map((s) =>
          moved(cylinder(0.0035, wall * 0.38), s * r * 0.31, foot + wall * 0.06, r * 0.99),
        ),
      ),
      'brass',
      { part: 'door', role: 'accent' },
    ),
  ];
}
