import type { Vector } from '../../imaging/camera.ts';
import { createEnvironment, type Radiance } from '../../imaging/environment.ts';
import type { Painter } from '../../imaging/paint/painter.ts';
import { createNoise } from '../../materials/noise.ts';
import { shownColor } from './color.ts';
import { createGround } from './ground.ts';
import { groundPainter, waterPainter } from './ground-painter.ts';
import { PLACES } from './place.ts';
import type { Stage, StagePlan } from './stage-plan.ts';

const DEEP: Vector = [0.012, 0.09, 0.16];
const FAR: Vector = [0.03, 0.26, 0.36];
const BRIGHT: Vector = [0.42, 0.86, 0.92];

/** Below the sea: light from above through moving water, blue where it is far. */
export function underwater(plan: StagePlan): Stage {
  const { camera, radius_m, seed } = plan;
  const noise = createNoise(seed);
  const water: Radiance = (_x, y, _z, out) => {
    const share = y > 0 ? Math.min(1, y * 1.5) ** 1.5 : 0;
    const end = y > 0 ? BRIGHT : DEEP;
    const far = y > 0 ? share : Math.min(1, -y * 1.2);
    for (let k = 0; k < 3; k++) out[k] = FAR[k]! + (end[k]! - FAR[k]!) * far;
  };
  const shown: Radiance = (x, y, z, out) => {
    water(x, y, z, out);
    // Shafts of light that come down from above.
    const across = x * camera.right[0] + z * camera.right[2];
    const shaft = noise.fractal((across / (1.6 - y)) * 9, 0, 0, 3);
    const light = 1 + Math.max(0, shaft) * 0.9 * Math.min(1, Math.max(0, y + 0.45));
    for (let k = 0; k < 3; k++) out[k]! *= light;
  };
  const sand = groundPainter({ ground: 'seabed', eye: camera.position, radius_m, seed });
  const ground = createGround({
    place: PLACES.underwater,
    camera,
    radius_m,
    painter: withCaustics(sand, radius_m, seed),
    water: waterPainter(radius_m, seed),
    afloat: false,
    draught_m: 0,
    seed,
  });
  return {
    camera,
    lighting: {
      surround: createEnvironment(water),
      surroundTurn_deg: 0,
      lights: [
        {
          direction: [-0.32, 0.9, 0.29],
          strength: [0.75, 0.95, 0.9],
          radius_deg: 5,
          mirroredBySurround: false,
        },
      ],
    },
    background: shown,
    fog: { color: shownColor(FAR), halfDistance_m: 9 * radius_m },
    surfaces: ground,
  };
}

/** Nets of light, where waves gather it. */
function withCaustics(painter: Painter, radius_m: number, seed: number): Painter {
  const noise = createNoise(seed + 5);
  return {
    at(position, normal, shape) {
      const look = painter.at(position, normal, shape);
      const scale = 2.4 / radius_m;
      const net = noise.ridged(position[0]! * scale, position[1]! * scale, position[2]! * scale, 2);
      const light = 0.8 + 1.3 * Math.max(0, net - 0.72) * 3;
      for (let k = 0; k < 3; k++) look.color[k]! *= light;
      return look;
    },
  };
}
