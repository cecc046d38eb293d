import { boundsOf } from '../../imaging/bounds.ts';
import type { Vector } from '../../imaging/camera.ts';
import { createEnvironment, type Radiance } from '../../imaging/environment.ts';
import type { Lighting } from '../../imaging/lighting.ts';
import { dullLook, type Painter } from '../../imaging/paint/painter.ts';
import { createNoise } from '../../materials/noise.ts';
import { mixed, times } from './color.ts';
import { groundPainter } from './ground-painter.ts';
import { quad } from './plane.ts';
import type { Stage, StagePlan } from './stage-plan.ts';

/** Linear colours of walls. */
const WALLS: readonly Vector[] = [
  [0.66, 0.63, 0.56],
  [0.5, 0.58, 0.56],
  [0.62, 0.55, 0.5],
  [0.47, 0.52, 0.6],
  [0.58, 0.6, 0.5],
];
const SKIRTING: Vector = [0.78, 0.77, 0.74];

/** Light through a window, and of a lamp at night. */
const LIGHTS = {
  dawn: { key: [1.15, 0.85, 0.6], walls: 0.42 },
  day: { key: [1.1, 1.06, 0.98], walls: 0.52 },
  sunset: { key: [1.25, 0.72, 0.38], walls: 0.36 },
  night: { key: [0.85, 0.5, 0.24], walls: 0.13 },
} as const;

/** A corner of a room with a floor of planks; what is smaller than furniture is on planks before a room out of focus. */
export function createRoom(plan: StagePlan): Stage {
  const { reading, camera, things, radius_m, seed } = plan;
  const { key, walls } = LIGHTS[reading.setting.time ?? 'day'];
  const dim = reading.setting.mood === 'gloomy' ? 0.5 : 1;
  const color = WALLS[seed % WALLS.length]!;
  const lighting = roomLighting(color, times(key, dim), walls * dim, camera.right, camera.back);
  const floor = groundPainter({ ground: 'planks', eye: camera.position, radius_m, seed });
  const { min, max } = boundsOf(things);
  const reach = 14 * radius_m;
  const behind = min[2] - 0.35 * radius_m;
  const left = min[0] - 1.1 * radius_m;
  const wall = plaster(color, Math.min(0.12, radius_m * 0.16), seed);
  return {
    camera,
    lighting,
    background: times(color, 0.5 * dim),
    surfaces: [
      quad([left, 0, behind], [0, 0, reach + (max[2] - behind)], [reach, 0, 0], floor, true),
      quad([left, 0, behind], [reach, 0, 0], [0, reach, 0], wall, true),
      quad([left, 0, behind + reach], [0, 0, -reach], [0, reach, 0], wall, true),
    ],
  };
}

function roomLighting(color: Vector, key: Vector, walls: number, right: Vector, back: Vector): Lighting {
  const surround: Radiance = (x, y, z, out) => {
    const tint =
      y > 0 ? mixed(color, [0.8, 0.79, 0.77], Math.sqrt(y)) : mixed(color, [0.3, 0.21, 0.13], Math.sqrt(-y));
    // A window on the left, which smooth things mirror.
    const aside = -(x * right[0] + z * right[2]);
    const pane = aside > 0.55 && y > 0.08 && y < 0.7 ? 1.5 : 0;
    for (let k = 0; k < 3; k++) out[k] = tint[k]! * walls * 1.7 + pane * key[k]!;
  };
  const direction = [-right[0] * 0.5 + back[0] * 0.62, 0.66, -right[2] * 0.5 + back[2] * 0.62];
  const length = Math.hypot(...direction);
  return {
    surround: createEnvironment(surround),
    surroundTurn_deg: 0,
    lights: [
      {
        direction: direction.map((value) => value / length) as unknown as Vector,
        strength: key,
        radius_deg: 4.5,
        mirroredBySurround: true,
      },
    ],
  };
}

/** A painted wall with a skirting board. */
function plaster(color: Vector, board_m: number, seed: number): Painter {
  const noise = createNoise(seed);
  const look = dullLook();
  return {
    at(position) {
      const [x, y, z] = [position[0]!, position[1]!, position[2]!];
      const isBoard = y < board_m;
      const tone = 1 + 0.05 * noise.fractal(x * 1.2, y * 1.2, z * 1.2, 3);
      for (let k = 0; k < 3; k++) look.color[k] = (isBoard ? SKIRTING[k]! : color[k]!) * tone;
      look.roughness = isBoard ? 0.45 : 0.88;
      return look;
    },
  };
}
