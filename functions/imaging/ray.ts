import type { Camera } from './camera.ts';
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
  const perspective = camera.projection === 'perspective';
  const scale = camera.halfHeight / (height_px / 2);
  return {
    origin,
    direction,
    aim(x, y) {
      const across = (x - width_px / 2) * scale;
      const upright = (height_px / 2 - y) * scale;
      const moved = perspective ? direction : origin;
      const start = perspective ? -1 : 0;
      for (let k = 0; k < 3; k++) {
        const base = perspective ? start * back[k]! : position[k]!;
        moved[k] = base + across * right[k]! + upright * up[k]!;
      }
    },
  };
}
