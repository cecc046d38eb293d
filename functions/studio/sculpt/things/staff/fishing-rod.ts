import { cylinder, torus } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, type Point, turned } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { bar, beam } from '../parts/forms.ts';
import { type Order, type Piece, piece, proportionsOf } from '../thing.ts';

/** A rod that bends to its tip, with a reel, a line through rings, a float and a hook. */
export function fishingRod(order: Order): Piece[] {
  const { length, height, thickness } = proportionsOf(order);
  const h = 1.7 * length * height;
  const rod = curve(
    [
      [0, 0.36, 0],
      [0, h * 0.55, 0.015],
      [0, h * 0.82, 0.12],
      [0, h * 0.95, 0.29],
      [0, h * 0.985, 0.4],
    ],
    5,
  );
  const along = (share: number): Point => rod[Math.round(share * (rod.length - 1))]!;
  const rings = [0.2, 0.4, 0.6, 0.8, 1].map((share) => {
    const [x, y, z] = along(share);
    return moved(turned(torus(0.015, 0.0028, 16, 6), 'x', 0.5 * share), x, y - 0.006, z + 0.019);
  });
  const tip = along(1);
  const line: Point[] = [
    [0, 0.4, 0.06],
    ...[0.2, 0.4, 0.6, 0.8, 1].map((share): Point => {
      const [x, y, z] = along(share);
      return [x, y - 0.006, z + 0.019];
    }),
    [0, 0.42, tip[2] + 0.03],
  ];
  const hook = curve([
    [0, 0.24, tip[2] + 0.03],
    [0, 0.18, tip[2] + 0.03],
    [0, 0.155, tip[2] + 0.055],
    [0, 0.185, tip[2] + 0.075],
  ]);
  return [
    piece('handle', moved(cylinder(0.019 * thickness, 0.4), 0, 0, 0), 'wood', {
      part: 'handle',
      role: 'accent',
      color: '#b98d5a',
    }),
    piece(
      'shaft',
      tube(
        rod,
        rod.map((_, i) => (0.0125 - 0.009 * (i / (rod.length - 1))) * thickness),
        { around: 10 },
      ),
      'wood',
      { part: 'pole', axis: 1, color: '#6f4526' },
    ),
    piece('rings', joined(...rings), 'steel', { part: 'hoop', role: 'fixed' }),
    piece(
      'reel',
      joined(bar('x', 0.048, 0.05, [0, 0.38, 0.062]), beam([0, 0.38, 0], [0, 0.38, 0.05], 0.018)),
      'steel',
      {
        role: 'fixed',
        color: '#3a3d42',
      },
    ),
    piece(
      'crank',
      joined(
        bar('x', 0.007, 0.04, [0.04, 0.38, 0.062], 10),
        beam([0.058, 0.38, 0.062], [0.058, 0.33, 0.09], 0.01),
        bar('x', 0.011, 0.035, [0.074, 0.33, 0.09], 12),
      ),
      'chrome',
      { role: 'fixed' },
    ),
    piece('line', tube(line, 0.0022, { around: 6 }), 'plastic', {
      part: 'string',
      role: 'fixed',
      color: '#e9edf0',
    }),
    piece('float', moved(cylinder(0.02, 0.05, { top_m: 0.012 }), 0, 0.4, tip[2] + 0.03), 'plastic', {
      role: 'fixed',
      color: '#d0281f',
    }),
    piece(
      'leader',
      tube(
        [
          [0, 0.41, tip[2] + 0.03],
          [0, 0.24, tip[2] + 0.03],
        ],
        0.0022,
        { around: 6 },
      ),
      'plastic',
      {
        part: 'string',
        role: 'fixed',
        color: '#e9edf0',
      },
    ),
    piece('hook', tube(hook, 0.0045, { around: 8 }), 'steel', { role: 'fixed' }),
  ];
}
