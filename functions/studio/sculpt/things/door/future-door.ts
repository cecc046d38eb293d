import { slab } from '../parts/forms.ts';
import { type Order, type Piece, piece, proportionsOf } from '../thing.ts';

const DARK = { color: '#2b3034', finish: 'painted' } as const;
const LIGHT = { color: '#6e7981', finish: 'painted' } as const;

/** Two leaves of steel that slide apart, in a frame with lights along it; a panel to open it by. */
export function futureDoor(order: Order): Piece[] {
  const { width, height, thickness } = proportionsOf(order);
  const [w, h, t] = [1.3 * width, 2.2 * height, 0.1 * thickness];
  const frame = 0.2;
  const side = (word: string): 1 | -1 => (word === 'left' ? 1 : -1);
  return [
    piece('lintel', slab([w + 2 * frame, frame, t * 3], [0, h, 0], 0.02), 'steel', {
      part: 'body',
      role: 'accent',
      ...DARK,
    }),
    piece('sill', slab([w + 2 * frame, 0.04, t * 3], [0, -0.02, 0]), 'steel', {
      part: 'base',
      role: 'accent',
      ...DARK,
    }),
    piece('light_top', slab([w * 0.7, 0.035, 0.03], [0, h + frame * 0.4, t * 1.5]), 'neon', {
      part: 'bulb',
      role: 'fixed',
      color: '#3fd0ff',
    }),
    ...['left', 'right'].flatMap((word): Piece[] => {
      const s = side(word);
      return [
        piece(`frame_${word}`, slab([frame, h, t * 3], [s * (w + frame) * 0.5, 0, 0], 0.02), 'steel', {
          part: 'body',
          role: 'accent',
          ...DARK,
        }),
        piece(
          `light_${word}`,
          slab([0.035, h * 0.8, 0.03], [s * (w + frame) * 0.5, h * 0.1, t * 1.5]),
          'neon',
          { part: 'bulb', role: 'fixed', color: '#3fd0ff' },
        ),
        piece(`leaf_${word}`, slab([w / 2 - 0.006, h, t], [(s * w) / 4, 0, 0], 0.01), 'steel', {
          part: 'door',
          ...LIGHT,
        }),
        ...[0.08, 0.56].map((y, i) =>
          piece(
            `panel_${word}_${i + 1}`,
            slab([w * 0.34, h * 0.36, t * 1.35], [(s * w) / 4, h * y, 0], 0.015),
            'steel',
            { part: 'panel', ...LIGHT },
          ),
        ),
      ];
    }),
    piece('lock', slab([0.11, 0.2, 0.04], [-(w + frame) * 0.5, h * 0.5, t * 1.55], 0.01), 'plastic', {
      part: 'handle',
      role: 'fixed',
      color: '#15181b',
    }),
  ];
}
