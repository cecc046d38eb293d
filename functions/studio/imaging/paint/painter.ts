import type { PointShape } from '../../geometry/mesh/surface-shape.ts';

/** What a point looks like: glTF's metallic-roughness, colours linear, everything 0 to 1 but the height. */
export interface PaintLook {
  readonly color: Float64Array;
  readonly metallic: number;
  readonly roughness: number;
  /** Along the normal. */
  readonly height_m: number;
  readonly glow: number;
}

/**
 * A look as a function of space: the same wherever a texture is cut. What it returns it may overwrite at the next call.
 * Materials' programs are painters.
 */
export interface Painter {
  /** @param position in metres; @param normal unit length */
  at(position: Float64Array, normal: Float64Array, shape: PointShape): PaintLook;
}
