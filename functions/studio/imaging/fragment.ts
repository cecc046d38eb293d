/** What is seen of a surface at one place of a picture. Vectors are of unit length, in world space. */
export interface Fragment {
  readonly position: Float64Array;
  /** Of the shape, turned to the camera. */
  readonly face: Float64Array;
  /** Of the shading: interpolated and bent by the normal map. */
  readonly normal: Float64Array;
  /** To the camera. */
  readonly view: Float64Array;
  /** Linear RGBA. */
  readonly baseColor: Float32Array;
  readonly emissive: Float32Array;
  metallic: number;
  roughness: number;
  occlusion: number;
  transmission: number;
}
