import type { Document, Material, Primitive, Skin } from '@gltf-transform/core';
import { KHRMaterialsUnlit } from '@gltf-transform/extensions';
import { toFloats } from '../mesh/accessor.ts';
import { determinant, type Matrix } from '../mesh/matrix.ts';
import { poseVertices } from '../mesh/pose.ts';
import { type Instance, listInstances } from '../mesh/scene.ts';
import { listTriangles } from '../mesh/triangles.ts';
import { type ImageCache, loadTexture, type Texture } from './texture.ts';

/** What a material looks like, as far as the renderer knows. */
export interface Look {
  /** Linear RGBA. */
  readonly baseColor: readonly number[];
  readonly texture: Texture | null;
  readonly metallic: number;
  readonly roughness: number;
  /** Linear RGB. */
  readonly emissive: readonly number[];
  readonly alphaMode: 'OPAQUE' | 'MASK' | 'BLEND';
  readonly alphaCutoff: number;
  readonly doubleSided: boolean;
  readonly unlit: boolean;
}

/** A primitive as it is drawn once: in world space, with its look. */
export interface Surface {
  readonly look: Look;
  readonly positions: Float32Array;
  /** Unit length; null for flat shading. */
  readonly normals: Float32Array | null;
  /** Of the UV set that the look's texture uses. */
  readonly uvs: Float32Array | null;
  readonly colors: { readonly values: Float32Array; readonly size: number } | null;
  readonly triangles: Uint32Array;
  /** Placed by a mirroring transform: its front faces wind clockwise. */
  readonly mirrored: boolean;
}

/** glTF's default material, with the metalness that makes an unassigned model look like clay and not like a mirror. */
const CLAY: Look = {
  baseColor: [0.6, 0.6, 0.6, 1],
  texture: null,
  metallic: 0,
  roughness: 0.7,
  emissive: [0, 0, 0],
  alphaMode: 'OPAQUE',
  alphaCutoff: 0.5,
  doubleSided: true,
  unlit: false,
};

/** What a metal-rough material without a readable map is taken for, where the map would have told. */
const UNMAPPED = { metallic: 0, roughness: 0.6 };

/** Everything with triangles that the default scene draws. */
export function listSurfaces(document: Document): Surface[] {
  const looks = new Map<Material | null, Look>([[null, CLAY]]);
  const images: ImageCache = new Map();
  const skinMatrices = new Map<Skin, Matrix[]>();
  const triangleLists = new Map<Primitive, Uint32Array>();
  const surfaces: Surface[] = [];
  for (const instance of listInstances(document)) {
    for (const primitive of instance.mesh.listPrimitives()) {
      const triangles = triangleLists.get(primitive) ?? listTriangles(primitive);
      triangleLists.set(primitive, triangles);
      if (triangles.length === 0) continue;
      const material = primitive.getMaterial();
      const look = looks.get(material) ?? lookOf(material!, images);
      looks.set(material, look);
      surfaces.push(surfaceOf(instance, primitive, triangles, look, skinMatrices));
    }
  }
  return surfaces;
}

function surfaceOf(
  instance: Instance,
  primitive: Primitive,
  triangles: Uint32Array,
  look: Look,
  skinMatrices: Map<Skin, Matrix[]>,
): Surface {
  const uv = look.texture && primitive.getAttribute(`TEXCOORD_${look.texture.uvSet}`);
  const color = primitive.getAttribute('COLOR_0');
  return {
    look,
    ...poseVertices(instance, primitive, skinMatrices),
    uvs: uv ? toFloats(uv) : null,
    colors: color ? { values: toFloats(color), size: color.getElementSize() } : null,
    triangles,
    mirrored: !instance.node.getSkin() && determinant(instance.matrix) < 0,
  };
}

function lookOf(material: Material, images: ImageCache): Look {
  const mapped = material.getMetallicRoughnessTexture() !== null;
  return {
    baseColor: material.getBaseColorFactor(),
    texture: loadTexture(material.getBaseColorTexture(), material.getBaseColorTextureInfo(), images),
    metallic: mapped ? UNMAPPED.metallic : material.getMetallicFactor(),
    roughness: mapped ? UNMAPPED.roughness : material.getRoughnessFactor(),
    // An emissive map lights parts of a surface only; without reading it, none is nearer to the truth than all.
    emissive: material.getEmissiveTexture() ? [0, 0, 0] : material.getEmissiveFactor(),
    alphaMode: material.getAlphaMode(),
    alphaCutoff: material.getAlphaCutoff(),
    doubleSided: material.getDoubleSided(),
    unlit: material.getExtension(KHRMaterialsUnlit.EXTENSION_NAME) !== null,
  };
}
