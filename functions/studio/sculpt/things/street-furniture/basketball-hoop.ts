import { torus } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, type Point } from '../../../geometry/shapes/solid.ts';
import { tube } from '../../../geometry/shapes/tube.ts';
import { beam, slab } from '../parts/forms.ts';
import { hasPart, type Order, type Piece, piece, proportionsOf } from '../thing.ts';

/** Cords around a net, and rows of its meshes. */
const [CORDS, ROWS] = [12, 4];

/** A basketball hoop: a board with its square, the ring and its net, on a post with an arm. */
export function basketballHoop(order: Order): Piece[] {
  const { height, width } = proportionsOf(order);
  const y = 3.05 * height;
  const r = 0.23;
  const z = 0.62;
  const board = 0.3;
  const boardW = 1.8 * width;
  const front = board - 0.02;
  const red = { color: '#d8481f', finish: 'painted' } as const;
  const line = (wide: number, from: number, high: number): Point[][] => [
    [
      [-wide / 2, from, 0],
      [wide / 2, from, 0],
    ],
    [
      [-wide / 2, from + high, 0],
      [wide / 2, from + high, 0],
    ],
    [
      [-wide / 2, from, 0],
      [-wide / 2, from + high, 0],
    ],
    [
      [wide / 2, from, 0],
      [wide / 2, from + high, 0],
    ],
  ];
  const lines = (wide: number, from: number, high: number) =>
    line(wide, from, high).map(([a, b]) => moved(beam(a!, b!, 0.05, 0.05), 0, 0, front));
  return [
    piece('base', slab([0.9, 0.16, 1.1], [0, 0, -0.75], 0.03), 'plastic', {
      part: 'base',
      role: 'fixed',
      color: '#26282c',
    }),
    piece('pole', beam([0, 0.1, -0.75], [0, y * 0.9, -0.75], 0.14), 'steel', {
      part: 'pole',
      role: 'accent',
      color: '#33373c',
      finish: 'painted',
    }),
    piece(
      'arm',
      joined(
        beam([0, y * 0.88, -0.72], [0, y + 0.5, board - 0.05], 0.1),
        beam([0, y * 0.72, -0.72], [0, y + 0.1, board - 0.05], 0.08),
      ),
      'steel',
      { part: 'arm', role: 'accent', color: '#33373c', finish: 'painted' },
    ),
    piece('board', slab([boardW, 1.05, 0.05], [0, y - 0.15, board - 0.03], 0.01), 'plastic', {
      part: 'panel',
      color: '#f3f3ef',
    }),
    piece(
      'lines',
      joined(...lines(boardW - 0.06, y - 0.12, 0.99), ...lines(0.59, y + 0.02, 0.45)),
      'plastic',
      {
        part: 'inlay',
        role: 'fixed',
        ...red,
      },
    ),
    piece(
      'ring',
      joined(moved(torus(r, 0.016, 44, 10), 0, y, z), slab([0.16, 0.05, 0.16], [0, y - 0.025, board + 0.03])),
      'steel',
      { part: 'rim', role: 'fixed', ...red },
    ),
    ...(hasPart(order, 'string', true)
      ? [piece('net', moved(net(r), 0, y, z), 'fabric', { part: 'string', role: 'fixed', color: '#f1efe6' })]
      : []),
  ];
}

/** Cords that cross from row to row, narrower downwards. */
function net(r: number) {
  const at = (cord: number, row: number): Point => {
    const angle = ((cord + (row % 2) / 2) * 2 * Math.PI) / CORDS;
    const out = r * (1 - 0.42 * (row / ROWS));
    return [out * Math.sin(angle), -row * 0.11, out * Math.cos(angle)];
  };
  const cords = Array.from({ length: CORDS * ROWS }, (_, i) => {
    const [row, cord] = [Math.floor(i / CORDS), i % CORDS];
    const next = row % 2 ? [cord, cord + 1] : [cord, cord - 1];
    return next.map((to) => tube([at(cord, row), at(to, row + 1)], 0.006, { around: 5 }));
  });
  return joined(...cords.flat());
}
