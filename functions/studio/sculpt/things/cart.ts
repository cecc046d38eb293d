import { torus } from '../../geometry/shapes/lathe.ts';
import { loft } from '../../geometry/shapes/loft.ts';
import { moved, turned } from '../../geometry/shapes/solid.ts';
import { carriage } from './cart/carriage.ts';
import { chariot } from './cart/chariot.ts';
import { shoppingCart } from './cart/shopping-cart.ts';
import { sled } from './cart/sled.ts';
import { arc, beam, slab } from './parts/forms.ts';
import { heaped } from './parts/heap.ts';
import { spokedWheel } from './parts/wheels.ts';
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

/** Carts and wagons, covered ones, carriages, chariots, wheelbarrows, mine carts, shopping carts, sleds. */
export const cart: Generator = (order) => {
  if (asks(order, 'sled', 'sleigh', 'sledge', 'toboggan')) return sled(order);
  if (asks(order, 'shopping cart')) return shoppingCart(order);
  if (asks(order, 'chariot')) return chariot(order);
  if (asks(order, 'carriage', 'coach', 'stagecoach')) return carriage(order);
  const { width, length, height, thickness } = proportionsOf(order);
  const barrow = asks(order, 'wheelbarrow', 'barrow');
  const mine = asks(order, 'mine', 'minecart', 'mining');
  const count = partCount(
    order,
    'wheel',
    barrow ? 1 : mine || asks(order, 'wagon') ? 4 : pick(order, [2, 4]),
    8,
  );
  const [w, l] = [(barrow ? 0.6 : 1.2) * width, (barrow ? 0.85 : count > 2 ? 2.4 : 1.7) * length];
  const r = barrow ? 0.2 : mine ? 0.22 : count > 2 ? 0.45 : 0.58;
  const side = (mine ? 0.75 : 0.45) * height;
  const floor = r * (barrow || mine ? 1.5 : 1.15);
  const metal = mine ? 'iron' : 'wood';
  const t = 0.05 * thickness;
  const wall = (
    name: string,
    from: readonly [number, number, number],
    to: readonly [number, number, number],
    rows: number,
  ): Piece[] =>
    Array.from({ length: rows }, (_, i) => {
      const y = floor + 0.04 + (i + 0.5) * (side / rows);
      const out = 1 + 0.06 * (i / rows);
      return piece(
        `${name}_plank_${i + 1}`,
        beam([from[0] * out, y, from[2] * out], [to[0] * out, y, to[2] * out], t, (side / rows) * 0.94),
        metal,
        { part: 'wall' },
      );
    });
  const rows = mine ? 1 : 3;
  return [
    piece('deck', slab([w, 0.07, l], [0, floor, 0]), metal, { part: 'deck', axis: 2 }),
    ...wall('side_left', [w / 2, 0, -l / 2], [w / 2, 0, l / 2], rows),
    ...wall('side_right', [-w / 2, 0, -l / 2], [-w / 2, 0, l / 2], rows),
    ...wall('front', [-w / 2, 0, l / 2], [w / 2, 0, l / 2], rows),
    ...(asks(order, 'hand') ? [] : wall('back', [-w / 2, 0, -l / 2], [w / 2, 0, -l / 2], rows)),
    ...[1, -1].flatMap((x) =>
      [1, -1].map((z) =>
        piece(
          `post_${z > 0 ? 'front' : 'back'}_${x > 0 ? 'left' : 'right'}`,
          slab([0.08, side + 0.12, 0.08], [x * (w / 2 + 0.03), floor, z * (l / 2 + 0.01)]),
          metal,
          { part: 'pole', axis: 1 },
        ),
      ),
    ),
    ...heaped(order, [w - t, side, l - t], [0, floor + 0.05, 0]),
    ...wheelSet(count, w, l, r, mine),
    ...shafts(order, w, l, floor, barrow, mine, count),
    ...(asks(order, 'covered', 'wagon') && hasPart(order, 'roof', asks(order, 'covered'))
      ? cover(w, l, floor + side)
      : []),
  ];
};

