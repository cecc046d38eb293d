import { linearOf } from './color.ts';
import type { Bands } from './material-spec.ts';
import type { PointLook } from './point-look.ts';

/** Paint is no metal, and this rough. */
const PAINT_ROUGHNESS = 0.45;

/** Paints bands over whatever a point looks like. */
export function bandsOf({ axis, ranges_m, colors, slant_m }: Bands) {
  const painted = colors.map(linearOf);
  return (position: Float64Array, look: PointLook): void => {
    const across = position[axis]!;
    if (!ranges_m.some(([from, to]) => across >= from && across <= to)) return;
    const along = (position[0]! + position[1]! + position[2]!) / slant_m;
    const color = painted[((Math.floor(along) % painted.length) + painted.length) % painted.length]!;
    for (let k = 0; k < 3; k++) look.color[k] = color[k]!;
    look.metallic = 0;
    look.roughness = PAINT_ROUGHNESS;
  };
}
