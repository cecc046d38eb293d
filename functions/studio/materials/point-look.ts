/** Where a point lies on its surface. */
export interface PointShape {
  /** 0 on flat ground, 1 on a sharp convex edge. */
  edge: number;
  /** 0 in the open, 1 deep in a corner. */
  cavity: number;
}

/** What a point looks like: glTF's metallic-roughness, colours linear. */
export interface PointLook {
  readonly color: Float64Array;
  metallic: number;
  roughness: number;
  /** Along the normal, for normal and occlusion maps. */
  height_m: number;
  /** 0 to 1. */
  glow: number;
}

/** NaN, unlike 0, makes V8 keep fields as floating-point numbers from the start: no write allocates. */
export const newLook = (): PointLook => ({
  color: new Float64Array(3),
  metallic: Number.NaN,
  roughness: Number.NaN,
  height_m: Number.NaN,
  glow: Number.NaN,
});
