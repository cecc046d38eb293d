import { cylinder } from '../../geometry/shapes/lathe.ts';
import { boxOf, joined, moved } from '../../geometry/shapes/solid.ts';
import type { Kind } from '../prompt/kinds.ts';
import { asks, type Order, type Piece, piece } from './thing.ts';

/** They have wheels, or tracks, that what hovers has none of. */
const ROLLING: readonly Kind[] = ['truck', 'cart'];

/** `a hover tank`: in place of its wheels pads with a rim that glows, on which it hovers. */
export function onAir(order: Order, pieces: readonly Piece[]): readonly Piece[] {
  if (!ROLLING.includes(order.kind) || !asks(order, 'hover', 'hovering')) return pieces;
  const isWheel = ({ part, name }: Piece) => part === 'wheel' || /wheel|track|axle/.test(name);
  const wheels = pieces.filter(isWheel);
  if (wheels.length === 0) return pieces;
  const { min, max } = boxOf(joined(...wheels.map(({ solid }) => solid)));
  const [half, high] = [(max[0] - min[0]) / 2, max[1] - min[1]];
  const r = Math.min(0.3 * half, 0.45 * high);
  const y = min[1] + 0.35 * high;
  const pads = [1, -1].flatMap((side) =>
    [max[2] - r, (min[2] + max[2]) / 2, min[2] + r].map((z, i) => {
      const place = [(min[0] + max[0]) / 2 + side * (half - r), y, z] as const;
      const name = `${side > 0 ? 'left' : 'right'}_${i + 1}`;
      return [
        piece(`pad_${name}`, moved(cylinder(r, 0.45 * high, { top_m: 0.7 * r }), ...place), 'steel', {
          role: 'fixed',
          color: '#4a4f55',
        }),
        piece(`glow_${name}`, moved(cylinder(1.1 * r, 0.1 * high), place[0], y - 0.04 * high, z), 'neon', {
          part: 'engine',
          role: 'fixed',
          color: '#43e6ff',
        }),
      ];
    }),
  );
  return [...pieces.filter((one) => !isWheel(one)), ...pads.flat()];
}
