import { cylinder, ellipsoid, lathe } from '../../geometry/shapes/lathe.ts';
import { loft } from '../../geometry/shapes/loft.ts';
import { moved, type Point, type Solid, turned } from '../../geometry/shapes/solid.ts';
import { puffed, slab } from './parts/forms.ts';
import {
  asks,
  formed,
  type Generator,
  hasPart,
  type Order,
  type Piece,
  pick,
  piece,
  proportionsOf,
  styled,
} from './thing.ts';

interface Form {
  readonly blade: number;
  readonly wide: number;
  readonly grip: number;
  readonly guard: number;
  /** How far the tip bends to one side, by the blade's length. */
  readonly bend: number;
  /** One edge only, which ends in a slanted tip. */
  readonly single: boolean;
}

/** Swords standing on their pommels: long, short and broad ones, katanas, sabres, daggers, knives; spears. */
export const sword: Generator = (order) => {
  if (asks(order, 'spear', 'lance', 'pike', 'halberd', 'javelin', 'trident')) return spear(order);
  const { length, height, width, thickness } = proportionsOf(order);
  const f = formOf(order);
  const [blade, wide] = [f.blade * length * height, f.wide * width * thickness];
  const base = f.grip + 0.04;
  const guard = styled(order, 'futuristic') || asks(order, 'lightsaber', 'energy', 'laser');
  if (guard) return energySword(f, blade);
  const kitchen = asks(order, 'knife');
  return [
    piece('blade', moved(bladeOf(blade, wide, f, formed(order, 'twisted')), 0, base, 0), 'steel', {
      part: 'blade',
      axis: 1,
    }),
    ...(hasPart(order, 'guard', f.guard > 0)
      ? [piece('guard', guardOf(order, f, base), 'brass', { part: 'guard', role: 'accent' })]
      : []),
    piece(
      'handle',
      moved(
        lathe(
          [
            [0.013, 0],
            [0.017, f.grip * 0.3],
            [0.014, f.grip * 0.65],
            [0.016, f.grip * 1.08],
          ],
          20,
        ),
        0,
        0.035,
        0,
      ),
      kitchen ? 'wood' : 'leather',
      { part: 'handle', role: 'accent', color: kitchen ? '#3d2716' : '#5a3420', axis: 1 },
    ),
    ...Array.from({ length: 5 }, (_, i) =>
      piece(
        `wrap_${i + 1}`,
        moved(cylinder(0.0175, 0.009, { segments: 20 }), 0, 0.05 + (i + 0.3) * (f.grip / 5.4), 0),
        kitchen ? 'brass' : 'leather',
        { role: 'fixed', color: kitchen ? '#c9a24a' : '#3a2114' },
      ),
    ),
    ...(hasPart(order, 'pommel', !kitchen)
      ? [
          piece(
            'pommel',
            moved(
              f.single ? cylinder(0.02, 0.03) : ellipsoid(0.027, 0.027, 0.02, 24),
              0,
              f.single ? 0.01 : 0.024,
              0,
            ),
            'brass',
            { part: 'pommel', role: 'accent' },
          ),
        ]
      : []),
    ...(styled(order, 'ornate')
      ? [piece('jewel', moved(puffed(0.026, 0.032, 0.03, 1, 16), 0, base, 0.012), 'ruby', { role: 'fixed' })]
      : []),
  ];
};

function formOf(order: Order): Form {
  if (asks(order, 'katana', 'samurai'))
    return { blade: 0.72, wide: 0.034, grip: 0.24, guard: 0.045, bend: 0.09, single: true };
  if (asks(order, 'sabre', 'saber', 'scimitar', 'cutlass', 'pirate'))
    return { blade: 0.7, wide: 0.055, grip: 0.11, guard: 0.06, bend: 0.2, single: true };
  if (asks(order, 'knife', 'cleaver'))
    return {
      blade: 0.2,
      wide: asks(order, 'cleaver') ? 0.09 : 0.04,
      grip: 0.11,
      guard: 0,
      bend: 0,
      single: true,
    };
  if (asks(order, 'dagger', 'stiletto', 'dirk'))
    return { blade: 0.24, wide: 0.036, grip: 0.1, guard: 0.06, bend: 0, single: false };
  if (asks(order, 'rapier'))
    return { blade: 0.95, wide: 0.02, grip: 0.11, guard: 0.09, bend: 0, single: false };
  if (asks(order, 'greatsword', 'claymore', 'two handed', 'zweihander'))
    return { blade: 1.15, wide: 0.075, grip: 0.3, guard: 0.17, bend: 0, single: false };
  return {
    blade: pick(order, [0.75, 0.82, 0.7]),
    wide: pick(order, [0.05, 0.058, 0.065]),
    grip: 0.13,
    guard: pick(order, [0.1, 0.12, 0.09]),
    bend: 0,
    single: false,
  };
}

