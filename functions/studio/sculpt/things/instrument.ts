import type { FlatPoint } from '../../geometry/shapes/extrude.ts';
import { cylinder, ellipsoid, lathe, torus } from '../../geometry/shapes/lathe.ts';
import { moved, ringOf, turned } from '../../geometry/shapes/solid.ts';
import { curve, tube } from '../../geometry/shapes/tube.ts';
import { drumKit } from './instrument/drum-kit.ts';
import { saxophone } from './instrument/saxophone.ts';
import { stringed } from './instrument/stringed.ts';
import { alongZ, lying, slab } from './parts/forms.ts';
import { legs } from './parts/legs.ts';
import { asks, type Generator, type Order, type Piece, piece, proportionsOf } from './thing.ts';

/** Guitars and violins, drums, grand pianos, trumpets, saxophones, bells. */
export const instrument: Generator = (order) => {
  const { width, height } = proportionsOf(order);
  if (asks(order, 'drum set', 'drum kit', 'drums')) return drumKit(order);
  if (asks(order, 'drum', 'drums', 'bongo', 'snare')) {
    const [r, h] = [0.2 * width, 0.32 * height];
    return [
      piece('body', cylinder(r, h), 'wood', { part: 'body', color: '#a3242a' }),
      piece('head', moved(cylinder(r * 1.02, 0.014), 0, h - 0.004, 0), 'leather', {
        part: 'top',
        role: 'fixed',
        color: '#efe6d0',
      }),
      ...[0.025, h - 0.01].map((y, i) =>
        piece(`hoop_${i + 1}`, moved(torus(r * 1.02, 0.017, 48, 10), 0, y, 0), 'brass', {
          part: 'hoop',
          role: 'accent',
        }),
      ),
      piece(
        'rods',
        ringOf(8, moved(cylinder(0.006, h - 0.02, { segments: 8 }), 0, 0.01, r * 1.04)),
        'brass',
        { role: 'accent' },
      ),
      ...[1, -1].map((s) =>
        piece(
          `stick_${s > 0 ? 'left' : 'right'}`,
          moved(
            turned(alongZ(moved(cylinder(0.009, 0.38), 0, -0.19, 0)), 'y', s * 0.5),
            s * 0.02,
            h + 0.021 + (s > 0 ? 0 : 0.018),
            0.05,
          ),
          'wood',
          { part: 'pole', role: 'fixed', color: '#d2ab76' },
        ),
      ),
    ];
  }
  if (asks(order, 'piano', 'keyboard', 'organ')) return piano(order);
  if (asks(order, 'bell'))
    return [
      piece(
        'body',
        lathe([
          [0.14, 0.02],
          [0.12, 0.05],
          [0.08, 0.14],
          [0.065, 0.2],
          [0, 0.225],
        ]),
        'bronze',
        { part: 'body' },
      ),
      piece('rim', moved(torus(0.132, 0.011, 48, 10), 0, 0.024, 0), 'bronze', { part: 'rim' }),
      piece('clapper', moved(ellipsoid(0.025, 0.025, 0.025, 20), 0, 0.025, 0), 'iron', { role: 'fixed' }),
      piece('handle', moved(turned(torus(0.03, 0.008, 28, 8), 'x', Math.PI / 2), 0, 0.245, 0), 'bronze', {
        part: 'handle',
      }),
    ];
  if (asks(order, 'saxophone', 'sax')) return saxophone(order);
  if (asks(order, 'trumpet', 'horn', 'bugle', 'trombone', 'flute'))
    return [
      piece(
        'body',
        tube(
          curve([
            [0, 0.1, -0.2],
            [0, 0.1, 0.12],
            [0, 0.06, 0.17],
            [0, 0.025, 0.12],
            [0, 0.025, -0.06],
            [0, 0.06, -0.1],
            [0, 0.062, 0],
            [0, 0.062, 0.24],
          ]),
          0.008,
        ),
        'brass',
        { part: 'body' },
      ),
      piece(
        'bell',
        moved(
          alongZ(
            lathe([
              [0.008, 0],
              [0.014, 0.08],
              [0.03, 0.13],
              [0.062, 0.16],
              [0.06, 0.163],
              [0.02, 0.12],
            ]),
          ),
          0,
          0.062,
          0.2,
        ),
        'brass',
        { part: 'rim' },
      ),
      piece('mouthpiece', moved(alongZ(cylinder(0.011, 0.03)), 0, 0.1, -0.225), 'silver', {
        part: 'beak',
        role: 'accent',
      }),
      ...[0, 1, 2].map((i) =>
        piece(`valve_${i + 1}`, moved(cylinder(0.011, 0.12), 0, 0.012, -0.02 + i * 0.032), 'silver', {
          part: 'pommel',
          role: 'accent',
        }),
      ),
    ];
  return stringed(order);
};

function piano(order: Order): Piece[] {
  const black = { color: '#17151a', finish: 'polished' } as const;
  const shape: FlatPoint[] = [
    [-0.75, -0.5],
    [0.75, -0.5],
    [0.75, 0.1],
    [0.5, 0.6],
    [0.15, 1.05],
    [-0.2, 1.2],
    [-0.6, 1.15],
    [-0.75, 0.95],
  ];

  return [
    piece('body', moved(lying(shape, 0.3), 0, 0.65, 0), 'wood', { ...black, part: 'body' }),
    piece(
      'lid',
      moved(
        turned(
          lying(
            shape.map(([x, y]): FlatPoint => [x + 0.75, y]),
            0.03,
          ),
          'z',
          0.6,
        ),
        -0.75,
        0.96,
        0,
      ),
      'wood',
      { ...black, part: 'top' },
    ),
    piece('keyboard', slab([1.4, 0.06, 0.2], [0, 0.72, 0.58]), 'wood', black),
    ...Array.from({ length: 28 }, (_, i) =>
      piece(`key_${i + 1}`, slab([0.046, 0.03, 0.17], [(i - 13.5) * 0.0485, 0.77, 0.59], 0.002), 'bone', {
        role: 'fixed',
        color: '#f5f2e8',
      }),
    ),
    ...Array.from({ length: 27 }, (_, i) => i)
      .filter((i) => ![2, 6].includes(i % 7))
      .map((i, n) =>
        piece(
          `black_key_${n + 1}`,
          slab([0.026, 0.04, 0.1], [(i - 13) * 0.0485, 0.775, 0.555], 0.002),
          'ebony',
          { role: 'fixed' },
        ),
      ),
    piece('prop', slab([0.02, 0.75, 0.02], [0.45, 0.94, -0.2]), 'wood', black),
    ...legs(order, { usual: 3, x_m: 0.55, z_m: 0.5, height_m: 0.68, thick_m: 0.12, shape: 'turned' }),
  ];
}
