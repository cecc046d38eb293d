import { extrude } from '../../geometry/shapes/extrude.ts';
import { cylinder, ellipsoid, lathe, torus } from '../../geometry/shapes/lathe.ts';
import { joined, moved, type Solid, turned } from '../../geometry/shapes/solid.ts';
import { beam, hull, slab } from './parts/forms.ts';
import { spaceStation } from './rocket/space-station.ts';
import {
  asks,
  type Generator,
  hasPart,
  type Order,
  type Piece,
  partCount,
  pick,
  piece,
  proportionsOf,
} from './thing.ts';

/** Rockets on their fins, missiles, star ships, satellites, space stations. */
export const rocket: Generator = (order) => {
  if (asks(order, 'station')) return spaceStation(order);
  if (asks(order, 'satellite', 'probe')) return satellite(order);
  if (asks(order, 'spaceship', 'starship', 'spacecraft', 'shuttle', 'space shuttle', 'starfighter'))
    return starship(order);
  const { height, width, thickness } = proportionsOf(order);
  const missile = asks(order, 'missile');
  const [r, h] = [(missile ? 0.28 : 1.5) * width * thickness, (missile ? 4 : 12) * height];
  const fins = partCount(order, 'fin', missile ? 4 : pick(order, [3, 4]), 8);
  const white = { color: missile ? '#7a8468' : '#eceae4', finish: 'painted' } as const;
  const red = { role: 'accent', color: '#c7322b', finish: 'painted' } as const;
  const foot = missile ? 0.02 : r * 0.7;
  const bulge = missile ? 1 : pick(order, [1, 1.2]);
  const fin = finShape(r, h, missile, foot);
  return [
    piece(
      'body',
      moved(
        lathe([
          [r * 0.75, 0],
          [r * (bulge > 1 ? 0.9 : 1), h * 0.06],
          [r * bulge, h * 0.35],
          [r, h * 0.68],
          [r * 0.93, h * 0.73],
        ]),
        0,
        foot,
        0,
      ),
      'steel',
      { ...white, part: 'body' },
    ),
    piece(
      'nose',
      moved(
        lathe([
          [r * 0.94, h * 0.725],
          [r * 0.75, h * 0.83],
          [r * 0.42, h * 0.93],
          [0, h],
        ]),
        0,
        foot,
        0,
      ),
      'steel',
      { ...red, part: 'head' },
    ),
    piece(
      'band',
      moved(cylinder(r * 1.01 * (bulge > 1 ? 0.97 : 1), h * 0.03), 0, foot + h * 0.1, 0),
      'steel',
      red,
    ),
    piece(
      'engine',
      moved(
        lathe([
          [r * 0.72, 0],
          [r * 0.72, r * 0.06],
          [r * 0.4, r * 0.65],
          [0, r * 0.65],
        ]),
        0,
        missile ? 0 : r * 0.1,
        0,
      ),
      'iron',
      { part: 'engine', role: 'fixed', color: '#3a3c40' },
    ),
    ...Array.from({ length: fins }, (_, i) =>
      piece(`fin_${i + 1}`, turned(fin, 'y', (i * 2 * Math.PI) / fins + Math.PI / fins), 'steel', {
        ...red,
        part: 'fin',
      }),
    ),
    ...(missile ? [] : portholes(order, r * bulge, foot, h)),
    ...(hasPart(order, 'door', false)
      ? [
          piece('door', slab([r * 0.7, r * 1.3, r * 0.2], [0, foot + h * 0.16, r * 0.95]), 'steel', {
            part: 'door',
            role: 'fixed',
            color: '#5b6066',
            finish: 'painted',
          }),
        ]
      : []),
  ];
};

