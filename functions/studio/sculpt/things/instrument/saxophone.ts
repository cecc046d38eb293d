import { cylinder, lathe } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, turned } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { type Order, type Piece, piece, proportionsOf } from '../thing.ts';

/** A widening tube that bends back up into its bell, keys along it, a black mouthpiece on a crooked neck. */
export function saxophone(order: Order): Piece[] {
  const k = proportionsOf(order).height;
  const path = curve(
    [
      [0, 0.62, -0.06],
      [0, 0.4, -0.055],
      [0, 0.18, -0.05],
      [0, 0.055, -0.005],
      [0, 0.035, 0.06],
      [0, 0.1, 0.115],
      [0, 0.2, 0.125],
      [0, 0.27, 0.135],
    ].map(([x, y, z]) => [x! * k, y! * k, z! * k] as const),
    6,
  );
  const radii = path.map((_, i) => k * (0.013 + 0.03 * (i / (path.length - 1)) ** 1.4));
  const neck = curve(
    [
      [0, 0.61, -0.06],
      [0, 0.69, -0.06],
      [0, 0.725, -0.1],
      [0, 0.71, -0.16],
    ].map(([x, y, z]) => [x! * k, y! * k, z! * k] as const),
    6,
  );
  const bell = lathe(
    [
      [0.04, 0],
      [0.047, 0.025],
      [0.062, 0.06],
      [0.085, 0.085],
      [0.083, 0.089],
      [0.058, 0.066],
      [0.03, 0.01],
    ].map(([r, y]) => [r! * k, y! * k] as const),
    40,
  );
  const key = (y: number, i: number) =>
    moved(
      turned(cylinder(k * (0.011 + i * 0.0012), k * 0.008, { segments: 20 }), 'x', Math.PI / 2),
      k * (i % 2 ? 0.008 : -0.008),
      y * k,
      k * (-0.04 + i * 0.0016),
    );
  return [
    piece('body', tube(path, radii, { around: 24 }), 'brass', { part: 'body' }),
    piece('bell', moved(turned(bell, 'x', 0.12), 0, 0.26 * k, 0.133 * k), 'brass', { part: 'rim' }),
    piece(
      'neck',
      tube(
        neck,
        neck.map((_, i) => k * (0.013 - 0.00025 * i)),
        { around: 16 },
      ),
      'brass',
      { part: 'spout' },
    ),
    piece(
      'mouthpiece',
      tube(
        [
          [0, 0.712 * k, -0.155 * k],
          [0, 0.69 * k, -0.205 * k],
          [0, 0.67 * k, -0.235 * k],
        ],
        [0.014 * k, 0.012 * k, 0.006 * k],
        { around: 14 },
      ),
      'ebony',
      { part: 'beak', role: 'fixed' },
    ),
    ...Array.from({ length: 8 }, (_, i) =>
      piece(`key_${i + 1}`, key(0.56 - i * 0.052, i), 'silver', { part: 'pommel', role: 'accent' }),
    ),
    piece(
      'rods',
      joined(
        ...[1, -1].map((s) =>
          moved(cylinder(0.003 * k, 0.44 * k, { segments: 8 }), s * 0.017 * k, 0.16 * k, -0.05 * k),
        ),
      ),
      'silver',
      { role: 'accent' },
    ),
    piece(
      'bands',
      joined(
        ...[0.6, 0.35].map((y, i) =>
          moved(
            lathe(
              [
                [0.012, -0.006],
                [0.02 + i * 0.004, -0.006],
                [0.02 + i * 0.004, 0.006],
                [0.012, 0.006],
              ].map(([r, h]) => [r! * k, h! * k] as const),
              28,
            ),
            0,
            y * k,
            -0.057 * k,
          ),
        ),
      ),
      'gold',
      { part: 'hoop', role: 'accent' },
    ),
  ];
}
