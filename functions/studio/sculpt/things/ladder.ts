import { stairs } from './ladder/stairs.ts';
import { slab } from './parts/forms.ts';
import { asks, type Generator, piece, proportionsOf } from './thing.ts';

/** Ladders of two rails and rungs; flights of stairs and spirals. */
export const ladder: Generator = (order) => {
  const { width, height, thickness } = proportionsOf(order);
  if (asks(order, 'stairs', 'stair', 'staircase', 'steps')) return stairs(order);
  const [w, h, t] = [0.42 * width, 2.4 * height, 0.055 * thickness];
  const rungs = Math.max(2, Math.round(h / 0.29) - 1);
  return [
    ...[1, -1].map((s) =>
      piece(`rail_${s > 0 ? 'left' : 'right'}`, slab([t, h, t * 1.2], [(s * w) / 2, 0, 0]), 'wood', {
        part: 'pole',
        axis: 1,
      }),
    ),
    ...Array.from({ length: rungs }, (_, i) =>
      piece(
        `rung_${i + 1}`,
        slab([w + t * 0.4, t * 0.75, t * 0.8], [0, ((i + 0.8) * h) / (rungs + 0.6), 0]),
        'wood',
        { part: 'drawer', axis: 0, color: '#a9794a' },
      ),
    ),
  ];
};
