import { loft } from '../../../geometry/shapes/loft.ts';
import { joined, moved, type Point, type Solid } from '../../../geometry/shapes/solid.ts';
import { bar, slab, tapered } from '../parts/forms.ts';
import { type Order, type Piece, piece, proportionsOf } from '../thing.ts';

/** A skateboard: a deck with both ends turned up and grip on it, two axles with wheels; its nose to the front. */
export function skateboard(order: Order): Piece[] {
  const { width, length } = proportionsOf(order);
  const [half, long, r] = [0.1 * width, 0.4 * length, 0.028];
  const y = r * 2 + 0.035;
  const wheels = [1, -1].flatMap((end) => [1, -1].map((side) => [end, side] as const));
  return [
    piece('deck', moved(board(half, long, 0.012), 0, y, 0), 'wood', { part: 'deck', axis: 2 }),
    piece('grip', moved(board(half * 0.97, long * 0.985, 0.003), 0, y + 0.0105, 0), 'rubber', {
      part: 'top',
      role: 'fixed',
      color: '#242428',
    }),
    ...[1, -1].map((end) =>
      piece(
        `truck_${end > 0 ? 'front' : 'back'}`,
        joined(
          slab([0.055, 0.008, 0.085], [0, y - 0.006, end * long * 0.6]),
          moved(tapered([0.03, y - r - 0.004, 0.05], { topX: 1.5, topZ: 1.4 }), 0, r, end * long * 0.6),
          bar('x', 0.009, half * 1.75, [0, r, end * long * 0.6]),
        ),
        'aluminium',
        { part: 'base', role: 'fixed' },
      ),
    ),
    ...wheels.map(([end, side]) =>
      piece(
        `wheel_${end > 0 ? 'front' : 'back'}_${side > 0 ? 'left' : 'right'}`,
        bar('x', r, 0.036, [side * half * 0.8, r, end * long * 0.6], 28),
        'plastic',
        { part: 'wheel', role: 'accent', color: '#f1ead8' },
      ),
    ),
  ];
}

/** Rounded at both ends, which go up. */
function board(half: number, long: number, thick: number): Solid {
  const steps = 28;
  return loft(
    Array.from({ length: steps + 1 }, (_, i): Point[] => {
      const t = -Math.cos((i * Math.PI) / steps);
      const out = Math.abs(t);
      const wide = half * Math.max(0.04, Math.sqrt(1 - Math.max(0, (out - 0.72) / 0.28) ** 2));
      const up = 0.045 * Math.max(0, (out - 0.68) / 0.32) ** 1.4;
      const dish = 0.006;
      return [
        [-wide, up + dish, t * long],
        [0, up, t * long],
        [wide, up + dish, t * long],
        [wide, up + dish + thick, t * long],
        [0, up + thick, t * long],
        [-wide, up + dish + thick, t * long],
      ];
    }),
  );
}
