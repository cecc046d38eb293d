import type { Vector } from './camera.ts';
import { createEnvironment, type Radiance } from './environment.ts';
import type { DirectionalLight, Lighting } from './lighting.ts';

export interface Daylight {
  /** Linear RGB of the sky overhead, at the horizon, and of the land below it. */
  readonly zenith: Vector;
  readonly horizon: Vector;
  readonly land: Vector;
  /** Sun, moon and lamps that are far away. */
  readonly lights: readonly DirectionalLight[];
}

/** The lighting of a scene under a sky, with the sky itself for the picture's background. Costs 30 ms: keep it. */
export function daylight({ zenith, horizon, land, lights }: Daylight): Lighting & { readonly sky: Radiance } {
  const sky: Radiance = (_x, y, _z, out) => {
    // Air is thickest along the ground: the sky's colour changes fastest there.
    const share = y > 0 ? Math.sqrt(y) : Math.min(1, -y / LAND_BLUR);
    const end = y > 0 ? zenith : land;
    for (let k = 0; k < 3; k++) out[k] = horizon[k]! + (end[k]! - horizon[k]!) * share;
  };
  return { surround: createEnvironment(sky), surroundTurn_deg: 0, lights, sky };
}

/** Sine of the angle below the horizon over which sky turns into land. */
const LAND_BLUR = 0.02;
