import type { Image } from '../../studio/imaging/image.ts';
import type { ReliefMesh } from './surface.ts';

/** A mesh with its place in an atlas. */
export interface LaidOutMesh extends ReliefMesh {
  /** uv pairs, one a vertex, 0 to 1, from the upper left. */
  readonly uvs: Float32Array;
}

/** A mesh in its atlas, and what is drawn there. */
export interface PaintedMesh {
  readonly mesh: LaidOutMesh;
  readonly baseColor: Image;
}
