import { extrude, type FlatPoint } from '../../geometry/shapes/extrude.ts';
import { torus } from '../../geometry/shapes/lathe.ts';
import { joined, moved, turned } from '../../geometry/shapes/solid.ts';
import { arc, bar } from './parts/forms.ts';
import { carWheel, spokedWheel } from './parts/wheels.ts';
import { asks, type Generator, partCount, piece, proportionsOf } from './thing.ts';

/** Wooden spoked wheels, car wheels and tyres, ship's wheels, gears. */
export const wheel: Generator = (order) => {
  const { width, thickness } = proportionsOf(order);
  if (asks(order, 'gear', 'cog', 'cogwheel')) {
    const [r, teeth] = [0.12 * width, 14];
    const outline = Array.from({ length: teeth * 4 }, (_, i): FlatPoint => {
      const a = ((i + 0.5) * 2 * Math.PI) / (teeth * 4);
      const k = i % 4 < 2 ? r : r * 0.84;
      return [k * Math.cos(a), r + k * Math.sin(a)];
    });
    return [
      piece(
        'body',
        extrude(outline, 0.04 * thickness, [
          arc(0, r, r * 0.2, 0, 342, 19),
          ...[0, 1, 2, 3, 4].map((i) =>
            arc(
              r * 0.5 * Math.cos((i * 2 * Math.PI) / 5),
              r + r * 0.5 * Math.sin((i * 2 * Math.PI) / 5),
              r * 0.17,
              0,
              337,
              15,
            ),
          ),
        ]),
        'iron',
        { part: 'body' },
      ),
      piece(
        'hub',
        moved(turned(torus(r * 0.24, r * 0.07, 32, 10), 'x', Math.PI / 2), 0, r, 0.02 * thickness),
        'brass',
        { part: 'rim', role: 'accent' },
      ),
    ];
  }
  if (asks(order, 'tire', 'tyre', 'car', 'truck'))
    return carWheel('wheel', [0, 0.33 * width, 0], 0.33 * width, 0.22 * thickness).map((one) => ({
      ...one,
      role: 'main' as const,
    }));
  const ship = asks(order, 'ship', 'steering', 'helm');
  const spokes = partCount(order, 'pole', ship ? 8 : 10, 16);
  const r = 0.45 * width;
  const front = (solid: ReturnType<typeof torus>) => moved(turned(solid, 'y', -Math.PI / 2), 0, r, 0);
  if (ship)
    return [
      piece('body', front(spokedWheel(r * 0.72, 0.06 * thickness, spokes)), 'wood', { part: 'body' }),
      piece(
        'handles',
        moved(
          joined(
            ...Array.from({ length: spokes }, (_, i) =>
              moved(
                turned(
                  moved(turned(bar('z', 0.022, r * 0.34, [0, 0, 0]), 'x', Math.PI / 2), 0, r * 0.83, 0),
                  'z',
                  (i * 2 * Math.PI) / spokes,
                ),
                0,
                0,
                0,
              ),
            ),
          ),
          0,
          r,
          0,
        ),
        'wood',
        { part: 'handle' },
      ),
      piece('hub', bar('z', r * 0.13, 0.13, [0, r, 0]), 'brass', { part: 'pommel', role: 'accent' }),
    ];
  return [
    piece('body', front(spokedWheel(r * 0.98, 0.08 * thickness, spokes)), 'wood', { part: 'body' }),
    piece('tyre', front(turned(torus(r * 0.985, r * 0.025, 56, 10), 'z', Math.PI / 2)), 'iron', {
      part: 'rim',
      role: 'accent',
    }),
    piece('hub', bar('z', r * 0.1, 0.16, [0, r, 0]), 'iron', { part: 'pommel', role: 'accent' }),
  ];
};
