import { extrude, type FlatPoint } from '../shapes/extrude.ts';
import { cylinder, ellipsoid, lathe } from '../shapes/lathe.ts';
import { bent, joined, moved, ringOf, turned } from '../shapes/solid.ts';
import { arc, bar, slab, tapered } from './parts/forms.ts';
import { asks, type Generator, piece, proportionsOf } from './thing.ts';

/** Claw, sledge and war hammers; maces and clubs, wrenches, shovels, anvils, screwdrivers. */
export const hammer: Generator = (order) => {
  const { length, height, width, thickness } = proportionsOf(order);
  const stick = (long: number, r: number) =>
    piece(
      'handle',
      lathe([
        [r * 1.1, 0],
        [r * 1.2, long * 0.06],
        [r, long * 0.3],
        [r * 0.8, long * 0.6],
        [r * 0.85, long],
      ]),
      'wood',
      { part: 'handle', role: 'accent', axis: 1 },
    );
  const t = thickness;
  if (asks(order, 'anvil'))
    return [
      piece('base', slab([0.3, 0.06, 0.24]), 'iron', { part: 'base' }),
      piece('waist', moved(tapered([0.22, 0.16, 0.18], { topX: 0.7, topZ: 0.8 }), 0, 0.05, 0), 'iron', {
        part: 'body',
      }),
      piece('body', slab([0.46, 0.12, 0.16], [-0.02, 0.2, 0]), 'iron', { part: 'top' }),
      piece(
        'horn',
        moved(turned(cylinder(0.062, 0.24, { top_m: 0.012 }), 'z', -Math.PI / 2), 0.19, 0.258, 0),
        'iron',
        { part: 'horn' },
      ),
    ];
  if (asks(order, 'wrench', 'spanner')) {
    const jaw: FlatPoint[] = [
      ...arc(0, 0.26, 0.045, -60, 60, 8),
      [0.018, 0.305],
      [0.016, 0.262],
      [-0.016, 0.262],
      [-0.018, 0.305],
      ...arc(0, 0.26, 0.045, 120, 240, 8),
    ];
    return [
      piece('head', extrude(jaw, 0.016 * t), 'steel', { part: 'head' }),
      piece('handle', slab([0.026, 0.21, 0.011], [0, 0.02, 0]), 'steel', { part: 'handle' }),
      piece(
        'ring',
        moved(
          turned(
            lathe([
              [0.013, -0.008],
              [0.026, -0.008],
              [0.026, 0.008],
              [0.013, 0.008],
            ]),
            'x',
            Math.PI / 2,
          ),
          0,
          0.026,
          0,
        ),
        'steel',
      ),
    ];
  }
  if (asks(order, 'shovel', 'spade'))
    return [
      piece(
        'blade',
        bent(
          extrude(
            [
              [0, 0],
              [0.09, 0.07],
              [0.115, 0.18],
              [0.11, 0.3],
              [-0.11, 0.3],
              [-0.115, 0.18],
              [-0.09, 0.07],
            ],
            0.008,
          ),
          (p) => {
            p[2] = p[2]! + 2.2 * p[0]! ** 2;
          },
        ),
        'steel',
        { part: 'blade' },
      ),
      piece('handle', moved(cylinder(0.018 * t, 0.8 * length, {}), 0, 0.26, 0), 'wood', {
        part: 'handle',
        role: 'accent',
        axis: 1,
      }),
      piece('grip', bar('x', 0.018, 0.15, [0, 0.26 + 0.8 * length, 0]), 'wood', { role: 'accent' }),
      piece('socket', moved(cylinder(0.026, 0.16, {}), 0, 0.24, 0), 'steel'),
    ];
  if (asks(order, 'screwdriver'))
    return [
      piece('shaft', cylinder(0.004, 0.14, {}), 'steel', { part: 'blade' }),
      piece(
        'handle',
        moved(
          lathe(
            [
              [0.006, 0],
              [0.014, 0.01],
              [0.012, 0.03],
              [0.017, 0.06],
              [0.015, 0.1],
            ],
            8,
          ),
          0,
          0.12,
          0,
        ),
        'plastic',
        { part: 'handle', role: 'accent', color: '#c7322b' },
      ),
    ];
  if (asks(order, 'mace', 'morning star', 'flail'))
    return [
      stick(0.6 * length, 0.017 * t),
      piece('head', moved(ellipsoid(0.07 * width, 0.07, 0.07 * width, 28), 0, 0.65 * length, 0), 'iron', {
        part: 'head',
      }),
      piece(
        'spikes',
        moved(
          joined(
            ringOf(
              8,
              moved(
                turned(cylinder(0.018, 0.06, { top_m: 0.002, segments: 12 }), 'x', Math.PI / 2),
                0,
                0,
                0.062,
              ),
            ),
            ...[0.6, -0.6].map((lean) =>
              ringOf(
                6,
                turned(
                  moved(
                    turned(cylinder(0.018, 0.06, { top_m: 0.002, segments: 12 }), 'x', Math.PI / 2),
                    0,
                    0,
                    0.062,
                  ),
                  'x',
                  lean,
                ),
              ),
            ),
            moved(cylinder(0.018, 0.06, { top_m: 0.002, segments: 12 }), 0, 0.062, 0),
          ),
          0,
          0.65 * length,
          0,
        ),
        'steel',
        { part: 'horn' },
      ),
    ];
  if (asks(order, 'club', 'bat', 'cudgel', 'baton'))
    return [
      piece(
        'body',
        lathe([
          [0.024, 0],
          [0.018, 0.02],
          [0.017, 0.2],
          [0.032 * width, 0.5 * length],
          [0.036 * width, 0.75 * length],
          [0.02, 0.84 * length],
        ]),
        'wood',
        { part: 'body', axis: 1 },
      ),
      piece(
        'grip',
        lathe([
          [0.01, 0.03],
          [0.0205, 0.03],
          [0.0205, 0.18],
          [0.01, 0.18],
        ]),
        'leather',
        { part: 'handle', role: 'accent' },
      ),
    ];
  const war = asks(order, 'war', 'battle', 'sledge', 'sledgehammer', 'warhammer', 'mallet');
  const long = (war ? 0.85 : 0.33) * length * height;
  const y = long - (war ? 0.09 : 0.025);
  if (war)
    return [
      stick(long, 0.02 * t),
      piece(
        'head',
        slab([0.32 * width, 0.16 * t, 0.16 * t], [0, y - 0.05, 0], 0.02),
        asks(order, 'mallet') ? 'wood' : 'iron',
        { part: 'head' },
      ),
      ...[1, -1].map((s) =>
        piece(
          `face_${s > 0 ? 'left' : 'right'}`,
          slab([0.04, 0.18 * t, 0.18 * t], [s * 0.15 * width, y - 0.06, 0], 0.008),
          'steel',
          { part: 'head', color: '#7d8084' },
        ),
      ),
      piece(
        'cap',
        moved(
          lathe([
            [0.035, 0],
            [0.02, 0.04],
            [0, 0.05],
          ]),
          0,
          y + 0.1 * t,
          0,
        ),
        'brass',
        { role: 'fixed' },
      ),
    ];
  const claw = extrude(
    [
      [0, 0.014],
      [-0.05, 0.012],
      [-0.085, -0.012],
      [-0.1, -0.034],
      [-0.092, -0.036],
      [-0.07, -0.016],
      [-0.04, -0.01],
      [0, -0.014],
    ],
    0.009,
  );
  return [
    stick(long, 0.014 * t),
    piece(
      'head',
      joined(
        bar('x', 0.016 * t, 0.06, [0.03, y, 0]),
        bar('x', 0.0195 * t, 0.026, [0.065, y, 0]),
        slab([0.034, 0.042, 0.03], [0, y - 0.021, 0]),
      ),
      'steel',
      { part: 'head' },
    ),
    ...[1, -1].map((s) =>
      piece(
        `claw_${s > 0 ? 'front' : 'back'}`,
        moved(turned(claw, 'y', s * 0.06), 0, y, s * 0.008),
        'steel',
        { part: 'head' },
      ),
    ),
  ];
};
