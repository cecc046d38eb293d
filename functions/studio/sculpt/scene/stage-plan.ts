import type { Background } from '../../imaging/background.ts';
import type { Camera } from '../../imaging/camera.ts';
import type { Fog } from '../../imaging/fog.ts';
import type { Lighting } from '../../imaging/lighting.ts';
import type { Surface } from '../../imaging/surface.ts';
import type { Reading } from '../prompt/reading.ts';
import type { PlaceName } from './place.ts';

/** What is around the things of a picture, and from where it is taken. */
export interface Stage {
  readonly camera: Camera;
  readonly lighting: Lighting;
  readonly background: Background;
  readonly fog?: Fog;
  /** Whether things throw shadows on the background: there is no other ground. */
  readonly groundShadow?: true;
  /** Everything that is no thing. */
  readonly surfaces: readonly Surface[];
}

/** What the parts of a stage are made from. */
export interface StagePlan {
  readonly reading: Reading;
  readonly place: PlaceName;
  readonly camera: Camera;
  readonly things: readonly Surface[];
  readonly radius_m: number;
  readonly height_m: number;
  readonly seed: number;
}
