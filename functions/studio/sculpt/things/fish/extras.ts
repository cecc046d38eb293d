import { exitPoint } from '../../../geometry/shapes/exit-point.ts';
import type { Field } from '../../../geometry/shapes/field.ts';
import { cylinder, ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { skin } from '../../../geometry/shapes/skin.ts';
import { joined, moved, turned } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { overBall } from '../parts/foliage.ts';
import { SIDES } from '../parts/sides.ts';
import { type Piece, piece } from '../thing.ts';
import { bodySlice, ROOT } from './body.ts';
import type { Fish } from './fishes.ts';

const fixed = (hex: string) => ({ role: 'fixed', color: hex }) as const;

/** What only some swimmers have: gills, stripes, whiskers, lures, tusks, horns, spines. */
export function extras({ extra = [], girth: [w, h, at], color, snout }: Fish, body: Field): Piece[] {
  const has = (name: NonNullable<Fish['extra']>[number]): boolean => extra.includes(name);
  const middle = 0.42 - (0.42 - ROOT) * at;
  return [
    ...(has('spines') ? spines(w, h, middle) : []),
    ...(has('gills') ? gills(body) : []),
    ...(has('stripes')
      ? [0.24, 0.02, -0.22].map((z, i) => {
          return piece(`stripe_${i + 1}`, skin(bodySlice(body, z, 0.03 - i * 0.004), 0.02), 'scale', {
            role: 'accent',
            color: '#f4f2ec',
          });
        })
      : []),
    ...(has('lure') ? lure(h, color) : []),
    ...(has('whiskers') ? whiskers(h, snout) : []),
    ...(has('tusks') ? tusks(h) : []),
    ...(has('horn') ? horn() : []),
  ];
}

function spines(w: number, h: number, middle: number): Piece[] {
  return [
    piece(
      'spines',
      joined(
        ...overBall(70, [0, 0, middle], [w, h, 0.28], -0.95, 0.95).map((p) => {
          const spike = cylinder(0.014, 0.075, { top_m: 0.0015, segments: 5, bevel_m: 0.001 });
          const [x, y, z] = [p[0], p[1], p[2] - middle];
          const flat = Math.hypot(x, z);
          return moved(
            turned(turned(spike, 'x', Math.atan2(flat, y)), 'y', Math.atan2(x, z)),
            p[0] * 0.94,
            p[1] * 0.94,
            p[2],
          );
        }),
      ),
      'bone',
      { role: 'accent', color: '#e8dcae' },
    ),
  ];
}

function gills(body: Field): Piece[] {
  return SIDES.flatMap(([side, word]) =>
    [0, 1, 2].map((i) => {
      const p = exitPoint(body, [0, 0, 0.2 - i * 0.022], [side, 0.05, 0]);
      return piece(`gill_${word}_${i + 1}`, moved(ellipsoid(0.006, 0.034, 0.004, 10), ...p), 'skin', {
        part: 'gills',
        ...fixed('#3a434a'),
      });
    }),
  );
}

function lure(h: number, color: string): Piece[] {
  return [
    piece(
      'stalk',
      tube(
        curve([
          [0, h * 0.9, 0.2],
          [0, h * 1.5, 0.36],
          [0, h * 1.35, 0.55],
        ]),
        0.009,
        { around: 8 },
      ),
      'skin',
      { ...fixed(color) },
    ),
    piece('lure', moved(ellipsoid(0.035, 0.035, 0.035, 18), 0, h * 1.32, 0.56), 'neon', {
      part: 'bulb',
      role: 'fixed',
    }),
  ];
}

/** A seal's beside its nose, a fish's below its mouth. */
function whiskers(h: number, snout: Fish['snout']): Piece[] {
  const [top, z] = snout === 'dog' ? [h * 0.6, 0.51] : [-0.02, 0.46];
  return [
    piece(
      'whiskers',
      joined(
        ...SIDES.flatMap(([side]) =>
          [0, 1, 2].map((i) => {
            const y = top - i * 0.012;
            return tube(
              [
                [side * 0.035, y, z],
                [side * 0.12, y - 0.02 - i * 0.012, z + 0.03],
              ],
              [0.005, 0.002],
              { around: 6 },
            );
          }),
        ),
      ),
      'bone',
      fixed('#d8d2c4'),
    ),
  ];
}

function tusks(h: number): Piece[] {
  return SIDES.map(([side, word]) =>
    piece(
      `tusk_${word}`,
      tube(
        curve([
          [side * 0.028, h * 0.5, 0.52],
          [side * 0.034, h * 0.1, 0.55],
          [side * 0.026, -h * 0.4, 0.53],
        ]),
        [...Array(13)].map((_, i) => 0.015 - 0.001 * i),
        { around: 10 },
      ),
      'bone',
      { part: 'horn', ...fixed('#f0e8d4') },
    ),
  );
}

function horn(): Piece[] {
  return [
    piece(
      'horn',
      tube(
        [
          [0, 0.02, 0.45],
          [0, 0.04, 0.98],
        ],
        [0.02, 0.004],
        { around: 12 },
      ),
      'bone',
      { part: 'horn', ...fixed('#e8dcc0') },
    ),
  ];
}
