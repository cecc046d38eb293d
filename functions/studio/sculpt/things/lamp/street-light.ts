import { lathe } from '../../../geometry/shapes/lathe.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { slab } from '../parts/forms.ts';
import { asks, type Order, type Piece, partCount, piece, proportionsOf, shifted } from '../thing.ts';
import { lantern } from './lantern.ts';

/** A street light on its pole. */
export function streetLight(order: Order): Piece[] {
  const { height } = proportionsOf(order);
  const h = 3.4 * height;
  const pole = piece(
    'pole',
    lathe(
      [
        [0.2, 0],
        [0.2, 0.12],
        [0.13, 0.2],
        [0.11, 0.7],
        [0.06, 0.8],
        [0.045, h - 0.1],
        [0.09, h - 0.02],
        [0.09, h],
      ],
      20,
    ),
    'iron',
    { part: 'pole', color: '#33393b' },
  );
  if (asks(order, 'modern'))
    return [
      pole,
      piece(
        'arm',
        tube(
          curve([
            [0, h - 0.1, 0],
            [0, h + 0.2, 0.2],
            [0, h + 0.25, 1],
          ]),
          0.045,
        ),
        'iron',
      ),
      piece('light', slab([0.25, 0.08, 0.5], [0, h + 0.18, 1.2]), 'neon', {
        part: 'bulb',
        role: 'fixed',
        color: '#fff0c8',
      }),
    ];
  const heads = partCount(order, 'bulb', 1, 6);
  return heads < 2 ? [pole, ...lantern(order, h, 'lamp_', 2.3)] : [pole, ...branches(order, h, heads)];
}

/** How far from the pole several lanterns stand on their arms. */
const OUT_M = 0.62;

function branches(order: Order, h: number, heads: number): Piece[] {
  return Array.from({ length: heads }, (_, i): Piece[] => {
    const angle = (i * 2 * Math.PI) / heads;
    const [x, z] = [OUT_M * Math.cos(angle), OUT_M * Math.sin(angle)];
    const path = curve([
      [0, h - 0.5, 0],
      [x * 0.6, h - 0.5, z * 0.6],
      [x, h - 0.3, z],
      [x, h - 0.05, z],
    ]);
    return [
      piece(`arm_${i + 1}`, tube(path, 0.035), 'iron', { part: 'arm', color: '#33393b' }),
      ...shifted(lantern(order, h - 0.06, `lamp_${i + 1}_`, 1.9), x, 0, z),
    ];
  }).flat();
}
