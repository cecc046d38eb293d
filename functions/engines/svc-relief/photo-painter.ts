import { dullLook, type Painter } from '../../studio/imaging/paint/painter.ts';
import type { MeasuredView } from '../../studio/imaging/silhouette/measured-view.ts';
import { depthView } from './depth-view.ts';
import type { ReliefMesh } from './surface.ts';

/** Sides of a thing, as a request orders its views: `left` is the thing's own left, seen from there. */
export type Side = 'front' | 'left' | 'back' | 'right';

/** For a view from each side: the axis across the picture, whether it runs to the right there, and the axis to the camera. */
const SIDES = {
  front: { across: 0, right: 1, deep: 2, towards: 1 },
  left: { across: 2, right: -1, deep: 0, towards: 1 },
  back: { across: 0, right: -1, deep: 2, towards: -1 },
  right: { across: 2, right: 1, deep: 0, towards: -1 },
} as const;

/** The colours of one side: a picture's, or made up. */
export interface SideColors {
  readonly side: Side;
  readonly colorAt: MeasuredView['colorAt'];
}

/** Of the thing's height: what lies so far behind something else is hidden by it. */
const HIDDEN = 0.02;
/** Of the weight of the view that counts most: less is not seen in the result. */
const NEGLIGIBLE = 0.01;
/** What counts of a view where it sees nothing: enough for the best of them, where none sees anything. */
const HIDDEN_WEIGHT = 1e-4;
/** Where all look away, they count alike. */
const ANYTHING = 1e-9;

/** A picture says little of a surface that it sees at a glance. */
function straightness(cosine: number): number {
  const facing = Math.max(0, cosine + 0.05);
  return facing * facing * facing * facing;
}

/**
 * Colours a surface by pictures of its sides: at each point those that see it, each by how straight it looks at it.
 */
export function photoPainter(mesh: ReliefMesh, views: readonly SideColors[], height_m: number): Painter {
  const seen = views.map(({ side, colorAt }) => {
    const { across, right, deep, towards } = SIDES[side];
    return { across, right, deep, towards, colorAt, depth: depthView(mesh, across, towards) };
  });
  const look = dullLook();
  const color = new Float64Array(3);
  const weights = new Float64Array(seen.length);
  const isHidden = (i: number, position: Float64Array) => seen[i]!.depth.behind(position) > HIDDEN * height_m;
  return {
    at(position, normal) {
      let best = 0;
      for (let i = 0; i < seen.length; i++) {
        weights[i] = straightness(normal[seen[i]!.deep]! * seen[i]!.towards);
        if (weights[i]! > weights[best]!) best = i;
      }
      if (isHidden(best, position)) weights[best]! *= HIDDEN_WEIGHT;
      let most = weights[best]!;
      for (let i = 0; i < seen.length; i++) {
        // Whether the others are hidden is not looked up where they do not count anyway.
        if (i === best || weights[i]! < NEGLIGIBLE * most) continue;
        if (isHidden(i, position)) weights[i]! *= HIDDEN_WEIGHT;
        if (weights[i]! > most) most = weights[i]!;
      }
      look.color.fill(0);
      let sum = 0;
      for (let i = 0; i < seen.length; i++) {
        if (weights[i]! < NEGLIGIBLE * most) continue;
        const weight = weights[i]! + ANYTHING;
        const { across, right, colorAt } = seen[i]!;
        colorAt(position[across]! * right, position[1]!, color);
        for (let k = 0; k < 3; k++) look.color[k]! += weight * color[k]!;
        sum += weight;
      }
      for (let k = 0; k < 3; k++) look.color[k]! /= sum;
      return look;
    },
  };
}
