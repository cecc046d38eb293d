import type { Vector } from './camera.ts';
import type { DepthMap } from './depth-map.ts';

/** A direction that light comes from, with what it counts. */
export interface Ray {
  readonly direction: Vector;
  readonly weight: number;
  readonly map: DepthMap;
}

/** Rays whose maps have texels of one size, packed for being gone through at a place. */
export interface LightRays {
  readonly rays: readonly Ray[];
  /** Directions, x, y and z of one after the other. */
  readonly directions: Float64Array;
  readonly texel_m: number;
}

/** @param rays one at least */
export function packRays(rays: readonly Ray[]): LightRays {
  return {
    rays,
    directions: Float64Array.from(rays.flatMap(({ direction }) => direction)),
    texel_m: rays[0]!.map.texel_m,
  };
}

/** So many texels a place is moved off its surface before it is looked up, or a surface would shadow itself in stripes. */
export const OFFSET_TEXELS = 1.5;
export const BIAS_TEXELS = 0.7;
