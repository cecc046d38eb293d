import { slab } from './parts/forms.ts';
import { asks, type Generator, hasPart, partCount, piece, proportionsOf } from './thing.ts';

/** Ladders of two rails and rungs; stairs with railings. */
export const ladder: Generator = (order) => {
  const { width, height, thickness } = proportionsOf(order);
  if (asks(order, 'stairs', 'stair', 'staircase', 'steps')) {
    const steps = partCount(order, 'leg', Math.round(8 * height), 24);
    const [w, rise, run] = [1.1 * width, 0.18, 0.28];
    return [
      ...Array.from({ length: steps }, (_, i) =>
        piece(`step_${i + 1}`, slab([w, rise * (i + 1), run + 0.002 * i], [0, 0, -i * run]), 'stone', {
          part: 'deck',
        }),
      ),
      ...(hasPart(order, 'rim', false)
        ? [1, -1].flatMap((s) =>
            Array.from({ length: steps }, (_, i) =>
              piece(
                `post_${s > 0 ? 'left' : 'right'}_${i + 1}`,
                slab([0.05, 0.9, 0.05], [s * (w / 2 - 0.05), rise * (i + 1) - 0.01, -i * run]),
                'iron',
                { part: 'pole', role: 'accent' },
              ),
            ),
          )
        : []),
    ];
  }
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
