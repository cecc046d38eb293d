import { cylinder, ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, type Point, type Solid, turned } from '../../../geometry/shapes/solid.ts';
import { beam, slab } from '../parts/forms.ts';
import { hasPart, type Order, type Piece, piece, proportionsOf } from '../thing.ts';

const LEGS = 4;
const BAYS = 9;

/** A mast of lattice that gets narrower, with dishes, panels, an aerial and a red light on top, and a hut at its foot. */
export function radioTower(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const [r, h] = [2.4 * width, 24 * height];
  const outAt = (t: number): number => r * (1 - 0.82 * t);
  const at = (leg: number, t: number): Point => {
    const angle = ((leg + 0.5) * 2 * Math.PI) / LEGS;
    return [outAt(t) * Math.sin(angle), h * t, outAt(t) * Math.cos(angle)];
  };
  const isRed = (bay: number): boolean => bay % 2 === 0;
  const bay = (i: number): Solid => {
    const [low, high] = [i / BAYS, (i + 1) / BAYS];
    return joined(
      ...Array.from({ length: LEGS }, (_, k) => [
        beam(at(k, low), at(k, high), 0.17),
        beam(at(k, low), at(k + 1, high), 0.07),
        beam(at(k + 1, low), at(k, high), 0.07),
        beam(at(k, high), at(k + 1, high), 0.09),
      ]).flat(),
    );
  };
  const dish = (name: string, t: number, angle: number, size: number): Piece[] => {
    const out = outAt(t) * 0.8 + 0.3;
    const place = (solid: Solid): Solid =>
      moved(turned(solid, 'y', angle), out * Math.sin(angle), h * t, out * Math.cos(angle));
    return [
      piece(
        `dish_${name}`,
        place(moved(turned(cylinder(size, 0.22, { top_m: size * 0.95 }), 'x', Math.PI / 2), 0, 0, 0)),
        'plastic',
        {
          part: 'antenna',
          role: 'accent',
          color: '#e9eae6',
        },
      ),
      piece(`arm_${name}`, place(slab([0.12, 0.12, 0.7], [0, -0.06, -0.3])), 'steel', { role: 'fixed' }),
    ];
  };
  return [
    piece('base', slab([r * 1.9, 0.3, r * 1.9], [0, 0, 0], 0.04), 'concrete', {
      part: 'base',
      role: 'fixed',
    }),
    ...[true, false].map((red) =>
      piece(
        red ? 'lattice_red' : 'lattice_white',
        joined(
          ...Array.from({ length: BAYS }, (_, i) => i)
            .filter((i) => isRed(i) === red)
            .map(bay),
        ),
        'steel',
        {
          part: 'body',
          role: red ? 'main' : 'accent',
          color: red ? '#b8322a' : '#e9e7e2',
          finish: 'painted',
        },
      ),
    ),
    ...dish('1', 0.7, 0.4, 0.85),
    ...dish('2', 0.8, 2.6, 0.7),
    ...dish('3', 0.62, 4.4, 0.75),
    piece(
      'panels',
      joined(
        ...[0, 1, 2].map((i) =>
          turned(slab([0.32, 2, 0.16], [0, h * 0.9, outAt(0.93) + 0.35]), 'y', (i * 2 * Math.PI) / 3),
        ),
      ),
      'plastic',
      { part: 'panel', role: 'fixed', color: '#d7d9d6' },
    ),
    piece('platform', moved(cylinder(outAt(0.86) * 1.9, 0.12, { segments: 24 }), 0, h * 0.86, 0), 'steel', {
      part: 'deck',
      role: 'fixed',
    }),
    ...(hasPart(order, 'antenna', true)
      ? [
          piece('aerial', moved(cylinder(0.09, h * 0.16, { top_m: 0.04 }), 0, h * 0.99, 0), 'steel', {
            part: 'antenna',
            role: 'fixed',
          }),
        ]
      : []),
    ...(hasPart(order, 'headlight', true)
      ? [
          piece('light', moved(ellipsoid(0.22, 0.28, 0.22, 20), 0, h * 1.16, 0), 'neon', {
            part: 'headlight',
            role: 'fixed',
            color: '#ff3b2f',
          }),
        ]
      : []),
    piece('hut', slab([1.8, 1.9, 1.4], [r * 0.2, 0.25, 0], 0.03), 'concrete', {
      part: 'wall',
      role: 'fixed',
      color: '#cfcabd',
    }),
    piece('hut_roof', slab([2.1, 0.14, 1.7], [r * 0.2, 2.13, 0]), 'steel', {
      part: 'roof',
      role: 'fixed',
      color: '#55595c',
    }),
    piece('hut_door', slab([0.7, 1.5, 0.06], [r * 0.2, 0.27, 0.7]), 'steel', {
      part: 'door',
      role: 'fixed',
      color: '#4a5a50',
      finish: 'painted',
    }),
  ];
}
