import { lathe } from '../../../geometry/shapes/lathe.ts';
import { joined, type Point, type Solid } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { chain } from '../parts/chain.ts';
import { type Piece, piece } from '../thing.ts';

/** Where the legs meet, and where the pot's foot is, by the height of the fire. */
const [TOP, POT] = [3.4, 1.75];

/** A pot that hangs from three poles over a fire. @param radius_m the fire's @param high_m the height of its logs */
export function tripod(radius_m: number, high_m: number): Piece[] {
  const [top, foot, r] = [TOP * high_m, POT * high_m, radius_m * 0.85];
  const brim = foot + r * 1.15;
  const thick = radius_m * 0.075;
  const leg = (i: number): Solid => {
    const angle = ((i + 0.5) * 2 * Math.PI) / 3;
    const [x, z] = [Math.sin(angle), Math.cos(angle)];
    const out = radius_m * 2;
    const over = -0.12 * radius_m;
    return tube(
      [
        [x * out, 0, z * out],
        [x * over, top + radius_m * 0.2, z * over],
      ],
      [thick, thick * 0.8],
      { around: 10 },
    );
  };
  const bail: readonly Point[] = curve([
    [r * 0.95, brim - r * 0.1, 0],
    [r * 0.75, brim + r * 0.5, 0],
    [0, brim + r * 0.8, 0],
    [-r * 0.75, brim + r * 0.5, 0],
    [-r * 0.95, brim - r * 0.1, 0],
  ]);
  const pot = lathe(
    [
      [r * 0.55, foot],
      [r * 0.92, foot + r * 0.25],
      [r, foot + r * 0.65],
      [r * 0.9, foot + r],
      [r, brim],
      [r * 0.92, brim],
      [r * 0.82, foot + r],
      [r * 0.84, foot + r * 0.7],
      [0, foot + r * 0.7],
    ],
    40,
  );
  return [
    piece('poles', joined(...[0, 1, 2].map(leg)), 'wood', { part: 'pole', role: 'fixed', color: '#6a4a2c' }),
    piece('pot', pot, 'iron', { part: 'fitting', role: 'fixed' }),
    piece('bail', tube(bail, r * 0.045, { around: 8 }), 'iron', { part: 'handle', role: 'fixed' }),
    piece(
      'chain',
      chain(
        [
          [0, top, 0],
          [0, brim + r * 0.72, 0],
        ],
        r * 0.26,
      ),
      'iron',
      { part: 'string', role: 'fixed' },
    ),
  ];
}
