import { ellipsoid, torus } from '../../geometry/shapes/lathe.ts';
import { bent, moved, turned } from '../../geometry/shapes/solid.ts';
import type { MaterialName } from '../../materials/recipes.ts';
import { balloon } from './ball/balloon.ts';
import { globe } from './ball/globe.ts';
import { heavenlyBody } from './ball/heavenly-body.ts';
import { marble } from './ball/marble.ts';
import { snowGlobe } from './ball/snow-globe.ts';
import { asks, type Generator, type Piece, piece, proportionsOf } from './thing.ts';

/** Balls of the sports, globes on a stand, planets with rings, moons with craters. */
export const ball: Generator = (order) => {
  const { width } = proportionsOf(order);
  if (asks(order, 'snow globe', 'snowglobe')) return snowGlobe(width);
  if (asks(order, 'balloon')) return balloon(0.14 * width);
  if (asks(order, 'globe')) return globe(width);
  if (asks(order, 'planet', 'moon', 'star', 'sun', 'earth', 'mars', 'saturn', 'jupiter'))
    return heavenlyBody(order, width);
  if (asks(order, 'basketball', 'basket')) return basketball(0.12 * width);
  if (asks(order, 'marble')) return marble(order, 0.012 * width);
  const r = (asks(order, 'tennis', 'golf') ? 0.033 : 0.11) * width;
  if (asks(order, 'soccer', 'football', 'soccer ball')) return soccerBall(r);
  if (asks(order, 'crystal'))
    return [
      sphere(r, 'crystal'),
      piece('stand', torus(r * 0.62, r * 0.16, 40, 10), 'gold', { part: 'base', role: 'accent' }),
    ];
  if (asks(order, 'tennis', 'golf')) return [sphere(r, 'rubber', '#c9dc3a'), stripe(r)];
  if (asks(order, 'bowling', 'cannon', 'cannonball')) return [sphere(r, 'iron', '#2a2c33')];
  return [sphere(r, 'rubber', '#c7322b'), stripe(r)];
};

const sphere = (r: number, material: MaterialName, color?: string): Piece =>
  piece('body', moved(ellipsoid(r), 0, r, 0), material, { part: 'body', ...(color && { color }) });

const stripe = (r: number): Piece =>
  piece(
    'stripe',
    moved(
      bent(torus(r * 0.97, r * 0.06, 56, 10), (p) => {
        p[1] = p[1]! * 3.2;
      }),
      0,
      r,
      0,
    ),
    'rubber',
    { part: 'hoop', role: 'accent', color: '#f3efe4' },
  );

/** A ball with its seams. */
function basketball(r: number): Piece[] {
  const ring = (tilt: number, turn: number) =>
    turned(turned(torus(r * 0.993, r * 0.022, 56, 8), 'x', tilt), 'y', turn);
  const seams = [ring(0, 0), ring(Math.PI / 2, 0), ring(Math.PI / 2, 0.9), ring(Math.PI / 2, -0.9)];
  return [
    sphere(r, 'rubber', '#d9692a'),
    ...seams.map((solid, i) =>
      piece(`seam_${i + 1}`, moved(solid, 0, r, 0), 'rubber', {
        part: 'rim',
        role: 'fixed',
        color: '#1d1d1f',
      }),
    ),
  ];
}

/** A ball with dark spots at an icosahedron's corners. */
function soccerBall(r: number): Piece[] {
  const g = (1 + Math.sqrt(5)) / 2;
  const spots = [
    [0, 1, g],
    [0, -1, g],
    [0, 1, -g],
    [0, -1, -g],
    [1, g, 0],
    [-1, g, 0],
    [1, -g, 0],
    [-1, -g, 0],
    [g, 0, 1],
    [g, 0, -1],
    [-g, 0, 1],
    [-g, 0, -1],
  ] as const;
  return [
    sphere(r, 'leather', '#f1f0ec'),
    ...spots.map(([x, y, z], i) => {
      const k = (r * 0.735) / Math.hypot(x, y, z);
      return piece(
        `spot_${i + 1}`,
        moved(ellipsoid(r * 0.47, r * 0.47, r * 0.47, 20), x * k * 0.9, r + y * k * 0.9, z * k * 0.9),
        'leather',
        { part: 'spot', role: 'accent', color: '#1d1d1f' },
      );
    }),
  ];
}
