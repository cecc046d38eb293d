import { cylinder, lathe, torus } from '../../../geometry/shapes/lathe.ts';
import { moved, turned } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { alongZ, bar, beam, slab } from '../parts/forms.ts';
import { asks, type Order, type Piece, piece, proportionsOf } from '../thing.ts';

/** A cylinder of gas under pressure: a dome, a valve, a gauge; for a diver with a strap, wide with a collar for a cooker, red with a lever and a hose against fire. */
export function gasCylinder(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const isFire = asks(order, 'extinguisher');
  const isWide = asks(order, 'propane', 'butane');
  const [r, h] = [
    (isFire ? 0.08 : isWide ? 0.155 : 0.1) * width,
    (isFire ? 0.4 : isWide ? 0.34 : 0.62) * height,
  ];
  const neck = h * (isWide ? 0.02 : 0.03);
  const top = h + neck;
  const color = isFire
    ? '#c3221c'
    : isWide
      ? '#d8d9d4'
      : asks(order, 'scuba', 'diving', 'air')
        ? '#e0b429'
        : '#3f8a5a';
  return [
    piece('base', cylinder(r * 0.97, h * 0.05), 'rubber', { part: 'base', role: 'fixed', color: '#26282b' }),
    piece(
      'body',
      lathe([
        [r * 0.94, h * 0.03],
        [r, h * 0.05],
        [r, h * 0.8],
        [r * 0.93, h * 0.88],
        [r * 0.68, h * 0.96],
        [r * 0.24, h],
        [r * 0.2, top],
      ]),
      'steel',
      { part: 'body', color, finish: 'painted' },
    ),
    piece('band', moved(cylinder(r * 1.015, h * 0.09), 0, h * 0.58, 0), 'steel', {
      part: 'hoop',
      role: 'accent',
      color: '#f0efe8',
      finish: 'painted',
    }),
    piece('valve', moved(cylinder(r * 0.2, h * 0.09), 0, top - 0.004, 0), 'brass', {
      part: 'top',
      role: 'fixed',
    }),
    piece('gauge', moved(alongZ(cylinder(r * 0.26, r * 0.16)), 0, top + h * 0.045, r * 0.18), 'steel', {
      part: 'rim',
      role: 'fixed',
    }),
    piece('dial', moved(alongZ(cylinder(r * 0.21, r * 0.03)), 0, top + h * 0.045, r * 0.33), 'plastic', {
      part: 'dial',
      role: 'fixed',
      color: '#f4f4ee',
    }),
    piece(
      'needle',
      beam([0, top + h * 0.045, r * 0.365], [r * 0.12, top + h * 0.045 + r * 0.12, r * 0.365], r * 0.03),
      'plastic',
      {
        part: 'hand',
        role: 'fixed',
        color: '#c8281f',
      },
    ),
    ...(isFire ? lever(r, top + h * 0.09, h) : isWide ? collar(r, h) : wheel(r, top + h * 0.09)),
  ];
}

/** What opens it. */
const wheel = (r: number, y: number): Piece[] => [
  piece('stem', moved(cylinder(r * 0.07, r * 0.3), 0, y - r * 0.05, 0), 'brass', { role: 'fixed' }),
  piece('handwheel', moved(torus(r * 0.3, r * 0.07, 28, 10), 0, y + r * 0.2, 0), 'iron', {
    part: 'handle',
    role: 'fixed',
    color: '#2c2f33',
  }),
  piece('spokes', bar('x', r * 0.045, r * 0.6, [0, y + r * 0.2, 0], 10), 'iron', {
    role: 'fixed',
    color: '#2c2f33',
  }),
];

/** Around the valve, with openings to take hold of. */
const collar = (r: number, h: number): Piece[] => [
  piece('collar', moved(torus(r * 0.52, r * 0.05, 36, 10), 0, h * 1.2, 0), 'steel', {
    part: 'handle',
    color: '#d8d9d4',
    finish: 'painted',
  }),
  ...[0, 1, 2].map((i) => {
    const angle = (i * 2 * Math.PI) / 3 + Math.PI;
    const [x, z] = [Math.sin(angle) * r * 0.52, Math.cos(angle) * r * 0.52];
    return piece(`post_${i + 1}`, beam([x, h * 0.94, z], [x, h * 1.2, z], r * 0.22, r * 0.05), 'steel', {
      color: '#d8d9d4',
      finish: 'painted',
    });
  }),
];

/** Two levers to squeeze, a pin, and the hose with its horn down the side. */
const lever = (r: number, y: number, h: number): Piece[] => [
  piece('handle', beam([0, y, -r * 0.2], [0, y + r * 0.1, r * 1.5], r * 0.3, r * 0.1), 'steel', {
    part: 'handle',
    role: 'fixed',
    color: '#2a2c30',
  }),
  piece('lever', beam([0, y + r * 0.16, -r * 0.2], [0, y + r * 0.6, r * 1.45], r * 0.26, r * 0.09), 'steel', {
    role: 'fixed',
    color: '#2a2c30',
  }),
  piece(
    'pin',
    moved(turned(torus(r * 0.16, r * 0.035, 20, 8), 'z', Math.PI / 2), r * 0.24, y + r * 0.14, 0),
    'steel',
    {
      role: 'fixed',
    },
  ),
  piece(
    'hose',
    tube(
      curve([
        [r * 0.1, y - r * 0.3, 0],
        [r * 0.9, y - r * 0.2, 0],
        [r * 1.3, y - h * 0.18, 0],
        [r * 1.18, h * 0.5, 0],
      ]),
      r * 0.12,
    ),
    'rubber',
    { part: 'string', role: 'fixed', color: '#1e1f22' },
  ),
  piece(
    'horn',
    moved(
      lathe([
        [r * 0.26, 0],
        [r * 0.28, 0],
        [r * 0.13, h * 0.24],
        [0, h * 0.26],
      ]),
      r * 1.18,
      h * 0.27,
      0,
    ),
    'rubber',
    {
      part: 'spout',
      role: 'fixed',
      color: '#1e1f22',
    },
  ),
  piece('clip', slab([r * 1.3, r * 0.12, r * 0.2], [r * 0.7, h * 0.44, 0]), 'rubber', {
    role: 'fixed',
    color: '#26282b',
  }),
];
