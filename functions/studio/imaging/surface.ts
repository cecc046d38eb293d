import type { Document, Material, Primitive, Skin } from '@gltf-transform/core';
import { toFloats } from '../geometry/mesh/accessor.ts';
import { determinant, type Matrix } from '../geometry/mesh/matrix.ts';
import { poseVertices } from '../geometry/mesh/pose.ts';
import { quadCount } from '../geometry/mesh/quads.ts';
import { type Instance, listInstances } from '../geometry/mesh/scene.ts';
import { listTriangles } from '../geometry/mesh/triangles.ts';
import { CLAY, type Look, readLook } from './look.ts';
import { toMetalRough } from './metal-rough.ts';
import type { Paint } from './paint/painter.ts';
import { placeUvs } from './place-uvs.ts';
import { deriveTangents } from './tangents.ts';
import { createTextureLoader } from './texture.ts';

/** A primitive as it is drawn once: in world space, with its look. */
export interface Surface {
  readonly look: Look;
  /** In place of the look's factors and maps, all but its coverage; no surface of a file has any. */
  readonly paint?: Paint;
  /** What is around a scene, ground and walls, throws no shadow on it. */
  readonly shadowless?: true;
  readonly positions: Float32Array;
  /** Unit length; null for flat shading. */
  readonly normals: Float32Array | null;
  /** xyzw, unit length, w the sign of the bitangent; only where the look has a normal map and the surface normals. */
  readonly tangents: Float32Array | null;
  /** By the number of the set; null for sets that no map of the look uses, or that the primitive lacks. */
  readonly uvs: readonly (Float32Array | null)[];
  /** Linear. */
  readonly colors: { readonly values: Float32Array; readonly size: number } | null;
  readonly triangles: Uint32Array;
  /** So many pairs of triangles, from the first, are quads cut in two; the cut is the first one's last edge. */
  readonly quads: number;
  /** Placed by a mirroring transform: its front faces wind clockwise. */
  readonly mirrored: boolean;
  /** Length in the world of one unit of the mesh's space. */
  readonly scale: number;
}

/**
 * Everything with triangles that the default scene draws, in rest pose: morph weights, skins and node transforms applied.
 * The document's specular-glossy materials are made metal-rough ones; see {@link toMetalRough}.
 *
 * @param maxTextureSide_px larger textures are halved when they are read; 1024 by default
 * @throws InputError source_unreadable where a triangle names a vertex that does not exist
 */
export async function listSurfaces(
  document: Document,
  { maxTextureSide_px = 1024 }: { readonly maxTextureSide_px?: number } = {},
): Promise<Surface[]> {
  await toMetalRough(document);
  const looks = new Map<Material | null, Look>([[null, CLAY]]);
  const textures = createTextureLoader(maxTextureSide_px);
  const skinMatrices = new Map<Skin, Matrix[]>();
  const triangleLists = new Map<Primitive, Uint32Array>();
  const surfaces: Surface[] = [];
  for (const instance of listInstances(document)) {
    for (const primitive of instance.mesh.listPrimitives()) {
      const triangles = triangleLists.get(primitive) ?? listTriangles(primitive);
      triangleLists.set(primitive, triangles);
      if (triangles.length === 0) continue;
      const material = primitive.getMaterial();
      const look = looks.get(material) ?? (await readLook(material!, textures));
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
  const color = primitive.getAttribute('COLOR_0');
  const posed = poseVertices(instance, primitive, skinMatrices);
  const uvs = listUvs(primitive, look);
  const normalUvs = look.normalMap && uvs[look.normalMap.placement.uvSet];
  return {
    look,
    ...posed,
    tangents:
      posed.normals && normalUvs
        ? (posed.tangents ??
          deriveTangents(
            posed.positions,
            posed.normals,
            placeUvs(normalUvs, look.normalMap!.placement.transform),
            triangles,
          ))
        : null,
    uvs,
    colors: color ? { values: toFloats(color), size: color.getElementSize() } : null,
    triangles,
    quads: quadCount(primitive),
    mirrored: !instance.node.getSkin() && determinant(instance.matrix) < 0,
    scale: Math.cbrt(Math.abs(determinant(instance.matrix))),
  };
}

function listUvs(primitive: Primitive, look: Look): (Float32Array | null)[] {
  const maps = [
    look.baseColorMap,
    look.metallicRoughnessMap,
    look.normalMap,
    look.occlusionMap,
    look.emissiveMap,
    look.glass?.transmissionMap,
  ];
  const uvs: (Float32Array | null)[] = [];
  for (const map of maps) {
    const set = map?.placement.uvSet;
    if (set === undefined || uvs[set]) continue;
    const accessor = primitive.getAttribute(`TEXCOORD_${set}`);
    uvs[set] = accessor && toFloats(accessor);
  }
  return Array.from(uvs, (set) => set ?? null);
}
