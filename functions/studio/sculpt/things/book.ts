import { cylinder } from '../../geometry/shapes/lathe.ts';
import { moved } from '../../geometry/shapes/solid.ts';
import { letter } from './book/letter.ts';
import { openBook } from './book/open-book.ts';
import { scroll } from './book/scroll.ts';
import { slab } from './parts/forms.ts';
import { asks, type Generator, type Piece, pick, piece, proportionsOf, styled } from './thing.ts';

/** Closed and open books, spell books with clasps, scrolls, letters, newspapers. */
export const book: Generator = (order) => {
  const { width, length, thickness } = proportionsOf(order);
  const [w, d, t] = [0.16 * width, 0.23 * length, 0.042 * thickness];
  if (asks(order, 'scroll', 'parchment', 'map')) return scroll(width, length);
  if (asks(order, 'letter', 'envelope', 'note', 'document')) return letter(width, length);
  const color = pick(order, ['#7a2a2a', '#23457f', '#2f5a3a', '#4d3423', '#5b3a6b']);
  if (asks(order, 'open')) return openBook(w, d, color);
  const magic =
    asks(order, 'spell', 'magic', 'spellbook', 'grimoire', 'tome', 'ancient') ||
    styled(order, 'medieval') ||
    styled(order, 'ornate');
  return [
    piece('cover_bottom', slab([w, 0.004, d]), 'leather', { part: 'base', color }),
    piece('cover_top', slab([w, 0.004, d], [0, t - 0.004, 0]), 'leather', { part: 'top', color }),
    piece('spine', slab([0.006, t, d], [-w / 2, 0, 0]), 'leather', { part: 'back', color }),
    piece('pages', slab([w - 0.008, t - 0.007, d - 0.012], [-0.001, 0.0035, 0], 0.001), 'paper', {
      part: 'page',
      role: 'fixed',
    }),
    ...[-0.34, -0.2, 0.2, 0.34].map((z, i) =>
      piece(`rib_${i + 1}`, slab([0.008, t * 0.9, 0.008], [-w / 2 - 0.002, t * 0.05, z * d]), 'gold', {
        part: 'hoop',
        role: 'accent',
      }),
    ),
    piece('title', slab([w * 0.6, 0.002, d * 0.2], [0.004, t - 0.0008, -d * 0.2], 0.0006), 'gold', {
      role: 'accent',
    }),
    ...(magic
      ? clasps(w, d, t)
      : [
          piece('bookmark', slab([0.009, 0.001, 0.05], [w * 0.2, t * 0.6, d / 2 + 0.015], 0.0003), 'silk', {
            part: 'hoop',
            role: 'fixed',
            color: '#c7322b',
          }),
        ]),
  ];
};

/** A spell book's corners, clasp and gem. */
function clasps(w: number, d: number, t: number): Piece[] {
  return [
    ...[1, -1].flatMap((x) =>
      [1, -1].map((z) =>
        piece(
          `corner_${x > 0 ? 'left' : 'right'}_${z > 0 ? 'front' : 'back'}`,
          slab([0.028, t + 0.003, 0.028], [x * (w / 2 - 0.012), -0.0015, z * (d / 2 - 0.012)]),
          'gold',
          { part: 'rim', role: 'accent' },
        ),
      ),
    ),
    piece('clasp', slab([0.035, t * 0.9, 0.03], [w / 2 - 0.008, t * 0.07, 0]), 'brass', {
      part: 'hoop',
      role: 'fixed',
    }),
    piece('gem', moved(cylinder(0.018, 0.008, { segments: 6 }), 0.004, t - 0.001, d * 0.13), 'ruby', {
      role: 'fixed',
    }),
  ];
}
