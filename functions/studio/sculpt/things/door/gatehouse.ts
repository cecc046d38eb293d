import { extrude } from '../../../geometry/shapes/extrude.ts';
import { cylinder, lathe } from '../../../geometry/shapes/lathe.ts';
import { joined, moved } from '../../../geometry/shapes/solid.ts';
import { rectangle, slab } from '../parts/forms.ts';
import { doorAt, outlineOf, windowAt } from '../parts/openings.ts';
import { crenelRow, roundCrenels } from '../parts/roofs.ts';
import { type Order, type Piece, partCount, piece, proportionsOf } from '../thing.ts';

/** The gate of a castle or town: a wall with battlements between two towers, a portcullis half up before its door. */
export function gatehouse(order: Order): Piece[] {
  const { width, height, thickness } = proportionsOf(order);
  const [gate, high, deep] = [3.2 * width, 4 * height, 1.6 * thickness];
  const [half, top] = [gate * 0.8, high * 1.55];
  // `a wooden gate between two towers`: its wall is none of wood.
  const role = order.look.materials.includes('wood') ? 'fixed' : 'main';
  const towers = partCount(order, 'turret', 2, 2);
  const wall = extrude(rectangle(-half, 0, half, top), deep, [
    outlineOf(gate / 2, 0.02, high, true).map(([x, y]) => [x, y] as const),
  ]);
  return [
    piece('wall', wall, 'stone', { part: 'wall', role }),
    piece('crenels', moved(crenelRow(half * 2 - 0.3, 0.6, 0.45), 0, top - 0.02, deep / 2 - 0.25), 'stone', {
      part: 'crenel',
      role,
    }),
    ...doorAt(
      'door',
      { wide_m: gate * 0.98, high_m: high * 0.98, at: [0, 0, -deep * 0.3], arched: true },
      '#5b3a22',
    ),
    piece('portcullis', portcullis(gate * 0.99, high, deep * 0.3), 'iron', { part: 'panel', role: 'fixed' }),
    ...[1, -1].slice(0, towers).flatMap((side) => {
      const name = `turret_${side > 0 ? 'left' : 'right'}`;
      return turret(name, side * (half + gate * 0.28), gate * 0.42, top * 1.25, role);
    }),
  ];
}

/** Its upper half; its points hang over who goes in. */
function portcullis(wide: number, high: number, z: number) {
  const foot = high * 0.45;
  const count = 9;
  const uprights = Array.from({ length: count }, (_, i) => {
    const x = ((i + 0.5) / count - 0.5) * wide;
    const up = high - wide / 2 + Math.sqrt(Math.max(0, (wide / 2) ** 2 - x * x));
    const point = moved(cylinder(0.01, 0.22, { top_m: 0.06, segments: 4 }), x, foot - 0.2, z);
    return joined(slab([0.09, up - foot, 0.07], [x, foot, z]), point);
  });
  const rails = [0, 1, 2].map((k) => slab([wide, 0.08, 0.06], [0, foot + 0.15 + k * 0.5, z]));
  return joined(...uprights, ...rails);
}

function turret(name: string, x: number, r: number, h: number, role: Piece['role']): Piece[] {
  const outline = [
    [r * 1.1, 0],
    [r, h * 0.07],
    [r * 0.96, h * 0.84],
    [r * 1.14, h * 0.9],
    [r * 1.14, h],
  ] as const;
  return [
    piece(name, moved(lathe(outline, 32), x, 0, 0), 'stone', { part: 'turret', role }),
    piece(`${name}_crenels`, moved(roundCrenels(r * 1.04, 9, 0.5), x, h - 0.02, 0), 'stone', {
      part: 'crenel',
      role,
    }),
    ...windowAt(`${name}_window`, {
      wide_m: r * 0.3,
      high_m: r * 0.75,
      at: [x, h * 0.5, r * 0.98],
      arched: true,
    }),
  ];
}
