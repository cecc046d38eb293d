import { moved } from '../../geometry/shapes/solid.ts';
import { beam, puffed, slab } from './parts/forms.ts';
import { legs } from './parts/legs.ts';
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

/** Sofas of as many seats as cushions are asked for; park benches and pews. */
export const sofa: Generator = (order) => {
  if (asks(order, 'bench', 'pew', 'settle')) return bench(order);
  const { width, length, height } = proportionsOf(order);
  const seats = partCount(order, 'seat', asks(order, 'loveseat', 'love') ? 2 : pick(order, [3, 3, 2]), 6);
  const w = 0.62 * seats * width * length;
  const roundness = pick(order, [0.25, 0.32]);
  const cloth = { color: pick(order, ['#5d7285', '#8b6f5a', '#7b8a6c', '#a9a49a']) };
  const soft = (
    name: string,
    size: readonly [number, number, number],
    at: readonly [number, number, number],
    part: 'seat' | 'arm' | 'back' | 'body' | 'pillow',
  ) => piece(name, moved(puffed(...size, roundness), ...at), 'fabric', { ...cloth, part });
  const cushions = Array.from({ length: seats }, (_, i): Piece[] => {
    const x = ((seats - 1) / 2 - i) * (w / seats);
    return [
      soft(`seat_${i + 1}`, [w / seats - 0.01, 0.19, 0.68], [x, 0.4, 0.08], 'seat'),
      soft(
        `back_cushion_${i + 1}`,
        [w / seats - 0.02, 0.42 * height, 0.2],
        [x, 0.5 + 0.18 * height, -0.22],
        'pillow',
      ),
    ];
  });
  return [
    ...legs(order, { x_m: w / 2, z_m: 0.34, height_m: 0.14, thick_m: 0.055, shape: 'round' }),
    soft('frame', [w + 0.16, 0.24, 0.88], [0, 0.24, 0], 'body'),
    ...(hasPart(order, 'back', true)
      ? [soft('back', [w + 0.22, 0.62 * height, 0.22], [0, 0.16 + 0.31 * height, -0.36], 'back')]
      : []),
    ...(hasPart(order, 'arm', true)
      ? [
          soft('arm_left', [0.2, 0.48, 0.9], [w / 2 + 0.1, 0.38, 0.01], 'arm'),
          soft('arm_right', [0.2, 0.48, 0.9], [-w / 2 - 0.1, 0.38, 0.01], 'arm'),
        ]
      : []),
    ...cushions.flat(),
  ];
};

function bench(order: Order): Piece[] {
  const { width, length, height } = proportionsOf(order);
  const w = 1.5 * width * length;
  const seat = 0.45 * height;
  const planks = Array.from({ length: 4 }, (_, i) =>
    piece(`seat_plank_${i + 1}`, slab([w, 0.035, 0.1], [0, seat, -0.18 + i * 0.12]), 'wood', {
      part: 'seat',
    }),
  );
  const backs = [0, 1, 2].map((i) =>
    piece(
      `back_plank_${i + 1}`,
      beam(
        [-w / 2, seat + 0.15 + i * 0.13, -0.26 - i * 0.03],
        [w / 2, seat + 0.15 + i * 0.13, -0.26 - i * 0.03],
        0.025,
        0.09,
      ),
      'wood',
      { part: 'back' },
    ),
  );
  const ends = [1, -1].flatMap((side): Piece[] => {
    const x = side * (w / 2 - 0.12);
    const name = side > 0 ? 'left' : 'right';
    const iron = { role: 'accent', part: 'leg' } as const;
    return [
      piece(`leg_front_${name}`, beam([x, 0, 0.22], [x, seat, 0.17], 0.06), 'iron', iron),
      piece(`leg_back_${name}`, beam([x, 0, -0.28], [x, seat, -0.17], 0.06), 'iron', iron),
      piece(`support_${name}`, beam([x, seat - 0.02, -0.24], [x, seat - 0.02, 0.24], 0.055), 'iron', {
        role: 'accent',
      }),
      ...(hasPart(order, 'back', true)
        ? [
            piece(`back_post_${name}`, beam([x, seat - 0.04, -0.24], [x, seat + 0.5, -0.35], 0.05), 'iron', {
              role: 'accent',
              part: 'back',
            }),
          ]
        : []),
      ...(hasPart(order, 'arm', true)
        ? [
            piece(`arm_${name}`, slab([0.06, 0.035, 0.5], [x, seat + 0.22, -0.03]), 'wood', { part: 'arm' }),
            piece(`arm_post_${name}`, beam([x, seat, 0.17], [x, seat + 0.23, 0.17], 0.045), 'iron', {
              role: 'accent',
            }),
          ]
        : []),
    ];
  });
  return [...planks, ...(hasPart(order, 'back', true) ? backs : []), ...ends];
}
