import { ENCODING_MODELS } from './awkward/encodings.ts';
import { LOOK_MODELS } from './awkward/looks.ts';
import { MOTION_MODELS } from './awkward/motion.ts';
import { SCENE_MODELS } from './awkward/scenes.ts';
import { TOPOLOGY_MODELS } from './awkward/topology.ts';

/** A glTF 2.0 binary that is awkward in one way, small enough for every engine's test. */
export interface AwkwardModel {
  /** What is awkward about it. */
  readonly name: string;
  /** The same bytes whenever it is called. */
  readonly glb: () => Promise<Uint8Array>;
  /** Triangles that the default scene draws, an instanced mesh counted once for each instance. */
  readonly faces: number;
  /** Whether what is drawn, with vertices welded by their place, is a closed manifold that has a volume. */
  readonly closed: boolean;
  /** Whether materials have textures and vertices the UVs for them. */
  readonly textured: boolean;
  /** Whether its mesh hangs on a skeleton. */
  readonly skinned: boolean;
}

/** What modelling tools, scanners and optimizers write, and a reader of one's own models never meets. */
export const AWKWARD_MODELS: readonly AwkwardModel[] = [
  ...TOPOLOGY_MODELS,
  ...SCENE_MODELS,
  ...LOOK_MODELS,
  ...ENCODING_MODELS,
  ...MOTION_MODELS,
];