function bladeOf(long: number, wide: number, { bend, single }: Form, wavy: boolean): Solid {
  const steps = [0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.88, 0.95, 1];
  return loft(
    steps.map((t): Point[] => {
      const taper =
        t > 0.75 ? Math.max(0.012, single ? 1 - ((t - 0.75) / 0.25) ** 2 : 1 - (t - 0.75) / 0.25) : 1;
      const half = (wide / 2) * (1 - 0.22 * t) * taper;
      const thick = Math.min(0.005, wide * 0.12) * (1 - 0.4 * t) * Math.max(taper, 0.12);
      const x = bend * long * t * t + (wavy ? 0.35 * wide * Math.sin(t * 16) * (1 - t) : 0);
      const back = single ? x + (wide / 2) * (1 - 0.22 * t) - half * 2 : x - half;
      const edge = single ? x + (wide / 2) * (1 - 0.22 * t) : x + half;
      const [left, right] = single ? [Math.min(back, edge), edge] : [x - half, x + half];
      const middle = (left + right) / 2;
      return [
        [middle, t * long, thick],
        [right, t * long, 0],
        [middle, t * long, -thick],
        [left, t * long, 0],
      ];
    }),
  );
}

function guardOf(order: Order, { guard, single }: Form, base: number): Solid {
  if (single || formed(order, 'round')) return moved(cylinder(guard, 0.01, {}), 0, base - 0.008, 0);
  const shape = pick(order, ['straight', 'curved', 'knobbed'] as const);
  const lift = shape === 'curved' ? 0.03 : 0;
  const section = (x: number, size: number): Point[] => {
    const y = base - 0.002 + lift * (x / guard) ** 2;
    return [
      [x, y + size, size],
      [x, y - size, size],
      [x, y - size, -size],
      [x, y + size, -size],
    ];
  };
  const ends = shape === 'knobbed' ? [0.016, 0.017] : [0.009, 0.007];
  return loft([
    section(-guard, ends[1]!),
    section(-guard * 0.85, ends[0]!),
    section(-guard * 0.7, 0.009),
    section(0, 0.013),
    section(guard * 0.7, 0.009),
    section(guard * 0.85, ends[0]!),
    section(guard, ends[1]!),
  ]);
}

const energySword = (f: Form, blade: number): Piece[] => [
  piece('blade', moved(cylinder(0.016, blade, { top_m: 0.014 }), 0, 0.26, 0), 'neon', { part: 'blade' }),
  piece('handle', cylinder(0.02, 0.27), 'steel', { part: 'handle', role: 'accent' }),
  ...[0.04, 0.08, 0.12, 0.23].map((y, i) =>
    piece(`band_${i + 1}`, moved(cylinder(0.0235, 0.018), 0, y, 0), 'rubber', {
      part: 'hoop',
      role: 'fixed',
    }),
  ),
  piece('switch', slab([0.012, 0.03, 0.02], [0, 0.17, 0.016]), 'plastic', {
    role: 'fixed',
    color: f.single ? '#2a5cff' : '#c7322b',
  }),
];

function spear(order: Order): Piece[] {
  const { length, height } = proportionsOf(order);
  const h = 1.8 * length * height;
  const tip: Form = { blade: 0.3, wide: 0.08, grip: 0, guard: 0, bend: 0, single: false };
  const halberd = asks(order, 'halberd');
  const trident = asks(order, 'trident');
  const tine = (x: number, high: number) => moved(bladeOf(high, 0.04, tip, false), x, h, 0);
  return [
    piece('handle', cylinder(0.017, h, {}), 'wood', { part: 'handle', axis: 1 }),
    piece('socket', moved(cylinder(0.024, 0.14, { top_m: 0.014 }), 0, h - 0.07, 0), 'iron', {
      part: 'hoop',
      role: 'accent',
    }),
    ...(trident
      ? [
          piece('blade_middle', tine(0, 0.34), 'steel', { part: 'blade' }),
          piece('blade_left', tine(0.11, 0.28), 'steel', { part: 'blade' }),
          piece('blade_right', tine(-0.11, 0.28), 'steel', { part: 'blade' }),
          piece('fork', slab([0.26, 0.03, 0.025], [0, h - 0.01, 0]), 'steel'),
        ]
      : [piece('blade', moved(bladeOf(0.3, 0.075, tip, false), 0, h + 0.04, 0), 'steel', { part: 'blade' })]),
    ...(halberd
      ? [
          piece(
            'axe',
            moved(turned(bladeOf(0.22, 0.3, tip, false), 'z', -Math.PI / 2), 0, h - 0.16, 0),
            'steel',
            { part: 'blade' },
          ),
        ]
      : []),
    ...(halberd || trident
      ? []
      : [
          piece(
            'tassel',
            moved(
              lathe(
                [
                  [0.02, 0],
                  [0.045, -0.02],
                  [0.02, 0.08],
                ].map(([a, b]) => [a!, b! + 0.02] as const),
                16,
              ),
              0,
              h - 0.17,
              0,
            ),
            'fabric',
            { role: 'accent', color: '#b3261e' },
          ),
        ]),
  ];
}
