import type { Material, Texture } from '@gltf-transform/core';
import type { ExtensionSlot } from './extension-slots.ts';

/**
 * What a model's default scene draws in its rest pose, as one soup with its materials: world space, metres. Skinned
 * meshes are where their skin puts them, morph targets where their default weights do.
 */
export interface SourceModel<Look = SourceMaterial> {
  /** xyz triples. */
  readonly positions: Float32Array;
  /** xyz triples of unit length: the source's, or made from its shape. */
  readonly normals: Float32Array;
  /** xyz of unit length and the bitangent's sign, 0 for a vertex whose source has none; absent when all lack them. */
  readonly tangents?: Float32Array;
  /** The first of {@link uvSets}. */
  readonly uvs: Float32Array;
  /** UV pairs; which set a texture uses stands with it. Zeros where a vertex has none. */
  readonly uvSets: readonly Float32Array[];
  /** Linear RGBA, 0 to 1; absent when no vertex has a colour, white for those without one. */
  readonly colors?: Float32Array;
  /** Vertex indices, three a triangle, counter-clockwise from outside whatever the node's transform was. */
  readonly triangles: Uint32Array;
  /** Index into {@link materials}, one a triangle. */
  readonly materialOf: Uint16Array;
  readonly materials: readonly Look[];
}

/** How a material uses an image. */
export interface ImageUse {
  /** As it stands in the file; decoded when a bake reads it, and let go after. */
  readonly file: Uint8Array;
  /** Index into {@link SourceModel.uvSets}. */
  readonly uvSet: number;
  /** Affine map of UVs, row by row: KHR_texture_transform, or the identity. */
  readonly transform: readonly [number, number, number, number, number, number];
  /** glTF's wrap modes of u and v. */
  readonly wrap: readonly [number, number];
  /** Seen larger than it is, its texels are squares: the file's choice for pixel art. */
  readonly nearest: boolean;
}

/** A texture as a material uses it. */
export interface SourceTexture extends ImageUse {
  readonly texture: Texture;
}

/** What a material says without extensions. It can be cloned to a thread if its textures can. */
export interface SourceLook<Use = ImageUse> {
  /** Linear RGBA. */
  readonly baseColor: readonly [number, number, number, number];
  readonly baseColorTexture: Use | null;
  readonly metallic: number;
  readonly roughness: number;
  readonly metallicRoughnessTexture: Use | null;
  readonly occlusionStrength: number;
  readonly occlusionTexture: Use | null;
  readonly normalScale: number;
  readonly normalTexture: Use | null;
  /** Linear RGB, KHR_materials_emissive_strength multiplied in: may be above 1. */
  readonly emissive: readonly [number, number, number];
  readonly emissiveTexture: Use | null;
  readonly alphaMode: 'OPAQUE' | 'MASK' | 'BLEND';
  readonly alphaCutoff: number;
  readonly doubleSided: boolean;
  readonly unlit: boolean;
}

export interface SourceMaterial extends SourceLook<SourceTexture> {
  /** Null where the primitives name none. */
  readonly material: Material | null;
  readonly extensionTextures: Readonly<Partial<Record<ExtensionSlot, SourceTexture>>>;
}

/** What gets new maps; its uvs lie within 0 to 1, in charts that do not overlap, glTF's origin at the top left. */
export type { ShadedMesh as BakeTarget } from '../../geometry/mesh/shaded-mesh.ts';

/** Every texture that a material shows. */
export function listSourceTextures(look: SourceMaterial): SourceTexture[] {
  return [
    look.baseColorTexture,
    look.metallicRoughnessTexture,
    look.occlusionTexture,
    look.normalTexture,
    look.emissiveTexture,
    ...Object.values(look.extensionTextures),
  ].filter((texture) => texture !== null);
}
