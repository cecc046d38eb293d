import { joined, moved, type Solid, turned } from '../../../geometry/shapes/solid.ts';
import { beam, slab } from '../parts/forms.ts';
import { hasPart, type Order, type Piece, piece, proportionsOf } from '../thing.ts';

/** Columns and rows of cells. */
const [COLUMNS, ROWS] = [6, 4];
/** How far it is tilted up from lying. */
const TILT_rad = 0.6;

/** A panel of dark cells in a frame, tilted to the sun on two pairs of legs. */
export function solarPanel(order: Order): Piece[] {
  const { width, length, height } = proportionsOf(order);
  const [w, l] = [1.7 * width, 1.1 * length];
  const low = 0.35 * height;
  const rise = Math.sin(TILT_rad) * l;
  const run = Math.cos(TILT_rad) * l;
  const aim = (solid: Solid): Solid => moved(turned(solid, 'x', TILT_rad), 0, low + rise / 2, 0);
  const [cellW, cellL] = [(w * 0.96) / COLUMNS, (l * 0.94) / ROWS];
  const cells = Array.from({ length: COLUMNS * ROWS }, (_, i) =>
    slab(
      [cellW * 0.93, 0.008, cellL * 0.93],
      [
        ((i % COLUMNS) - (COLUMNS - 1) / 2) * cellW,
        0.036,
        (Math.floor(i / COLUMNS) - (ROWS - 1) / 2) * cellL,
      ],
      0.002,
    ),
  );
  return [
    piece('frame', aim(slab([w, 0.04, l], [0, 0, 0], 0.008)), 'aluminium', { part: 'body' }),
    piece('cells', aim(joined(...cells)), 'glass', {
      part: 'panel',
      role: 'accent',
      color: '#17315f',
      finish: 'painted',
    }),
    ...(hasPart(order, 'leg', true)
      ? [1, -1].map((s) => {
          const x = s * w * 0.36;
          return piece(
            `legs_${s > 0 ? 'left' : 'right'}`,
            joined(
              beam([x, 0, -run * 0.42], [x, low + rise * 0.92, -run * 0.42], 0.05),
              beam([x, 0, run * 0.42], [x, low + rise * 0.08, run * 0.42], 0.05),
              beam([x, 0.03, -run * 0.5], [x, 0.03, run * 0.5], 0.05),
              beam([x, 0.08, run * 0.38], [x, low + rise * 0.6, -run * 0.42], 0.035),
            ),
            'steel',
            { part: 'leg', role: 'fixed' },
          );
        })
      : []),
  ];
}
