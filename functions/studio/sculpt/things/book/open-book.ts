import { beam, slab } from '../parts/forms.ts';
import { type Piece, piece } from '../thing.ts';

/** Lying open, lines on both pages. */
export function openBook(w: number, d: number, color: string): Piece[] {
  return [
    ...[1, -1].flatMap((s) => {
      const n = s > 0 ? 'left' : 'right';
      return [
        piece(`cover_${n}`, slab([w, 0.006, d], [(s * w) / 2, 0, 0]), 'leather', { part: 'top', color }),
        piece(`pages_${n}`, beam([s * 0.002, 0.018, 0], [s * w * 0.96, 0.012, 0], d * 0.94, 0.018), 'paper', {
          part: 'page',
          role: 'fixed',
        }),
        ...[0, 1, 2, 3, 4, 5].map((i) =>
          piece(
            `line_${n}_${i + 1}`,
            slab([w * 0.66, 0.001, 0.004], [s * w * 0.5, 0.0242, (i - 2.5) * d * 0.13], 0.0003),
            'ebony',
            { role: 'fixed' },
          ),
        ),
      ];
    }),
    piece('spine', slab([0.03, 0.007, d], [0, 0, 0]), 'leather', { part: 'back', color }),
  ];
}
