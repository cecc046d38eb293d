import { SINKS } from '../fittings.ts';
import { slab } from '../parts/forms.ts';
import { kitchenSink } from '../plumbing/kitchen-sink.ts';
import { fittings, type Order, type Piece, piece, proportionsOf } from '../thing.ts';

/** As wide as one of its panels is at most. */
const PANEL_M = 0.5;

/** A counter of a shop or a bar: panels to the ground under a board that stands over them. */
export function counter(order: Order): Piece[] {
  if (fittings(order, 1, ...SINKS) > 0) return kitchenSink(order);
  const { width, height, length, thickness } = proportionsOf(order);
  const [w, h, d] = [1.8 * width * length, 0.95 * height, 0.6 * thickness];
  const panels = Math.max(2, Math.round((w - 0.1) / PANEL_M));
  const wide = (w - 0.1) / panels;
  return [
    piece('top', slab([w, 0.05, d], [0, h - 0.05, 0], 0.012), 'wood', {
      part: 'top',
      axis: 0,
      color: '#5a3820',
    }),
    piece('body', slab([w - 0.1, h - 0.14, d - 0.12], [0, 0.1, -0.02]), 'wood', { part: 'body', axis: 1 }),
    piece('base', slab([w - 0.14, 0.11, d - 0.18], [0, 0, -0.03]), 'wood', {
      part: 'base',
      color: '#4a2d1a',
    }),
    ...Array.from({ length: panels }, (_, i) =>
      piece(
        `panel_${i + 1}`,
        slab([wide - 0.06, h - 0.24, 0.03], [(i - (panels - 1) / 2) * wide, 0.15, d / 2 - 0.08]),
        'wood',
        { part: 'panel', axis: 1, color: '#9a6840' },
      ),
    ),
  ];
}
