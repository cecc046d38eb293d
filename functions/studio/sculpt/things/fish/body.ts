import { ball, blend, common, type Field, grown, half, limb } from '../../../geometry/shapes/field.ts';
import type { Fish } from './fishes.ts';

/** Where the body ends and the tail fin begins. */
export const ROOT = -0.34;

/** The body without fins, by the fish's measures. */
export function bodyOf({ girth: [w, h, at], snout = 'round', tail: shape }: Fish): Field {
  // Cross-sections along the length, each an ellipsoid; the blend between them is the body.
  const end = shape === 'flippers' ? -0.42 : ROOT;
  const stations = 9;
  const balls = Array.from({ length: stations }, (_, i) => {
    const t = i / (stations - 1);
    const before =
      t < at
        ? Math.sqrt(Math.max(0.14, 1 - ((at - t) / at) ** 2))
        : Math.max(0.16, 1 - ((t - at) / (1 - at)) ** 1.45);
    const z = 0.42 - (0.42 - end) * t;
    return ball([0, 0, z], [Math.max(0.012, w * before), Math.max(0.016, h * before), 0.11]);
  });
  const body = blend(0.07, ...balls);
  if (snout === 'long')
    return blend(
      0.06,
      body,
      limb([
        [0, 0.01, 0.36, h * 0.6],
        [0, 0.015, 0.52, h * 0.16],
      ]),
    );
  if (snout === 'beak')
    return blend(
      0.03,
      body,
      limb([
        [0, -h * 0.25, 0.4, h * 0.36],
        [0, -h * 0.32, 0.56, h * 0.2],
      ]),
    );
  if (snout === 'blunt') return blend(0.09, body, ball([0, 0.01, 0.34], [w * 0.88, h * 0.9, 0.17]));
  if (snout === 'dog')
    return blend(
      0.06,
      body,
      ball([0, h * 0.75, 0.4], [0.095, 0.1, 0.11]),
      ball([0, h * 0.62, 0.49], [0.055, 0.048, 0.05]),
    );
  if (snout === 'sword')
    return blend(
      0.02,
      body,
      limb([
        [0, 0, 0.42, 0.035],
        [0, 0.005, 0.86, 0.011],
      ]),
    );
  return body;
}

/** A slice across a body, a little larger than it. */
export const bodySlice = (body: Field, z: number, half_m: number): Field =>
  common(
    0.004,
    common(0.004, grown(body, 0.006), half([0, 0, z + half_m], [0, 0, 1])),
    half([0, 0, z - half_m], [0, 0, -1]),
  );
