import { cylinder, ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, turned } from '../../../geometry/shapes/solid.ts';
import { piece, range } from '../thing.ts';
import type { Dish } from './dish.ts';

/** How far round the next floret is from the one before, radians: no two lie over each other. */
const GOLDEN_rad = 2.399963;
const FLORETS = 16;

/** A thick stalk that branches into a dome of florets. */
export const broccoli: Dish = (order) => {
  const places = Array.from({ length: FLORETS }, (_, i) => {
    const tilt = 1.35 * Math.sqrt((i + 0.4) / FLORETS);
    const [out, up, angle] = [0.05 * Math.sin(tilt), 0.1 + 0.035 * Math.cos(tilt), i * GOLDEN_rad];
    return { x: out * Math.sin(angle), y: up, z: out * Math.cos(angle), tilt, angle };
  });
  const pale = { part: 'trunk', color: '#a9c27a' } as const;
  return [
    piece('stalk', cylinder(0.02, 0.085, { top_m: 0.026, segments: 20 }), 'wax', pale),
    piece(
      'branches',
      joined(
        ...places
          .filter(({ tilt }) => tilt < 0.9)
          .map(({ tilt, angle }) =>
            moved(turned(turned(cylinder(0.009, 0.05), 'x', tilt), 'y', angle), 0, 0.072, 0),
          ),
      ),
      'wax',
      pale,
    ),
    piece(
      'florets',
      joined(
        ...places.map(({ x, y, z }) => {
          const r = 0.02 * range(order, 0.9, 1.15);
          return moved(ellipsoid(r, r * 0.92, r, 14), x, y, z);
        }),
      ),
      'leaf',
      { part: 'body', color: '#3f7a34' },
    ),
  ];
};
