import { cylinder, ellipsoid, lathe, torus } from '../../geometry/shapes/lathe.ts';
import { moved, turned } from '../../geometry/shapes/solid.ts';
import { curve, tube } from '../../geometry/shapes/tube.ts';
import { slab } from './parts/forms.ts';
import { asks, type Generator, type Order, type Piece, piece, proportionsOf } from './thing.ts';

/** Round bombs with a burning fuse, hand grenades, sticks of dynamite, land mines. */
export const explosive: Generator = (order) => {
  if (asks(order, 'grenade', 'hand grenade')) return grenade(order);
  if (asks(order, 'dynamite', 'tnt', 'firecracker')) return dynamite(order);
  if (asks(order, 'mine', 'land mine', 'landmine')) return mine(order);
  const r = 0.13 * proportionsOf(order).width;
  return [
    piece('body', moved(ellipsoid(r, r, r, 48), 0, r, 0), 'iron', {
      part: 'body',
      color: '#1f2023',
      finish: 'polished',
    }),
    piece('neck', moved(cylinder(r * 0.3, r * 0.34), 0, r * 1.88, 0), 'iron', {
      part: 'spout',
      role: 'accent',
      color: '#34363a',
    }),
    ...fuse(r * 2.18, r),
  ];
};

/** A cord from a height, its end alight. */
function fuse(y: number, size: number): Piece[] {
  const end = [size * 0.62, y + size * 0.5, 0] as const;
  return [
    piece(
      'fuse',
      tube(
        curve([[0, y - size * 0.08, 0], [0, y + size * 0.3, 0], [size * 0.25, y + size * 0.5, 0], end], 5),
        size * 0.055,
        { around: 10 },
      ),
      'fabric',
      {
        part: 'string',
        role: 'fixed',
        color: '#b89a6a',
      },
    ),
    piece('spark', moved(ellipsoid(size * 0.14, size * 0.14, size * 0.14, 12), ...end), 'neon', {
      part: 'bulb',
      role: 'fixed',
      color: '#ffd24a',
    }),
    ...Array.from({ length: 6 }, (_, i) =>
      piece(
        `ray_${i + 1}`,
        moved(
          turned(
            moved(cylinder(size * 0.035, size * 0.24, { top_m: 0, segments: 8 }), 0, size * 0.1, 0),
            'z',
            (i * Math.PI) / 3,
          ),
          ...end,
        ),
        'neon',
        { part: 'bulb', role: 'fixed', color: '#ff8a1f' },
      ),
    ),
  ];
}

function grenade(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const [r, h] = [0.032 * width, 0.085 * height];
  const green = { color: '#4b5a33', finish: 'painted' } as const;
  const rings = 5;
  return [
    piece('core', moved(ellipsoid(r * 0.94, h * 0.52, r * 0.94, 32), 0, h * 0.52, 0), 'iron', {
      part: 'body',
      ...green,
    }),
    ...Array.from({ length: rings }, (_, row) =>
      Array.from({ length: 9 }, (_, i) => {
        const t = (row + 0.5) / rings;
        const out = Math.sqrt(1 - (2 * t - 1) ** 2 * 0.8) * r * 0.93;
        const block = slab(
          [out * 0.58, (h / rings) * 0.8, r * 0.2],
          [0, h * (t * 0.94 + 0.03) - (h / rings) * 0.4, out],
          r * 0.06,
        );
        return piece(`segment_${row + 1}_${i + 1}`, turned(block, 'y', (i * 2 * Math.PI) / 9), 'iron', {
          part: 'body',
          ...green,
        });
      }),
    ).flat(),
    piece('neck', moved(cylinder(r * 0.42, h * 0.26), 0, h * 0.96, 0), 'steel', {
      part: 'top',
      role: 'fixed',
    }),
    piece(
      'lever',
      tube(
        curve(
          [
            [-r * 0.2, h * 1.2, 0],
            [r * 0.6, h * 1.22, 0],
            [r * 1.16, h * 0.92, 0],
            [r * 1.22, h * 0.3, 0],
          ],
          6,
        ),
        r * 0.16,
        { around: 12, flatness: 0.4 },
      ),
      'steel',
      { part: 'handle', role: 'accent' },
    ),
    piece(
      'pin',
      moved(turned(torus(r * 0.42, r * 0.06, 28, 8), 'z', Math.PI / 2), -r * 0.5, h * 1.12, r * 0.3),
      'steel',
      { part: 'hoop', role: 'fixed' },
    ),
  ];
}

function dynamite(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const [r, h] = [0.022 * width, 0.2 * height];
  const spots = [
    [0, 0],
    ...Array.from({ length: 6 }, (_, i) => [
      Math.sin((i * Math.PI) / 3) * r * 2.02,
      Math.cos((i * Math.PI) / 3) * r * 2.02,
    ]),
  ];
  return [
    ...spots.map(([x, z], i) =>
      piece(`stick_${i + 1}`, moved(cylinder(r, h, { segments: 24 }), x!, 0, z!), 'paper', {
        part: 'body',
        color: '#b8241c',
      }),
    ),
    ...[0.28, 0.72].map((y, i) =>
      piece(
        `band_${i + 1}`,
        lathe(
          [
            [r * 2.4, y * h - 0.012],
            [r * 3.05, y * h - 0.012],
            [r * 3.05, y * h + 0.012],
            [r * 2.4, y * h + 0.012],
          ],
          24,
        ),
        'leather',
        { part: 'hoop', role: 'accent', color: '#2a2623' },
      ),
    ),
    ...fuse(h + 0.004, 0.08),
  ];
}

function mine(order: Order): Piece[] {
  const r = 0.16 * proportionsOf(order).width;
  return [
    piece(
      'body',
      lathe(
        [
          [r * 0.9, 0],
          [r, 0.02],
          [r, 0.06],
          [r * 0.8, 0.085],
        ],
        48,
      ),
      'iron',
      { part: 'body', color: '#4b5a33', finish: 'painted' },
    ),
    piece('plate', moved(cylinder(r * 0.5, 0.025), 0, 0.082, 0), 'iron', {
      part: 'top',
      role: 'accent',
      color: '#33383a',
      finish: 'painted',
    }),
    piece('light', moved(ellipsoid(r * 0.11, r * 0.09, r * 0.11, 20), 0, 0.112, 0), 'neon', {
      part: 'bulb',
      role: 'fixed',
      color: '#ff3b2e',
    }),
  ];
}
