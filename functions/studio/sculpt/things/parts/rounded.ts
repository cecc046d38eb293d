import type { FlatPoint } from '../../../geometry/shapes/extrude.ts';
import { loft } from '../../../geometry/shapes/loft.ts';
import type { Point, Solid } from '../../../geometry/shapes/solid.ts';

/**
 * How a body's sides curve in: its place across, and the outline's size there. The first two keep the side flat: without
 * the inner one its triangles reach from its middle to the curve, and were bent with it over a bus's windows.
 */
const SIDES = [
  [1, 0.83],
  [1, 0.86],
  [0.985, 0.93],
  [0.94, 0.975],
  [0.86, 1],
] as const;

/**
 * A body across X whose side view is an outline (its x runs to the front), its sides rounded off. The outline must be seen
 * whole from its middle.
 *
 * @param outline counter-clockwise
 * @param topNarrow width at the outline's top by that at its foot. @default 0.94
 */
export function rounded(outline: readonly FlatPoint[], wide_m: number, topNarrow = 0.94): Solid {
  const ys = outline.map(([, y]) => y);
  const [low, high] = [Math.min(...ys), Math.max(...ys)];
  const xs = outline.map(([x]) => x);
  const middle = [(Math.min(...xs) + Math.max(...xs)) / 2, (low + high) / 2] as const;
  const across = [...SIDES, ...SIDES.toReversed().map(([x, size]) => [-x, size] as const)];
  return loft(
    across.map(([x, size]) =>
      outline.map(([along, up]): Point => {
        const y = middle[1] + (up - middle[1]) * size;
        const narrow = 1 - (1 - topNarrow) * ((y - low) / (high - low));
        // Nose and tail are less wide than the middle.
        const z = middle[0] + (along - middle[0]) * (1 - (1 - size) * 0.35);
        return [((x * wide_m) / 2) * narrow, y, z];
      }),
    ),
  );
}
