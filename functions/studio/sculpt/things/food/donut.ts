import { cylinder, torus } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, scaled, turned } from '../../../geometry/shapes/solid.ts';
import { pick, piece } from '../thing.ts';
import type { Dish } from './dish.ts';
import { ICINGS, SPRINKLES } from './icing.ts';

/** A doughnut, iced and sprinkled. */
export const donut: Dish = (order) => {
  const icing = pick(order, ICINGS);
  const over = scaled(torus(0.032, 0.0168, 44, 20), 1, 0.92, 1);
  const dripping = { ...over, positions: over.positions.slice() };
  for (let i = 0; i < dripping.positions.length; i += 3) {
    const p = dripping.positions.subarray(i, i + 3);
    const angle = Math.atan2(p[0]!, p[2]!);
    const edge = -0.0015 + 0.0035 * Math.sin(angle * 7);
    if (p[1]! < edge) p[1] = edge + (p[1]! - edge) * 0.08;
  }
  return [
    piece('dough', moved(scaled(torus(0.032, 0.016, 44, 20), 1, 0.88, 1), 0, 0.014, 0), 'wax', {
      part: 'body',
      role: 'accent',
      color: '#c98f4e',
    }),
    piece('icing', moved(dripping, 0, 0.0158, 0), 'chocolate', {
      part: 'top',
      color: icing,
      finish: 'polished',
    }),
    ...SPRINKLES.map((color, c) =>
      piece(
        `sprinkles_${c + 1}`,
        joined(
          ...Array.from({ length: 7 }, (_, i) => {
            const n = i * 5 + c;
            const [angle, tilt] = [n * 2.399963, ((n * 37) % 100) / 100 - 0.5];
            const r = 0.032 + 0.011 * tilt;
            const one = turned(
              turned(moved(cylinder(0.0009, 0.005, { segments: 6 }), 0, -0.0025, 0), 'z', Math.PI / 2),
              'y',
              n * 1.7,
            );
            return moved(
              one,
              r * Math.sin(angle),
              0.0158 + 0.0155 * Math.sqrt(1 - (0.66 * tilt) ** 2),
              r * Math.cos(angle),
            );
          }),
        ),
        'wax',
        { role: 'fixed', color },
      ),
    ),
  ];
};
