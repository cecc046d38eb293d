import type { Camera, Vector } from './camera.ts';

export interface LookAt {
  /** Where the lens is, in world space. */
  readonly position: Vector;
  /** What is in the middle of the picture. */
  readonly target: Vector;
  /** Upright angle of the picture, 1 to 160; 40 by default. */
  readonly fieldOfView_deg?: number;
}

const FIELD_OF_VIEW_DEG = 40;

/**
 * A camera that stands somewhere and looks at something, upright: for scenes, where `frameCamera` is for models.
 *
 * @throws RangeError when it would look at its own place
 */
export function lookAt({ position, target, fieldOfView_deg = FIELD_OF_VIEW_DEG }: LookAt): Camera {
  const away = [0, 1, 2].map((k) => position[k]! - target[k]!);
  const distance = Math.hypot(...away);
  if (!(distance > 0)) throw new RangeError('lookAt: position and target are one.');
  const back = away.map((component) => component / distance) as unknown as Vector;
  const flat = Math.hypot(back[0], back[2]);
  // Straight down or up, the picture's upper side is north, -Z.
  const right: Vector = flat > 1e-6 ? [back[2] / flat, 0, -back[0] / flat] : [1, 0, 0];
  const up: Vector = [
    back[1] * right[2] - back[2] * right[1],
    back[2] * right[0] - back[0] * right[2],
    back[0] * right[1] - back[1] * right[0],
  ];
  const halfHeight = Math.tan((fieldOfView_deg * Math.PI) / 360);
  return { projection: 'perspective', position, right, up, back, halfHeight };
}
