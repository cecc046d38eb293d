import { extrude, type FlatPoint } from '../shapes/extrude.ts';
import { cylinder, ellipsoid, torus } from '../shapes/lathe.ts';
import { bent, moved, type Solid, turned } from '../shapes/solid.ts';
import { arc, slab, tapered } from './parts/forms.ts';
import { asks, formed, type Generator, pick, piece, proportionsOf } from './thing.ts';

/** Round shields with a boss, kite and heater shields with a cross, tower shields; breastplates. */
export const shield: Generator = (order) => {
  const { width, height } = proportionsOf(order);
  if (asks(order, 'armor', 'armour', 'breastplate', 'cuirass', 'plate armor')) {
    return [
      piece(
        'body',
        bent(tapered([0.34 * width, 0.5 * height, 0.24], { topX: 1.3, topZ: 1.15 }), (p) => {
          p[2] = p[2]! * (1 - 3 * p[0]! ** 2);
        }),
        'steel',
        { part: 'body' },
      ),
      piece('collar', moved(torus(0.085, 0.025, 36, 10), 0, 0.5 * height, 0), 'brass', {
        part: 'rim',
        role: 'accent',
      }),
      piece('belt', slab([0.37 * width, 0.05, 0.25], [0, 0.03, 0]), 'leather', {
        part: 'hoop',
        role: 'accent',
      }),
      ...[1, -1].map((s) =>
        piece(
          `shoulder_${s > 0 ? 'left' : 'right'}`,
          moved(ellipsoid(0.1, 0.085, 0.11, 28), s * 0.23 * width, 0.46 * height, 0),
          'steel',
          { part: 'arm' },
        ),
      ),
    ];
  }
  const round =
    formed(order, 'round') ||
    asks(order, 'viking', 'buckler', 'round') ||
    (!asks(order, 'knight', 'kite', 'heater', 'tower') && pick(order, [true, false]));
  const curved = (solid: Solid, k: number) =>
    bent(solid, (p) => {
      p[2] = p[2]! - k * (p[0]! ** 2 + (round ? (p[1]! - 0.4) ** 2 : 0));
    });
  if (round) {
    const r = 0.4 * width;
    const facing = (solid: Solid) => moved(turned(solid, 'x', Math.PI / 2), 0, r + 0.02, 0);
    return [
      ...Array.from({ length: 7 }, (_, i) => {
        const x = ((i - 3) * 2 * r) / 7;
        // Its ends follow the rim.
        const plank = bent(slab([(2 * r) / 7 - 0.004, 2, 0.025], [x, -1, 0], 0.003), (p) => {
          p[1] = p[1]! * Math.sqrt(Math.max(1e-4, r * r * 0.99 - p[0]! ** 2)) + r + 0.02;
        });
        return piece(`plank_${i + 1}`, plank, 'wood', {
          part: 'body',
          axis: 1,
          ...(i % 2 ? { color: '#7a4c2a' } : {}),
        });
      }),
      piece('rim', facing(torus(r, 0.02, 56, 10)), 'iron', { part: 'rim', role: 'accent' }),
      piece('boss', moved(ellipsoid(0.095, 0.095, 0.075, 32), 0, r + 0.02, 0.01), 'iron', {
        part: 'top',
        role: 'accent',
      }),
      piece('boss_ring', facing(moved(cylinder(0.13, 0.02, {}), 0, 0.01, 0)), 'iron', { role: 'accent' }),
      ...[0, 1, 2, 3, 4, 5, 6, 7].map((i) =>
        piece(
          `rivet_${i + 1}`,
          moved(
            ellipsoid(0.014, 0.014, 0.012, 12),
            r * 0.86 * Math.cos((i * Math.PI) / 4 + 0.2),
            r + 0.02 + r * 0.86 * Math.sin((i * Math.PI) / 4 + 0.2),
            0.016,
          ),
          'iron',
          { role: 'fixed' },
        ),
      ),
    ];
  }
  const tower = asks(order, 'tower', 'riot');
  const [w, h] = [0.3 * width, 0.85 * height];
  const outline = (k: number): FlatPoint[] =>
    tower
      ? [
          [-w * k, h * (0.5 - 0.5 * k)],
          [w * k, h * (0.5 - 0.5 * k)],
          [w * k, h * (0.5 + 0.5 * k)],
          [-w * k, h * (0.5 + 0.5 * k)],
        ]
      : [
          [0, h * (0.55 - 0.55 * k)],
          ...arc(-w * 0.9, h * 0.62, w * 1.9, -50, 0, 8).map(
            ([x, y]): FlatPoint => [x * k, h * 0.55 + (y - h * 0.55) * k],
          ),
          [w * k, h * (0.55 + 0.41 * k)],
          [0, h * (0.55 + 0.45 * k)],
          [-w * k, h * (0.55 + 0.41 * k)],
          ...arc(w * 0.9, h * 0.62, w * 1.9, 180, 230, 8).map(
            ([x, y]): FlatPoint => [x * k, h * 0.55 + (y - h * 0.55) * k],
          ),
        ];
  const color = pick(order, ['#a3242a', '#23457f', '#2f6b45']);
  return [
    piece('rim', curved(extrude(outline(1), 0.03), 0.5), 'steel', { part: 'rim', role: 'accent' }),
    piece('body', moved(curved(extrude(outline(0.92), 0.03), 0.5), 0, 0, 0.012), 'steel', {
      part: 'body',
      color,
      finish: 'painted',
    }),
    piece(
      'cross_upright',
      slab([0.07, h * (tower ? 0.84 : 0.72), 0.02], [0, h * (tower ? 0.08 : 0.2), 0.025]),
      'gold',
      { role: 'accent' },
    ),
    piece('cross_bar', curved(slab([w * 1.7, 0.07, 0.02], [0, h * 0.62, 0.025]), 0.45), 'gold', {
      role: 'accent',
    }),
    piece('boss', moved(ellipsoid(0.06, 0.06, 0.04, 28), 0, h * 0.62 + 0.035, 0.035), 'gold', {
      part: 'top',
      role: 'accent',
    }),
  ];
};
