import { cylinder, lathe } from '../../../geometry/shapes/lathe.ts';
import { bent, joined, moved, type Point, type Solid, turned } from '../../../geometry/shapes/solid.ts';
import { slab } from '../parts/forms.ts';
import { asks, partCount, piece, range, rgb } from '../thing.ts';
import { type Dish, plate } from './dish.ts';

/** A stack of pancakes or waffles with butter and syrup. */
export const pancakes: Dish = (order) => {
  const waffle = asks(order, 'waffle', 'waffles');
  const count = partCount(order, 'deck', waffle ? 1 : 4, 8);
  const cakes = Array.from({ length: count }, (_, i) => {
    const at: Point = [range(order, -0.006, 0.006), 0.009 + i * 0.0145, range(order, -0.006, 0.006)];
    return piece(
      `pancake_${i + 1}`,
      moved(
        waffle
          ? waffleSolid()
          : lathe(
              [
                [0.06, 0],
                [0.074, 0.004],
                [0.075, 0.009],
                [0.066, 0.0145],
                [0, 0.0155],
              ],
              40,
            ),
        ...at,
      ),
      'wax',
      {
        part: 'body',
        color: '#d9a04e',
        ...(!waffle && { markings: { figure: 'over', color: rgb('#b8742e'), size_m: 0.05 } as const }),
      },
    );
  });
  const top = 0.009 + count * 0.0145;
  return [
    plate(0.12),
    ...cakes,
    piece(
      'syrup',
      moved(
        bent(cylinder(0.052, 0.004, { segments: 48, bevel_m: 0.0015 }), (p) => {
          const k = 1 + 0.2 * Math.sin(3 * Math.atan2(p[0]!, p[2]!));
          p[0] = p[0]! * k;
          p[2] = p[2]! * k;
        }),
        0,
        top + (waffle ? 0.006 : 0),
        0,
      ),
      'amber',
      { role: 'fixed', color: '#8a4a14' },
    ),
    piece(
      'butter',
      moved(
        turned(slab([0.024, 0.011, 0.024], [0, 0, 0], 0.003), 'y', 0.5),
        0,
        top + (waffle ? 0.01 : 0.0035),
        0,
      ),
      'wax',
      { part: 'top', role: 'fixed', color: '#f6dc7a' },
    ),
  ];
};

function waffleSolid(): Solid {
  const bars = Array.from({ length: 6 }, (_, i) => (i - 2.5) * 0.024);
  return joined(
    slab([0.14, 0.01, 0.14], [0, 0, 0], 0.003),
    ...bars.map((x) => slab([0.007, 0.0085, 0.137], [x, 0.0085, 0], 0.0015)),
    ...bars.map((z) => slab([0.1372, 0.0083, 0.0072], [0, 0.0086, z], 0.0014)),
  );
}
