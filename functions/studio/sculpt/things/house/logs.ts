import { cylinder } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, type Solid } from '../../../geometry/shapes/solid.ts';
import { alongX, alongZ } from '../parts/forms.ts';
import { type Piece, piece } from '../thing.ts';

/** Logs that lie on each other around a room and cross at its corners. @param from where the lowest lie */
export function logWalls(w: number, d: number, from: number, h: number): Piece[] {
  const rows = Math.max(4, Math.round(h / 0.3));
  const r = h / rows / 2;
  const over = 0.32;
  const lying = (long: number, turn: (solid: Solid) => Solid): Solid =>
    turn(moved(cylinder(r * 1.08, long, { segments: 10 }), 0, -long / 2, 0));
  const [across, along] = [lying(w + 2 * over, alongX), lying(d + 2 * over, alongZ)];
  const y = (row: number) => from + (2 * row + 1) * r;
  const pairs = (
    solid: Solid,
    move: (s: number, row: number) => readonly [number, number, number],
    last: number,
  ) => Array.from({ length: last }, (_, row) => [1, -1].map((s) => moved(solid, ...move(s, row)))).flat();
  return [
    piece('logs_front', joined(...pairs(across, (s, row) => [0, y(row), (s * d) / 2], rows)), 'wood', {
      part: 'wall',
      color: '#8a5a33',
      axis: 0,
    }),
    piece('logs_side', joined(...pairs(along, (s, row) => [(s * w) / 2, y(row) + r, 0], rows - 1)), 'wood', {
      part: 'wall',
      color: '#7d5230',
      axis: 2,
    }),
  ];
}
