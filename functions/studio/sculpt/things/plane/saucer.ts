import { cylinder, ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { moved, ringOf } from '../../../geometry/shapes/solid.ts';
import { tube } from '../../../geometry/shapes/tube.ts';
import { hasPart, type Order, type Piece, partCount, piece, proportionsOf } from '../thing.ts';

/** A flying saucer. */
export function saucer(order: Order): Piece[] {
  const { width } = proportionsOf(order);
  const r = 4 * width;
  const lights = partCount(order, 'headlight', 12, 24);
  return [
    piece('body', moved(ellipsoid(r, 0.85, r, 56), 0, 2, 0), 'steel', { part: 'body' }),
    piece('rim', moved(cylinder(r * 1.03, 0.22, { segments: 56 }), 0, 1.89, 0), 'chrome', {
      part: 'rim',
      role: 'accent',
    }),
    piece('dome', moved(ellipsoid(r * 0.42, 1.45, r * 0.42, 40), 0, 2.55, 0), 'glass', {
      part: 'window',
      role: 'fixed',
      color: '#8fd6c8',
    }),
    piece(
      'lights',
      moved(ringOf(lights, moved(ellipsoid(0.2, 0.2, 0.2, 14), 0, 0, r * 0.82)), 0, 2.42, 0),
      'neon',
      { part: 'headlight', role: 'fixed', color: '#7dffb0' },
    ),
    piece('beam_port', moved(cylinder(r * 0.2, 0.4, { top_m: r * 0.3 }), 0, 1, 0), 'neon', {
      part: 'engine',
      role: 'fixed',
      color: '#9fe8ff',
    }),
    ...(hasPart(order, 'leg', true)
      ? Array.from({ length: partCount(order, 'leg', 3, 8) }, (_, i) => {
          const a = (i * 2 * Math.PI) / 3 + 0.3;
          return piece(
            `leg_${i + 1}`,
            tube(
              [
                [Math.sin(a) * r * 0.62, 0.12, Math.cos(a) * r * 0.62],
                [Math.sin(a) * r * 0.45, 1.5, Math.cos(a) * r * 0.45],
              ],
              [0.22, 0.13],
            ),
            'chrome',
            { part: 'leg', role: 'fixed' },
          );
        })
      : []),
  ];
}
