import type { FlatPoint } from '../../../geometry/shapes/extrude.ts';
import { cylinder, torus } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, type Point, type Solid, scaled, turned } from '../../../geometry/shapes/solid.ts';
import { tube } from '../../../geometry/shapes/tube.ts';
import { overDisc, strewn } from '../parts/foliage.ts';
import { arc, lying, puffed } from '../parts/forms.ts';
import { asks, piece, rgb } from '../thing.ts';
import type { Dish } from './dish.ts';
import { blade } from './turned-fruit.ts';

const TOPPINGS = [
  ['mushroom', '#e3d3b4', 0.012],
  ['olive', '#2a2a28', 0.008],
  ['pepper', '#3f8a3a', 0.009],
] as const;

/** A pizza with its toppings, or a slice of one. */
export const pizza: Dish = (order) => {
  const slice = asks(order, 'slice', 'piece');
  const isWhole = asks(order, 'whole', 'entire', 'uncut');
  const [from, to] = slice ? [68, 112] : [68 + (isWhole ? 0 : 44), 68 + 360];
  const wedge = (r: number, high: number, y: number, wave = 0): Solid => {
    const edge = arc(0, 0, r, from, to, slice ? 10 : 56).map(
      ([x, z], i): FlatPoint => [
        x * (1 + (wave * (i % 2) - wave / 2)),
        z * (1 + (wave * (i % 2) - wave / 2)),
      ],
    );
    return moved(lying(slice || to - from < 359 ? [...edge, [0, 0]] : edge, high), 0, y, 0);
  };
  const kept =
    (r: number) =>
    ([x, , z]: Point): boolean => {
      const angle = ((Math.atan2(-z, x) * 180) / Math.PI + 720 - from) % 360;
      const room = (r / Math.max(0.02, Math.hypot(x, z))) * 57;
      return angle > room && angle < to - from - room;
    };
  const crust = tube(
    arc(0, 0, 0.155, from, to, slice ? 10 : 60).map(([x, z]): Point => [x, 0.012, -z]),
    0.0125,
    { around: 12 },
  );
  const salami = overDisc(slice ? 60 : 20, 0.125, 0.0135)
    .filter(kept(0.02))
    .slice(0, slice ? 3 : 20);
  return [
    piece('base', wedge(0.155, 0.009, 0), 'wax', { part: 'base', role: 'accent', color: '#d9a55e' }),
    piece('crust', crust, 'wax', { part: 'rim', role: 'accent', color: '#c98a44' }),
    piece('sauce', wedge(0.144, 0.004, 0.007), 'wax', { role: 'fixed', color: '#b8321e' }),
    piece('cheese', wedge(0.138, 0.004, 0.009, 0.03), 'wax', {
      part: 'body',
      color: '#f0cc6a',
      markings: { figure: 'patches', color: rgb('#e0a03e'), size_m: 0.07 },
    }),
    ...(salami.length > 0
      ? [
          piece('salami', strewn(cylinder(0.0185, 0.004, { segments: 24 }), salami), 'wax', {
            part: 'top',
            role: 'fixed',
            color: '#a8281e',
          }),
        ]
      : []),
    ...TOPPINGS.map(([name, color, r], i) => {
      const places = overDisc(26, 0.13, 0.013, i * 1.9 + 0.7).filter(kept(r));
      const one =
        i === 1
          ? scaled(torus(r * 0.75, r * 0.35, 16, 8), 1, 0.7, 1)
          : puffed(r * 2, 0.006, r * 1.5, 0.7, 14);
      return piece(
        name,
        strewn(
          moved(one, 0, 0.003, 0),
          places.filter((_, k) => k % 3 === 0 || !slice),
        ),
        'wax',
        { role: 'fixed', color },
      );
    }).slice(0, slice ? 1 : 3),
    piece(
      'basil',
      joined(
        ...overDisc(7, 0.1, 0.014, 2.2)
          .filter(kept(0.015))
          .map((at, i) => moved(turned(scaled(blade(1, 0.32, 0.35), 0.026), 'y', i * 2.1), ...at)),
      ),
      'leaf',
      { part: 'leaf', role: 'fixed', color: '#4f8a36' },
    ),
  ].filter(({ solid }) => solid.triangles.length > 0);
};
