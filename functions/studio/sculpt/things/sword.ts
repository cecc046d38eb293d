import { cylinder, ellipsoid, lathe } from '../../geometry/shapes/lathe.ts';
import { moved } from '../../geometry/shapes/solid.ts';
import { puffed, slab } from './parts/forms.ts';
import { bladeOf, type Form } from './sword/blade.ts';
import { guardOf } from './sword/guard.ts';
import { poleArm } from './sword/pole-arm.ts';
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

/** Swords standing on their pommels: long, short and broad ones, katanas, sabres, daggers, knives; spears. */
export const sword: Generator = (order) => {
  if (asks(order, 'spear', 'lance', 'pike', 'halberd', 'javelin', 'trident')) return poleArm(order);
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
    return { blade: 0.7, wide: 0.055, grip: 0.11, guard: 0.06, bend: 0.2, single: true, hilt: 'bow' };
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
    return { blade: 0.95, wide: 0.024, grip: 0.11, guard: 0.11, bend: 0, single: false, hilt: 'cup' };
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
