import type { Pool } from '../../threads/pool.ts';
import { sharedUint32 } from '../../threads/shared-numbers.ts';
import type { BakeTarget, SourceModel } from './source-model.ts';
import type { Texels } from './texels.ts';

/** A point on a source for each texel: a triangle, and the weights of its second and third corner. */
export interface SourcePoints {
  readonly triangles: Uint32Array;
  readonly b1: Float32Array;
  readonly b2: Float32Array;
}

/** Where on a source each texel of a target takes its look from. */
export interface Correspondence {
  /** The target is the source's shape itself; else a normal map carries what the target's shape lost. */
  readonly sameShape: boolean;
  locate(target: BakeTarget, texels: Texels, pool: Pool): Promise<SourcePoints>;
}

/**
 * For a target that is the source cut up otherwise, as by a UV unwrap: its triangle t lies on the source's triangle
 * `triangleOf[t]`, with the same corners in the same order.
 *
 * @param triangleOf by default, both have the same triangles in one order
 * @returns whose `locate` rejects with RangeError when the source has no such triangle
 */
export function sameTriangles(source: SourceModel, triangleOf?: Uint32Array): Correspondence {
  return {
    sameShape: true,
    async locate(target, { pixels, starts, b1, b2 }) {
      const triangles = sharedUint32(pixels.length);
      for (let t = 0; t < target.triangles.length / 3; t++) {
        const on = triangleOf ? triangleOf[t]! : t;
        if (!(on < source.materialOf.length)) throw new RangeError(`The source has no triangle ${on}.`);
        triangles.fill(on, starts[t], starts[t + 1]);
      }
      return { triangles, b1, b2 };
    },
  };
}
