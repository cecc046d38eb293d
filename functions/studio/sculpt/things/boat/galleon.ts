import { cylinder, ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { moved, turned } from '../../../geometry/shapes/solid.ts';
import { tube } from '../../../geometry/shapes/tube.ts';
import { CANNONS, SHIELDS } from '../fittings.ts';
import { alongZ, beam, slab } from '../parts/forms.ts';
import { asks, hasPart, type Order, ownFittings, type Piece, partCount, piece } from '../thing.ts';
import { deckAt, edgeAt, type Form, rails, shell } from './hull.ts';
import { sheet } from './sail.ts';

/** As many as there is room for along a side. */
const MOST_A_SIDE = 12;
/** Of so many on both sides, how many are on one; an odd one is on the left. */
const onSide = (count: number, side: number): number =>
  Math.min(MOST_A_SIDE, side > 0 ? Math.ceil(count / 2) : Math.floor(count / 2));
/** Where along a side the one of a number is. */
const along = (i: number, count: number, from: number, to: number): number =>
  count === 1 ? (from + to) / 2 : from + ((to - from) * i) / (count - 1);

/** A square-rigged ship; a longship with shields along its rails. */
export function galleon(order: Order, form: Form): Piece[] {
  const viking = asks(order, 'viking', 'longship');
  const masts = partCount(order, 'pole', viking ? 1 : 3, 5);
  const { l, w, h } = form;
  const pirate = asks(order, 'pirate');
  const cannons = viking ? 0 : ownFittings(order, 10, ...CANNONS);
  const shields = viking ? ownFittings(order, 16, ...SHIELDS) : 0;
  const pieces: Piece[] = [
    piece('hull', shell(form, h * 0.55, 0.3), 'wood', { part: 'body', axis: 2 }),
    piece('deck', deckAt(form, h * 0.78, 0.2, 0.02, 0.94), 'wood', {
      part: 'deck',
      color: '#b08a5a',
      axis: 2,
    }),
    ...rails(form, 0.2),
  ];
  if (!viking) {
    pieces.push(
      piece('sterncastle', slab([w * 0.82, 3, l * 0.22], [0, h * 0.8, -l * 0.385]), 'wood', { part: 'body' }),
      piece('poop_deck', slab([w * 0.88, 0.25, l * 0.24], [0, h * 0.8 + 2.95, -l * 0.385]), 'wood', {
        part: 'deck',
        color: '#b08a5a',
      }),
      piece('stern_rail', slab([w * 0.86, 0.9, 0.2], [0, h * 0.8 + 3.15, -l * 0.5]), 'wood', {
        part: 'rim',
        role: 'accent',
        color: '#c9a24a',
      }),
      piece('stern_windows', slab([w * 0.6, 1, 0.15], [0, h * 0.8 + 1.5, -l * 0.497]), 'glass', {
        part: 'window',
        role: 'fixed',
        color: '#e0b85a',
      }),
      piece('bowsprit', beam([0, h + 1.6, l * 0.4], [0, h + 4.6, l * 0.68], 0.3), 'wood', { part: 'pole' }),
      ...[1, -1].flatMap((side) =>
        Array.from({ length: onSide(cannons, side) }, (_, i) => {
          const t = along(i, onSide(cannons, side), 0.28, 0.72);
          return piece(
            `cannon_${side > 0 ? 'left' : 'right'}_${i + 1}`,
            moved(
              turned(alongZ(cylinder(0.24, 1.2, { top_m: 0.18 })), 'y', (side * Math.PI) / 2),
              side * (edgeAt(form, t).half - 0.4),
              h * 0.62,
              (t - 0.5) * l,
            ),
            'iron',
            { part: 'fitting', role: 'fixed', color: '#2a2b2d' },
          );
        }),
      ),
    );
  } else {
    pieces.push(
      piece(
        'figurehead',
        tube(
          [
            [0, h * 0.9, l * 0.46],
            [0, h * 1.7, l * 0.5],
            [0, h * 2.2, l * 0.5],
            [0, h * 2.4, l * 0.54],
          ],
          [0.35, 0.3, 0.35, 0.2],
        ),
        'wood',
        { part: 'head', role: 'accent' },
      ),
    );
    for (const side of [1, -1])
      for (let i = 0; i < onSide(shields, side); i++) {
        const t = along(i, onSide(shields, side), 0.16, 0.755);
        pieces.push(
          piece(
            `shield_${side > 0 ? 'left' : 'right'}_${i + 1}`,
            moved(
              ellipsoid(0.12, 0.75, 0.75, 20),
              side * (edgeAt(form, t).half + 0.1),
              edgeAt(form, t).top - 0.2,
              (t - 0.5) * l,
            ),
            'wood',
            { part: 'fitting', role: 'fixed', color: i % 2 ? '#b3372b' : '#d9c79a' },
          ),
        );
      }
  }
  for (let i = 0; i < masts; i++) {
    const z = masts === 1 ? 0 : l * (0.27 - (0.55 * i) / (masts - 1));
    const high = (masts > 1 && i !== Math.floor(masts / 2) ? 14 : 17) * (h / 4);
    pieces.push(
      piece(`mast_${i + 1}`, moved(cylinder(0.28, high, { top_m: 0.15 }), 0, h * 0.7, z), 'wood', {
        part: 'pole',
        axis: 1,
      }),
    );
    if (!hasPart(order, 'sail', true)) continue;
    const rows = viking ? 1 : 2;
    for (let row = 0; row < rows; row++) {
      const [low, top] = viking
        ? [h + 2.5, h + 10]
        : row === 0
          ? [h + 3, h + high * 0.53]
          : [h + high * 0.56, h + high * 0.84];
      const [a, b] = viking ? [5.6, 5.6] : row === 0 ? [w * 0.85, w * 0.72] : [w * 0.66, w * 0.5];
      pieces.push(
        piece(
          `yard_${i + 1}_${row + 1}`,
          moved(beam([-b - 0.3, 0, 0], [b + 0.3, 0, 0], 0.24), 0, top, z + 0.35),
          'wood',
          { part: 'pole' },
        ),
      );
      pieces.push(
        piece(
          `sail_${i + 1}_${row + 1}`,
          sheet(
            [
              [-a, low, z + 0.45],
              [a, low, z + 0.45],
              [b, top, z + 0.4],
              [-b, top, z + 0.4],
            ],
            1.1,
            0.08,
          ),
          'fabric',
          { part: 'sail', role: 'fixed', color: viking ? '#c2463a' : pirate ? '#3a3634' : '#eee4cc' },
        ),
      );
    }
    if (!viking)
      pieces.push(
        piece(`flag_${i + 1}`, slab([0.08, 0.9, 1.7], [0, h * 0.7 + high - 1, z - 0.95]), 'fabric', {
          role: 'fixed',
          color: pirate ? '#151515' : '#b3261e',
        }),
        piece(
          `crows_nest_${i + 1}`,
          moved(cylinder(0.55, 0.5, { top_m: 0.75 }), 0, h + high * 0.85, z),
          'wood',
        ),
      );
  }
  return pieces;
}
