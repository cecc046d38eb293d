import { cylinder, lathe } from '../../geometry/shapes/lathe.ts';
import { moved, turned } from '../../geometry/shapes/solid.ts';
import { slab } from './parts/forms.ts';
import { doorAt, windowAt } from './parts/openings.ts';
import { crenelRow, roundCrenels, spire } from './parts/roofs.ts';
import {
  type Generator,
  hasPart,
  type Order,
  type Piece,
  partCount,
  pick,
  piece,
  proportionsOf,
} from './thing.ts';

/** A castle: as many corner towers as asked for, walls with battlements between them, a gate and a keep. */
export const castle: Generator = (order) => {
  const { width, length, height } = proportionsOf(order);
  const r = 17 * Math.sqrt(width * length);
  const count = Math.max(3, partCount(order, 'turret', 4, 10));
  const wall = 7 * height;
  const roofed = hasPart(order, 'roof', pick(order, [true, true, false]));
  const corners = Array.from({ length: count }, (_, i) => {
    const angle = ((i + 0.5) * 2 * Math.PI) / count;
    return [r * Math.sin(angle), r * Math.cos(angle)] as const;
  });
  const flags = hasPart(order, 'flag', roofed) ? partCount(order, 'flag', count, count) : 0;
  const towers = corners.flatMap(([x, z], i) => [
    ...turret(`turret_${i + 1}`, x, z, 3, wall * 1.65, roofed),
    ...(i < flags ? flag(`turret_${i + 1}`, x, wall * 1.65 + (roofed ? 3 * 2.6 - 0.1 : -0.1), z) : []),
  ]);
  const walls = corners.flatMap(([x, z], i): Piece[] => {
    const [x2, z2] = corners[(i + 1) % count]!;
    const long = Math.hypot(x2 - x, z2 - z) - 3;
    const [cx, cz] = [(x + x2) / 2, (z + z2) / 2];
    const at = (solid: ReturnType<typeof slab>) => moved(turned(solid, 'y', Math.atan2(cx, cz)), cx, 0, cz);
    return [
      piece(`wall_${i + 1}`, at(slab([long, wall, 1.8])), 'stone', { part: 'wall' }),
      ...(hasPart(order, 'crenel', true)
        ? [
            piece(
              `crenels_${i + 1}`,
              at(moved(crenelRow(long - 1, 1.1, 0.7), 0, wall - 0.03, 0.5)),
              'stone',
              { part: 'crenel' },
            ),
          ]
        : []),
    ];
  });
  return [
    ...towers,
    ...walls,
    ...gatehouse(order, r * Math.cos(Math.PI / count), wall),
    ...keep(order, r, wall, roofed),
  ];
};

function turret(name: string, x: number, z: number, r: number, h: number, roofed: boolean): Piece[] {
  const at = (solid: ReturnType<typeof slab>, y = 0) => moved(solid, x, y, z);
  return [
    piece(
      name,
      at(
        lathe(
          [
            [r * 1.1, 0],
            [r, h * 0.08],
            [r * 0.95, h * 0.82],
            [r * 1.15, h * 0.88],
            [r * 1.15, h],
          ],
          28,
        ),
      ),
      'stone',
      { part: 'turret' },
    ),
    piece(`${name}_crenels`, at(roundCrenels(r * 1.05, 10, 0.95), h - 0.03), 'stone', { part: 'crenel' }),
    ...(roofed
      ? [
          piece(`${name}_roof`, at(spire(r * 1.02, r * 2.6, 28), h + 0.1), 'slate', {
            part: 'roof',
            role: 'accent',
            color: '#3f5f8f',
          }),
        ]
      : []),
  ];
}

const flag = (name: string, x: number, y: number, z: number): Piece[] => [
  piece(`${name}_pole`, moved(cylinder(0.08, 2, { segments: 8 }), x, y, z), 'iron', {
    part: 'pole',
    role: 'fixed',
  }),
  piece(`${name}_flag`, slab([1.6, 0.9, 0.06], [x + 0.8, y + 1.05, z]), 'fabric', {
    part: 'flag',
    role: 'fixed',
    color: '#b8322c',
  }),
];

function gatehouse(order: Order, z: number, wall: number): Piece[] {
  if (!hasPart(order, 'door', true)) return [];
  return [
    piece('gatehouse', slab([8, wall * 1.3, 4], [0, 0, z]), 'stone', { part: 'wall' }),
    piece('gatehouse_crenels', moved(crenelRow(7.6, 1.1, 0.7), 0, wall * 1.3 - 0.03, z + 1.6), 'stone', {
      part: 'crenel',
    }),
    ...doorAt('gate', { wide_m: 3.4, high_m: 4.6, at: [0, 0, z + 2], arched: true }, '#5b3a22'),
    piece('drawbridge', slab([3.6, 0.25, 5], [0, 0, z + 4.6]), 'wood', {
      part: 'deck',
      role: 'fixed',
      axis: 2,
    }),
  ];
}

function keep(order: Order, r: number, wall: number, roofed: boolean): Piece[] {
  const w = r * 0.62;
  const h = wall * 2;
  const windows = Math.min(12, partCount(order, 'window', 6));
  return [
    piece('keep', slab([w, h, w], [0, 0, -r * 0.1]), 'stone', { part: 'body' }),
    ...[0, 1, 2, 3].map((i) =>
      piece(
        `keep_crenels_${i + 1}`,
        moved(
          turned(moved(crenelRow(w - 1.2, 1.1, 0.7), 0, h - 0.03, w / 2 - 0.35), 'y', (i * Math.PI) / 2),
          0,
          0,
          -r * 0.1,
        ),
        'stone',
        { part: 'crenel' },
      ),
    ),
    ...turret('keep_turret', 0, -r * 0.1, w * 0.28, h * 1.45, roofed).map((one) =>
      one.part === 'turret' ? { ...one, part: 'body' as const } : one,
    ),
    ...Array.from({ length: windows }, (_, i) =>
      windowAt(`window_${i + 1}`, {
        wide_m: 0.9,
        high_m: 1.7,
        at: [
          ((i % 3) - 1) * w * 0.28,
          h * (0.62 + 0.17 * (Math.floor(i / 3) % 2)),
          i < 6 ? w / 2 - r * 0.1 : -w / 2 - r * 0.1,
        ],
        facing_deg: i < 6 ? 0 : 180,
        arched: true,
      }),
    ).flat(),
  ];
}
