import { extrude, type FlatPoint } from '../../../geometry/shapes/extrude.ts';
import { bent, type Point, type Solid } from '../../../geometry/shapes/solid.ts';

/** Of a spread wing. */
export type WingShape = 'feather' | 'bat' | 'fairy';

/** Outlines of a left wing by its span: x away from the body, y up. */
const OUTLINES: Readonly<Record<WingShape, readonly FlatPoint[]>> = {
  feather: [
    [0, -0.06],
    [0.1, -0.26],
    [0.2, -0.25],
    [0.26, -0.4],
    [0.36, -0.36],
    [0.44, -0.5],
    [0.53, -0.42],
    [0.62, -0.52],
    [0.7, -0.38],
    [0.81, -0.4],
    [0.86, -0.2],
    [0.98, -0.14],
    [0.97, 0.06],
    [0.86, 0.2],
    [0.7, 0.3],
    [0.5, 0.33],
    [0.3, 0.26],
    [0.12, 0.12],
    [0, 0.08],
  ],
  bat: [
    [0, -0.1],
    [0.12, -0.34],
    [0.24, -0.24],
    [0.4, -0.44],
    [0.52, -0.24],
    [0.72, -0.34],
    [0.78, -0.08],
    [1, -0.02],
    [0.9, 0.16],
    [0.62, 0.4],
    [0.55, 0.36],
    [0.3, 0.22],
    [0, 0.06],
  ],
  fairy: [
    [0, -0.04],
    [0.2, -0.26],
    [0.42, -0.5],
    [0.62, -0.56],
    [0.66, -0.42],
    [0.5, -0.2],
    [0.28, -0.02],
    [0.6, 0.08],
    [0.9, 0.34],
    [0.98, 0.58],
    [0.86, 0.66],
    [0.56, 0.54],
    [0.26, 0.28],
    [0, 0.05],
  ],
};

/** A left wing that is spread to the side, its root at the origin, thicker along its front edge. */
export function wing(shape: WingShape, span_m: number): Solid {
  const outline = OUTLINES[shape].map(([x, y]): FlatPoint => [x * span_m, y * span_m]);
  const thick = (shape === 'fairy' ? 0.012 : 0.035) * span_m;
  return bent(extrude(outline, thick), (p) => {
    const share = p[0]! / span_m;
    p[2] = p[2]! * (1 - 0.6 * share) + sweep(span_m, share);
  });
}

/** How far a wing is swept back at a share of its span. */
const sweep = (span_m: number, share: number): number => -0.35 * span_m * share * share;

/** Where the bones of a wing meet, corners of its outline by its span: the shoulder, the elbow, the wrist, and the last one's end. */
const BONES = {
  feather: [
    [0, 0],
    [0.3, 0.26],
    [0.7, 0.3],
    [0.97, 0.06],
  ],
  bat: [
    [0, 0],
    [0.3, 0.22],
    [0.62, 0.4],
    [1, -0.02],
  ],
} as const;

/** Along the front edge of a bird's or a bat's wing, as bones are: the shoulder, the elbow, the wrist and the end. */
export const wingBones = (shape: keyof typeof BONES, span_m: number): Point[] =>
  BONES[shape].map(([x, y]): Point => [x * span_m, y * span_m, sweep(span_m, x)]);
