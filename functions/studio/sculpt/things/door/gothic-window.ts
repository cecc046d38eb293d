import { extrude, type FlatPoint } from '../../../geometry/shapes/extrude.ts';
import { joined, moved } from '../../../geometry/shapes/solid.ts';
import { arc, slab } from '../parts/forms.ts';
import { type Order, type Piece, piece, proportionsOf } from '../thing.ts';

const COLORS = ['#b3202c', '#2456a6', '#d9a21b', '#2f8a4e', '#6f3a96'] as const;
const ROWS = 5;

/** A church's window: two lights under a pointed arch of stone, leaded in panes of stained glass. */
export function gothicWindow(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const [half, foot] = [0.5 * width, 1.25 * height];
  const outer = pointed(half + 0.12, -0.12, foot);
  const inner = pointed(half, 0, foot);
  const top = foot + half * Math.sqrt(3);
  return [
    piece('frame', extrude(outer, 0.22, [inner]), 'stone', { part: 'body' }),
    piece('mullion', slab([0.06, top * 0.99, 0.12]), 'stone', { part: 'body', axis: 1 }),
    piece('sill', slab([half * 2 + 0.4, 0.1, 0.34], [0, -0.2, 0.03]), 'stone', { part: 'base' }),
    ...panes(half, foot, top),
    piece(
      'lead',
      joined(
        ...Array.from({ length: ROWS - 1 }, (_, i) => {
          const y = ((i + 1) / ROWS) * top;
          return slab([2 * halfAt(half, foot, y), 0.025, 0.05], [0, y - 0.0125, 0]);
        }),
      ),
      'iron',
      { role: 'fixed', color: '#1d1e20' },
    ),
  ];
}

function panes(half: number, foot: number, top: number): Piece[] {
  return Array.from({ length: ROWS }, (_, row) =>
    [1, -1].map((side) => {
      const [from, to] = [(row / ROWS) * top, ((row + 1) / ROWS) * top];
      const steps = 6;
      const edge = Array.from({ length: steps + 1 }, (_, i): FlatPoint => {
        const y = from + ((to - from) * i) / steps;
        return [Math.max(0.02, halfAt(half, foot, y)), y];
      });
      const shape: FlatPoint[] = [[0.005, from], ...edge, [0.005, to]];
      const outline = side > 0 ? shape : shape.map(([x, y]): FlatPoint => [-x, y]).toReversed();
      return piece(
        `stained_glass_${row * 2 + (side > 0 ? 1 : 2)}`,
        moved(extrude(outline, 0.03), 0, 0, 0),
        'glass',
        {
          part: 'window',
          role: 'fixed',
          color: COLORS[(row * 2 + (side > 0 ? 0 : 3)) % COLORS.length]!,
        },
      );
    }),
  ).flat();
}

/** Half the width inside an equilateral arch, which springs at its foot. */
const halfAt = (half: number, foot: number, y: number): number =>
  y <= foot ? half : Math.max(0, Math.sqrt(Math.max(0, 4 * half * half - (y - foot) ** 2)) - half);

function pointed(half: number, from: number, foot: number): FlatPoint[] {
  return [
    [-half, from],
    [half, from],
    ...arc(-half, foot, 2 * half, 0, 60, 14),
    ...arc(half, foot, 2 * half, 120, 180, 14).slice(1),
  ];
}
