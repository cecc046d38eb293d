import { lathe } from '../../../geometry/shapes/lathe.ts';
import { moved, type Point } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { tapered } from '../parts/forms.ts';
import { type Order, type Piece, partCount, pick, piece } from '../thing.ts';
import { candle } from './candle.ts';

/** A chandelier with candles round a ring. */
export function chandelier(order: Order): Piece[] {
  const arms = partCount(order, 'arm', partCount(order, 'bulb', pick(order, [6, 8])), 16);
  const pieces: Piece[] = [
    piece(
      'body',
      lathe(
        [
          [0, 0],
          [0.05, 0.04],
          [0.03, 0.1],
          [0.09, 0.2],
          [0.03, 0.3],
          [0.02, 0.75],
          [0.07, 0.8],
          [0, 0.8],
        ],
        24,
      ),
      'brass',
      { part: 'body' },
    ),
  ];
  for (let i = 0; i < arms; i++) {
    const angle = (i * 2 * Math.PI) / arms;
    const at = (r: number, y: number): Point => [r * Math.sin(angle), y, r * Math.cos(angle)];
    pieces.push(
      piece(
        `arm_${i + 1}`,
        tube(curve([at(0.04, 0.2), at(0.2, 0.08), at(0.38, 0.1), at(0.45, 0.2)]), 0.014, { around: 10 }),
        'brass',
        { part: 'arm' },
      ),
    );
    const [x, y, z] = at(0.45, 0.2);
    pieces.push(
      piece(
        `cup_${i + 1}`,
        moved(
          lathe(
            [
              [0.02, 0],
              [0.05, 0.03],
              [0, 0.03],
            ],
            16,
          ),
          x,
          y,
          z,
        ),
        'brass',
      ),
    );
    pieces.push(...candle(x, y + 0.02, z, 0.12, `light_${i + 1}_`));
  }
  pieces.push(
    piece('chain', moved(tapered([0.02, 0.35, 0.02], {}), 0, 0.78, 0), 'brass', { part: 'string' }),
  );
  return pieces;
}
