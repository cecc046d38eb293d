import type { PointShape, SurfaceShape } from '../../geometry/mesh/surface-shape.ts';

/** What a point looks like: glTF's metallic-roughness, colours linear, everything 0 to 1 but the height. */
export interface PaintLook {
  readonly color: Float64Array;
  readonly metallic: number;
  readonly roughness: number;
  /** Along the normal. */
  readonly height_m: number;
  readonly glow: number;
}

/** Of what is painted in colours alone: black until then, no metal, and rough. */
export const dullLook = () =>
  ({ color: new Float64Array(3), metallic: 0, roughness: 0.85, height_m: 0, glow: 0 }) satisfies PaintLook;

/**
 * A look as a function of space: the same wherever a texture is cut. What it returns it may overwrite at the next call.
 * Materials' programs are painters.
 */
export interface Painter {
  /** @param position in metres; @param normal unit length */
  at(position: Float64Array, normal: Float64Array, shape: PointShape): PaintLook;
}

/** A look that is asked for at every place of a picture, in place of maps: as fine as the picture is. */
export interface Paint {
  readonly painter: Painter;
  /** Edges and cavities of the surface's triangles, counted from `firstTriangle`; without it, it counts as flat and open. */
  readonly shape?: SurfaceShape;
  readonly firstTriangle?: number;
  /** Whether the look has no heights: it is asked once then, and not three times. */
  readonly flat?: true;
  /** Share of light that goes through, where the look is of glass. */
  readonly transmission?: number;
}
