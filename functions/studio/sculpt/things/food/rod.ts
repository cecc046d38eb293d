import { lathe, type OutlinePoint } from '../../../geometry/shapes/lathe.ts';
import { moved, type Solid } from '../../../geometry/shapes/solid.ts';
import { alongX } from '../parts/forms.ts';

/** A root or fruit turned round X, its head at +X. */
export const rod = (outline: readonly OutlinePoint[], segments = 32): Solid => {
  const thick = Math.max(...outline.map(([r]) => r));
  return moved(alongX(lathe(outline, segments)), 0, thick, 0);
};