function wheelSet(count: number, w: number, l: number, r: number, mine: boolean): Piece[] {
  const rows = Math.ceil(count / 2);
  return Array.from({ length: count }, (_, i): Piece[] => {
    const row = Math.floor(i / 2);
    const alone = count % 2 === 1 && i === count - 1;
    const z = count === 1 ? l * 0.55 : rows === 1 ? 0 : l * (0.34 - (0.68 * row) / (rows - 1));
    const x = alone ? 0 : (i % 2 ? -1 : 1) * (w / 2 + (mine ? -0.08 : 0.14));
    const name = count === 1 ? 'wheel' : `wheel_${row + 1}_${alone ? 'middle' : i % 2 ? 'right' : 'left'}`;
    return [
      piece(name, moved(spokedWheel(r, 0.08, mine ? 6 : 10), x, r, z), mine ? 'iron' : 'wood', {
        part: 'wheel',
        color: mine ? '#4a4b4d' : '#6f4526',
      }),
      piece(
        `${name}_tyre`,
        moved(turned(torus(r * 0.985, r * 0.035, 32, 8), 'z', Math.PI / 2), x, r, z),
        'iron',
        { role: 'fixed' },
      ),
      ...(i % 2 === 0
        ? [
            piece(
              `axle_${row + 1}`,
              beam([-w / 2 - 0.16, r, z], [w / 2 + 0.16, r, z], 0.08),
              mine ? 'iron' : 'wood',
            ),
          ]
        : []),
    ];
  }).flat();
}

function shafts(
  order: Order,
  w: number,
  l: number,
  floor: number,
  barrow: boolean,
  mine: boolean,
  count: number,
): Piece[] {
  if (mine)
    return [
      piece('hook', moved(turned(torus(0.08, 0.02, 20, 8), 'x', 0), 0, floor, l / 2 + 0.1), 'iron', {
        role: 'fixed',
      }),
    ];
  const z = barrow ? -1 : 1;
  const long = barrow ? 0.75 : count > 2 ? 1.4 : 1.3;
  return [
    ...[1, -1].map((side) =>
      piece(
        `handle_${side > 0 ? 'left' : 'right'}`,
        beam(
          [side * w * 0.36, floor - 0.03, -z * l * 0.45],
          [side * w * (barrow ? 0.5 : 0.36), floor + (barrow ? 0.15 : 0.06), z * (l / 2 + long)],
          0.06,
        ),
        'wood',
        { part: 'handle', axis: 2 },
      ),
    ),
    ...(barrow
      ? [1, -1].map((side) =>
          piece(
            `leg_${side > 0 ? 'left' : 'right'}`,
            beam([side * w * 0.4, 0, -l * 0.4], [side * w * 0.38, floor, -l * 0.3], 0.05),
            'wood',
            { part: 'leg', axis: 1 },
          ),
        )
      : asks(order, 'hand')
        ? [piece('crossbar', slab([w * 0.8, 0.06, 0.06], [0, floor + 0.03, l / 2 + long - 0.1]), 'wood')]
        : []),
    ...(barrow
      ? [1, -1].map((side) =>
          piece(
            `fork_${side > 0 ? 'left' : 'right'}`,
            beam([side * w * 0.3, floor, l * 0.2], [side * 0.08, 0.2, l * 0.58], 0.05),
            'wood',
          ),
        )
      : []),
  ];
}

function cover(w: number, l: number, y: number): Piece[] {
  const half = (z: number, grow: number) =>
    arc(0, y - 0.05, (w / 2 + 0.06) * grow, 0, 180, 16).map(([x, up]) => [x, y + (up - y) * 1.5, z] as const);
  return [
    piece(
      'cover',
      loft([-1.1, -0.4, 0.4, 1.1].map((t, i) => half((t * l) / 2, i === 0 || i === 3 ? 1.06 : 1))),
      'fabric',
      { part: 'roof', role: 'accent', color: '#e9e0cb' },
    ),
  ];
}
