import type { Camera, Vector } from './camera.ts';
import { createEnvironment, type Environment } from './environment.ts';
import type { DirectionalLight, Lighting } from './lighting.ts';

/** A lamp behind a cloth: a rectangle in the studio's wall, its edges soft. */
interface Panel {
  /** From the middle of the studio: right, up, towards the camera. Unit length. */
  readonly direction: Vector;
  /** Half of its sides at distance 1. */
  readonly halfWidth: number;
  readonly halfHeight: number;
  readonly radiance: Vector;
  readonly right: Vector;
  readonly up: Vector;
}

const EDGE = 0.12;
/** Of everything: a white, matte thing under the key is then as bright as the picture can show. */
const EXPOSURE = 0.74;

/** The key, upper left, as photographers of goods set it; a wide, weak fill from the right; strips that draw the outline. */
const KEY = panel([-0.62, 0.62, 0.5], 0.42, 0.42, 4.9, [1, 0.985, 0.96]);
const OTHERS = [
  panel([0.92, 0.22, 0.35], 0.35, 0.8, 1.1, [0.97, 0.985, 1]),
  panel([-0.75, 0.25, -0.6], 0.16, 0.9, 1.8, [1, 1, 1]),
  panel([0.7, 0.3, -0.65], 0.14, 0.9, 2.2, [1, 1, 1]),
  panel([0.1, 1, -0.15], 0.7, 0.45, 1.5, [1, 1, 1]),
];
/** The key as a directional light: what its panel gives a facing matte surface. */
const KEY_STRENGTH = (KEY.halfWidth * KEY.halfHeight * 4) / Math.PI;
const KEY_RADIUS_DEG = 17;

/** The walls: light ground before a grey room whose darker middle gives metal something to mirror. */
const GROUND: Vector = [0.56, 0.555, 0.55];
const MIDDLE: Vector = [0.24, 0.245, 0.255];
const CEILING: Vector = [0.5, 0.505, 0.515];

let surround: Environment | null = null;

/** A photographer's table, its lamps placed around the camera, so that every model is lit alike from wherever it is seen. */
export function studioLighting(camera: Camera): Lighting {
  surround ??= createEnvironment((x, y, z, out) => {
    walls(x, y, z, out);
    addPanel(KEY, x, y, z, out);
  }, walls);
  const turn = Math.atan2(-camera.right[2], camera.right[0]);
  return { surround, surroundTurn_deg: (turn * 180) / Math.PI, lights: [keyLight(turn)] };
}

function keyLight(turn: number): DirectionalLight {
  const [x, y, z] = KEY.direction;
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  return {
    direction: [c * x + s * z, y, -s * x + c * z],
    strength: KEY.radiance.map((channel) => channel * KEY_STRENGTH) as unknown as Vector,
    radius_deg: KEY_RADIUS_DEG,
    mirroredBySurround: true,
  };
}

function walls(x: number, y: number, z: number, out: Float64Array): void {
  const to = y < 0 ? GROUND : CEILING;
  // Steep at the horizon, so that a mirror shows where the ground ends.
  const share = y < 0 ? smoothStep(-y / 0.35) : smoothStep(y / 1.1);
  for (let k = 0; k < 3; k++) out[k] = EXPOSURE * (MIDDLE[k]! + (to[k]! - MIDDLE[k]!) * share);
  for (const other of OTHERS) addPanel(other, x, y, z, out);
}

function addPanel(
  { direction, right, up, halfWidth, halfHeight, radiance }: Panel,
  x: number,
  y: number,
  z: number,
  out: Float64Array,
): void {
  const facing = x * direction[0] + y * direction[1] + z * direction[2];
  if (facing <= 0.1) return;
  const across = Math.abs(x * right[0] + y * right[1] + z * right[2]) / facing;
  const upright = Math.abs(x * up[0] + y * up[1] + z * up[2]) / facing;
  if (across > halfWidth + EDGE || upright > halfHeight + EDGE) return;
  const share =
    smoothStep((halfWidth + EDGE - across) / (2 * EDGE)) *
    smoothStep((halfHeight + EDGE - upright) / (2 * EDGE));
  for (let k = 0; k < 3; k++) out[k]! += share * radiance[k]!;
}

function smoothStep(x: number): number {
  const t = Math.min(1, Math.max(0, x));
  return t * t * (3 - 2 * t);
}

function panel(
  towards: Vector,
  halfWidth: number,
  halfHeight: number,
  strength: number,
  tint: Vector,
): Panel {
  const length = Math.hypot(...towards);
  const [x, y, z] = towards.map((component) => component / length) as unknown as Vector;
  const flat = Math.hypot(x, z);
  return {
    direction: [x, y, z],
    halfWidth,
    halfHeight,
    radiance: tint.map((channel) => channel * strength * EXPOSURE) as unknown as Vector,
    right: [z / flat, 0, -x / flat],
    up: [(-y * x) / flat, flat, (-y * z) / flat],
  };
}
