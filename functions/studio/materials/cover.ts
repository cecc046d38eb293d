import type { Layer } from './layer.ts';
import { type Noise, smoothstep } from './noise.ts';
import { newLook, type PointLook, type PointShape } from './point-look.ts';

const over = newLook();

/** One of what lies on a material. */
export interface Covering {
  readonly layer: Layer;
  /** Rust is grown out of what it is on, whichever way that looks, and adds no height to it. */
  readonly isRust: boolean;
}

/** Snow, moss and dust lie where faces look up, rust is wherever water stood; they begin in corners and end in patches. */
export function cover(
  { layer, isRust }: Covering,
  position: Float64Array,
  normal: Float64Array,
  { cavity }: PointShape,
  look: PointLook,
  noise: Noise,
  extent_m: number,
): void {
  const scale = 5 / extent_m;
  const patch = noise.fractal(position[0]! * scale, position[1]! * scale, position[2]! * scale, 4);
  const share = isRust
    ? smoothstep(0.04, 0.36, patch + 0.5 * cavity)
    : smoothstep(0.28, 0.62, normal[1]! + 0.35 * patch + 0.3 * cavity);
  if (share === 0) return;
  layer(position, normal, over);
  for (let k = 0; k < 3; k++) look.color[k]! += (over.color[k]! - look.color[k]!) * share;
  look.metallic += (over.metallic - look.metallic) * share;
  look.roughness += (over.roughness - look.roughness) * share;
  look.height_m += (over.height_m + (isRust ? 0 : 0.004 * extent_m)) * share;
  look.glow *= 1 - share;
}