function finShape(r: number, h: number, missile: boolean, foot: number): Solid {
  const out = missile ? r * 2.2 : r * 2.1;
  const outline = [
    [r * 0.7, foot + h * 0.03],
    [out * 0.98, missile ? foot : 0],
    [out, missile ? foot + h * 0.05 : h * 0.02],
    [out * 0.85, foot + h * 0.12],
    [r * 0.8, foot + h * (missile ? 0.16 : 0.32)],
  ] as const;
  return extrude(outline, r * 0.14);
}

function portholes(order: Order, r: number, foot: number, h: number): Piece[] {
  const count = partCount(order, 'window', 2, 8);
  return Array.from({ length: count }, (_, i): Piece[] => {
    const y = foot + h * (0.62 - i * Math.min(0.16, 0.4 / count));
    const z = r * (0.93 + 0.05 * (1 - Math.abs(0.35 - y / h)));
    const size = r * (i === 0 ? 0.36 : 0.28);
    return [
      piece(`window_${i + 1}`, moved(ellipsoid(size, size, size * 0.4, 28), 0, y, z * 0.98), 'glass', {
        part: 'window',
        role: 'fixed',
        color: '#6fb7d6',
      }),
      piece(
        `window_frame_${i + 1}`,
        moved(turned(torus(size, size * 0.2, 32, 10), 'x', Math.PI / 2), 0, y, z),
        'brass',
        { part: 'rim', role: 'fixed' },
      ),
    ];
  }).flat();
}

function starship(order: Order): Piece[] {
  const { length, width } = proportionsOf(order);
  const l = 16 * length;
  const gray = { color: '#c3c7ca', finish: 'painted' } as const;
  const trim = {
    role: 'accent',
    color: pick(order, ['#c7322b', '#2f6fb0', '#d98a1f']),
    finish: 'painted',
  } as const;
  const engines = partCount(order, 'engine', pick(order, [2, 3]), 8);
  const y = 2.2;
  const left = turned(
    extrude(
      [
        [0.8, -l * 0.42],
        [6.4 * width, -l * 0.36],
        [6.6 * width, -l * 0.2],
        [2.2, l * 0.12],
        [0.8, l * 0.18],
      ],
      0.35,
    ),
    'x',
    Math.PI / 2,
  );
  return [
    piece(
      'hull',
      moved(
        hull(
          [
            { z: -l * 0.46, half_m: 1.5, foot: -0.9, top: 1.1 },
            { z: -l * 0.2, half_m: 2.1, foot: -1.2, top: 1.5 },
            { z: l * 0.1, half_m: 1.7, foot: -1, top: 1.2 },
            { z: l * 0.36, half_m: 0.9, foot: -0.6, top: 0.5 },
            { z: l * 0.5, half_m: 0.25, foot: -0.4, top: -0.1 },
          ],
          0.6,
        ),
        0,
        y,
        0,
      ),
      'steel',
      { ...gray, part: 'body' },
    ),
    piece('wing_left', moved(left, 0, y - 0.1, 0), 'steel', { ...gray, part: 'wing' }),
    piece('wing_right', moved(turned(left, 'z', Math.PI), 0, y - 0.1, 0), 'steel', { ...gray, part: 'wing' }),
    ...[1, -1].flatMap((side) => {
      const name = side > 0 ? 'left' : 'right';
      return [
        piece(
          `winglet_${name}`,
          beam([side * 6.4 * width, y - 0.9, -l * 0.3], [side * 6.7 * width, y + 1.8, -l * 0.38], 0.25, 2.4),
          'steel',
          { ...trim, part: 'fin' },
        ),
        piece(
          `stripe_${name}`,
          slab([0.9, 0.45, l * 0.22], [side * 3.6 * width, y - 0.325, -l * 0.22]),
          'steel',
          trim,
        ),
        piece(`cannon_${name}`, slab([0.35, 0.35, l * 0.3], [side * 2.6, y - 0.7, l * 0.1]), 'iron', {
          part: 'pole',
          role: 'fixed',
        }),
        piece(`leg_${name}`, beam([side * 1.9, 0, -l * 0.2], [side * 1.2, y - 0.8, -l * 0.2], 0.4), 'iron', {
          part: 'leg',
          role: 'fixed',
        }),
      ];
    }),
    piece('leg_front', beam([0, 0, l * 0.22], [0, y - 0.5, l * 0.2], 0.4), 'iron', {
      part: 'leg',
      role: 'fixed',
    }),
    piece('cockpit', moved(ellipsoid(0.85, 0.75, 2.1, 28), 0, y + 0.85, l * 0.2), 'glass', {
      part: 'window',
      role: 'fixed',
      color: '#223a4c',
    }),
    ...Array.from({ length: engines }, (_, i) => {
      const x = (i - (engines - 1) / 2) * (3 / Math.max(2, engines)) * 1.1;
      const nozzle = turned(cylinder(0.62, 1.6, { top_m: 0.5 }), 'x', Math.PI / 2);
      return [
        piece(`engine_${i + 1}`, moved(nozzle, x, y + 0.1, -l * 0.53), 'iron', {
          part: 'engine',
          role: 'fixed',
        }),
        piece(`glow_${i + 1}`, moved(ellipsoid(0.45, 0.45, 0.2, 20), x, y + 0.1, -l * 0.53), 'neon', {
          part: 'bulb',
          role: 'fixed',
          color: '#5ad1ff',
        }),
      ];
    }).flat(),
  ];
}

