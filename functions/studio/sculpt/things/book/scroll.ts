import { bar, slab } from '../parts/forms.ts';
import { type Piece, piece } from '../thing.ts';

/** A map or parchment between two rods. */
export function scroll(width: number, length: number): Piece[] {
  return [
    piece('sheet', slab([0.3 * width, 0.003, 0.34 * length], [0, 0.004, 0], 0.001), 'paper', {
      part: 'page',
    }),
    ...[1, -1].flatMap((s) => [
      piece(
        `roll_${s > 0 ? 'front' : 'back'}`,
        bar('x', 0.02, 0.3 * width, [0, 0.02, s * 0.17 * length]),
        'paper',
        { part: 'page' },
      ),
      piece(
        `rod_${s > 0 ? 'front' : 'back'}`,
        bar('x', 0.008, 0.38 * width, [0, 0.02, s * 0.17 * length]),
        'wood',
        { part: 'handle', role: 'accent' },
      ),
      ...[1, -1].map((x) =>
        piece(
          `knob_${s > 0 ? 'front' : 'back'}_${x > 0 ? 'left' : 'right'}`,
          bar('x', 0.014, 0.018, [x * 0.19 * width, 0.02, s * 0.17 * length]),
          'gold',
          { part: 'pommel', role: 'fixed' },
        ),
      ),
    ]),
    ...[0, 1, 2, 3, 4].map((i) =>
      piece(
        `line_${i + 1}`,
        slab([(0.2 - 0.03 * (i % 2)) * width, 0.001, 0.006], [0, 0.0068, (i - 2) * 0.045]),
        'ebony',
        { role: 'fixed' },
      ),
    ),
  ];
}
