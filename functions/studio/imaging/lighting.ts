import type { Vector } from './camera.ts';
import type { Environment } from './environment.ts';

/** A far light: sunlight, or a lamp as large as it looks. */
export interface DirectionalLight {
  /** Unit vector to the light, in world space. */
  readonly direction: Vector;
  /** Linear RGB that a white, matte surface facing the light sends back. */
  readonly strength: Vector;
  /** Half of the angle that the light fills; the sun's is 0.27. It softens shadows and highlights. */
  readonly radius_deg: number;
  /** The surround shows this light already where surfaces mirror: only its matte light and its shadow are added. */
  readonly mirroredBySurround: boolean;
}

/** What lights a picture. */
export interface Lighting {
  readonly surround: Environment;
  /** Turns the surround about the world's Y, as a camera's azimuth does. */
  readonly surroundTurn_deg: number;
  readonly lights: readonly DirectionalLight[];
}
