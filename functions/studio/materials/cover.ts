import type { Layer } from './layer.ts';
import { type Noise, smoothstep } from './noise.ts';
import { newLook, type PointLook, type PointShape } from './point-look.ts';

const over = newLook();

/** Snow, moss and dust lie where faces look up; they begin in corners and end in patches. */
export function cover(
  layer: Layer,
  position: Float64Array,
  normal: Float64Array,
  { cavity }: PointShape,
  look: PointLook,
  noise: Noise,
  extent_m: number,
): void {
  const scale = 5 / extent_m;
  const patch = noise.fractal(position[0]! * scale, position[1]! * scale, position[2]! * scale, 4);
  const share = smoothstep(0.28, 0.62, normal[1]! + 0.35 * patch + 0.3 * cavity);
  if (share === 0) return;
  layer(position, normal, over);
  for (let k = 0; k < 3; k++) look.color[k]! += (over.color[k]! - look.color[k]!) * share;
  look.metallic += (over.metallic - look.metallic) * share;
  look.roughness += (over.roughness - look.roughness) * share;
  look.height_m += (over.height_m + 0.004 * extent_m) * share;
  look.glow *= 1 - share;
}