/** From one pair of panels to the next. */
const APART_m = 1.7;

/** What several pairs of panels behind each other are on. */
const spine = (panels: number): Piece[] =>
  panels > 2
    ? [
        piece(
          'spine',
          slab(
            [0.3, 0.3, Math.ceil(panels / 2) * APART_m],
            [0, 1.35, (-Math.ceil(panels / 2) * APART_m) / 2],
          ),
          'aluminium',
          { role: 'fixed' },
        ),
      ]
    : [];

function satellite(order: Order): Piece[] {
  const { width } = proportionsOf(order);
  const panels = partCount(order, 'panel', 2, 8);
  const panel = (side: number) =>
    joined(
      ...[0, 1, 2].map((i) => slab([1.25 * width, 0.06, 1.5], [side * (1.6 + i * 1.35) * width, 1.5, 0])),
    );
  return [
    piece('body', slab([1.3, 1.7, 1.3], [0, 0.65, 0]), 'gold', { part: 'body' }),
    ...Array.from({ length: panels }, (_, i) => {
      const side = i % 2 ? -1 : 1;
      const pair = Math.floor(i / 2);
      const name = `${side > 0 ? 'left' : 'right'}${pair > 0 ? `_${pair + 1}` : ''}`;
      const z = pair * APART_m;
      return [
        piece(`panel_${name}`, moved(panel(side), 0, 0, -z), 'glass', {
          part: 'panel',
          role: 'fixed',
          color: '#1f3f8a',
        }),
        piece(`boom_${name}`, slab([4.6 * width, 0.1, 0.1], [side * 2.6 * width, 1.48, -z]), 'aluminium', {
          role: 'fixed',
        }),
      ];
    }).flat(),
    ...spine(panels),
    piece(
      'dish',
      moved(
        turned(
          lathe([
            [0.1, 0],
            [0.5, 0.1],
            [0.9, 0.35],
            [0.88, 0.37],
            [0.5, 0.15],
            [0, 0.08],
          ]),
          'x',
          0.9,
        ),
        0,
        2.2,
        0.3,
      ),
      'aluminium',
      { part: 'antenna', role: 'accent', color: '#e8e8e6' },
    ),
    piece('feed', beam([0, 2.2, 0.3], [0, 2.75, 1], 0.05), 'steel', { part: 'antenna', role: 'fixed' }),
    piece(
      'engine',
      lathe([
        [0.45, 0],
        [0.2, 0.7],
        [0, 0.7],
      ]),
      'iron',
      { part: 'engine', role: 'fixed' },
    ),
  ];
}
