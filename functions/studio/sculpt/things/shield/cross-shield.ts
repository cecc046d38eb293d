import { extrude, type FlatPoint } from '../../../geometry/shapes/extrude.ts';
import { ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { bent, moved, type Solid } from '../../../geometry/shapes/solid.ts';
import { arc, slab } from '../parts/forms.ts';
import { asks, type Order, type Piece, pick, piece } from '../thing.ts';

/** A tower shield's outline or a heater's, half as wide as w. @param k by its size round the middle */
function outlineOf(tower: boolean, w: number, h: number, k: number): FlatPoint[] {
  if (tower)
    return [
      [-w * k, h * (0.5 - 0.5 * k)],
      [w * k, h * (0.5 - 0.5 * k)],
      [w * k, h * (0.5 + 0.5 * k)],
      [-w * k, h * (0.5 + 0.5 * k)],
    ];
  const side = (x: number, from: number, to: number) =>
    arc(x, h * 0.62, w * 1.9, from, to, 8).map(
      ([px, py]): FlatPoint => [px * k, h * 0.55 + (py - h * 0.55) * k],
    );
  return [
    [0, h * (0.55 - 0.55 * k)],
    ...side(-w * 0.9, -50, 0),
    [w * k, h * (0.55 + 0.41 * k)],
    [0, h * (0.55 + 0.45 * k)],
    [-w * k, h * (0.55 + 0.41 * k)],
    ...side(w * 0.9, 180, 230),
  ];
}

/** A tower, kite or heater shield with a cross on it. @param w half its width */
export function crossShield(order: Order, w: number, h: number): Piece[] {
  const curved = (solid: Solid, k: number) =>
    bent(solid, (p) => {
      p[2] = p[2]! - k * p[0]! ** 2;
    });
  const tower = asks(order, 'tower', 'riot');
  const outline = (k: number) => outlineOf(tower, w, h, k);
  const color = pick(order, ['#a3242a', '#23457f', '#2f6b45']);
  return [
    piece('rim', curved(extrude(outline(1), 0.03), 0.5), 'steel', { part: 'rim', role: 'accent' }),
    piece('body', moved(curved(extrude(outline(0.92), 0.03), 0.5), 0, 0, 0.012), 'steel', {
      part: 'body',
      color,
      finish: 'painted',
    }),
    ...(asks(order, 'emblazoned') ? [] : cross(w, h, tower, curved)),
  ];
}

function cross(w: number, h: number, tower: boolean, curved: (solid: Solid, k: number) => Solid): Piece[] {
  return [
    piece(
      'cross_upright',
      slab([0.07, h * (tower ? 0.84 : 0.72), 0.02], [0, h * (tower ? 0.08 : 0.2), 0.025]),
      'gold',
      { role: 'accent' },
    ),
    piece('cross_bar', curved(slab([w * 1.7, 0.07, 0.02], [0, h * 0.62, 0.025]), 0.45), 'gold', {
      role: 'accent',
    }),
    piece('boss', moved(ellipsoid(0.06, 0.06, 0.04, 28), 0, h * 0.62 + 0.035, 0.035), 'gold', {
      part: 'top',
      role: 'accent',
    }),
  ];
}
