import { cylinder, lathe } from '../../geometry/shapes/lathe.ts';
import { boxOf, joined, moved, type Solid, sizeOf } from '../../geometry/shapes/solid.ts';
import { isPlant } from '../prompt/special-nouns.ts';
import { asks, type Order, type Piece, piece, shifted, standing } from './thing.ts';

/** What of a plant's height counts as its foot, and the least a pot is of its width. */
const FOOT = 0.08;
const LEAST = 0.2;

/** `a potted cactus`: what grows in the ground by itself is put in a pot, unless its generator has put it in one. */
export function inPot(order: Order, pieces: readonly Piece[]): readonly Piece[] {
  if (!isPlant(order.kind) || !asks(order, 'potted')) return pieces;
  if (pieces.some(({ name }) => name === 'pot')) return pieces;
  const above = standing(pieces.filter(({ name }) => name !== 'soil'));
  const whole = joined(...above.map(({ solid }) => solid));
  const [wide, high, deep] = sizeOf(boxOf(whole));
  const r = 0.5 * Math.max(1.3 * acrossFoot(whole, FOOT * high), LEAST * Math.max(wide, deep), 0.12 * high);
  const tall = 1.5 * r;
  return [
    piece('pot', pot(r, tall), 'terracotta', { part: 'base', role: 'fixed' }),
    piece('soil', moved(cylinder(r * 0.95, 0.1 * r), 0, tall * 0.8, 0), 'soil', { role: 'fixed' }),
    ...shifted(above, 0, tall * 0.8 + 0.06 * r, 0),
  ];
}

const pot = (r: number, tall: number): Solid =>
  lathe(
    [
      [0, 0],
      [r * 0.72, 0],
      [r, tall * 0.78],
      [r * 1.14, tall * 0.78],
      [r * 1.14, tall],
      [r, tall],
      [r * 0.94, tall * 0.78],
      [0, tall * 0.7],
    ],
    36,
  );

function acrossFoot({ positions }: Solid, below_m: number): number {
  let out = 0;
  for (let i = 0; i < positions.length; i += 3)
    if (positions[i + 1]! <= below_m) out = Math.max(out, Math.hypot(positions[i]!, positions[i + 2]!));
  return 2 * out;
}
