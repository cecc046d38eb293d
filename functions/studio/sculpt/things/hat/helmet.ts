import { torus } from '../../../geometry/shapes/lathe.ts';
import { bent, moved, type Solid, scaled } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { puffed, slab } from '../parts/forms.ts';
import { SIDES } from '../parts/sides.ts';
import { asks, hasPart, type Order, type Piece, piece, proportionsOf } from '../thing.ts';
import { headRadius, hollow } from './hollow.ts';
import { kabuto } from './kabuto.ts';

/** A knight's helmet with visor and plume, or a viking's with horns. */
export function helmet(order: Order): Piece[] {
  const { height } = proportionsOf(order);
  const r = headRadius(order);
  if (asks(order, 'samurai', 'kabuto')) return kabuto(r, height);
  const viking = asks(order, 'viking', 'horned') || hasPart(order, 'horn', false);
  return [
    piece(
      'body',
      hollow([
        [r * 1.08, 0],
        [r * 1.1, 0.06],
        [r * 1.05, 0.13 * height],
        [r * 0.8, 0.2 * height],
        [r * 0.4, 0.235 * height],
        [0.002, 0.245 * height],
      ]),
      'steel',
      { part: 'body' },
    ),
    piece('rim', moved(torus(r * 1.09, 0.009, 48, 10), 0, 0.012, 0), 'brass', {
      part: 'rim',
      role: 'accent',
    }),
    piece('band', moved(torus(r * 1.09, 0.008, 48, 10), 0, 0.075, 0), 'brass', {
      part: 'hoop',
      role: 'accent',
    }),
    ...(viking ? horns(r) : visor(r, height)),
  ];
}

const horns = (r: number): Piece[] =>
  SIDES.map(([side, word]) =>
    piece(`horn_${word}`, scaled(helmetHorn(r), side, 1, 1), 'bone', { part: 'horn', role: 'fixed' }),
  );

/** The left one of a helmet that is so wide, from its rim on. */
export const helmetHorn = (r: number): Solid =>
  tube(
    curve([
      [r * 0.95, 0.1, 0],
      [r * 1.5, 0.12, 0],
      [r * 1.85, 0.2, 0],
      [r * 1.75, 0.3, 0],
    ]),
    Array.from({ length: 19 }, (_, i) => 0.028 * (1 - i / 20)),
  );

const visor = (r: number, height: number): Piece[] => [
  piece(
    'visor',
    bent(moved(puffed(r * 1.7, 0.085, 0.06, 0.3), 0, 0.04, r * 0.98), (p) => {
      p[2] = p[2]! - 4 * p[0]! ** 2;
    }),
    'steel',
    { part: 'window' },
  ),
  piece(
    'slit',
    bent(slab([r * 1.4, 0.012, 0.06], [0, 0.05, r * 1.0]), (p) => {
      p[2] = p[2]! - 4 * p[0]! ** 2;
    }),
    'ebony',
    { role: 'fixed' },
  ),
  piece(
    'plume',
    bent(moved(puffed(0.035, 0.13, 0.26, 0.7), 0, 0.27 * height, -0.02), (p) => {
      p[1] = p[1]! - 2.6 * p[2]! ** 2;
    }),
    'feather',
    { part: 'mane', role: 'fixed', color: '#b3261e' },
  ),
];
