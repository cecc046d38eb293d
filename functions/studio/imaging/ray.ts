import type { Camera, Vector } from './camera.ts';
import type { PictureSize } from './projection.ts';

/** Lines of sight through a picture. It owns its arrays: one call ends the other's result. */
export interface Ray {
  readonly origin: Float64Array;
  /** Not of unit length. */
  readonly direction: Float64Array;
  /** Turns the ray to a place in the picture, in pixels from the top left. */
  aim(x: number, y: number): void;
}

export function createRay(camera: Camera, { width_px, height_px }: PictureSize): Ray {
  const { position, right, up, back } = camera;
  const origin = Float64Array.from(position);
  const direction = Float64Array.from(back, (component) => -component);
  const isPerspective = camera.projection === 'perspective';
  const moved = isPerspective ? direction : origin;
  const base: Vector = isPerspective ? [-back[0], -back[1], -back[2]] : position;
  const scale = camera.halfHeight / (height_px / 2);
  return {
    origin,
    direction,
    aim(x, y) {
      const across = (x - width_px / 2) * scale;
      const upright = (height_px / 2 - y) * scale;
      moved[0] = base[0] + across * right[0] + upright * up[0];
      moved[1] = base[1] + across * right[1] + upright * up[1];
      moved[2] = base[2] + across * right[2] + upright * up[2];
    },
  };
}
