import type { Document, Material, Primitive } from '@gltf-transform/core';
import { type Clearcoat, KHRMaterialsClearcoat } from '@gltf-transform/extensions';
import { gather, indexAccessor, toFloats } from './accessor.ts';
import { splitByTangent } from './tangents.ts';
import { listTriangles, MODE } from './triangles.ts';

/**
 * Gives vertices under the bumps of a clear coat the tangents that these are read in. What is under a normal map needs none:
 * by that glTF says how readers make them. Where there are no normals or UVs to make them of, the coat is smooth.
 */
export function mendTangents(document: Document): void {
  const primitives = document
    .getRoot()
    .listMeshes()
    .flatMap((mesh) => mesh.listPrimitives());
  for (const primitive of new Set(primitives)) {
    const coat = bumpyCoat(primitive.getMaterial());
    if (!coat || primitive.getAttribute('TANGENT')) continue;
    const set = coat.getClearcoatNormalTextureInfo()!.getTexCoord();
    if (!addTangents(document, primitive, set)) coat.setClearcoatNormalTexture(null);
  }
}

function bumpyCoat(material: Material | null): Clearcoat | null {
  const coat = material?.getExtension<Clearcoat>(KHRMaterialsClearcoat.EXTENSION_NAME);
  return coat?.getClearcoatNormalTexture() && !material!.getNormalTexture() ? coat : null;
}

/** @returns whether there was what they are made of */
function addTangents(document: Document, primitive: Primitive, set: number): boolean {
  const position = primitive.getAttribute('POSITION');
  const normal = primitive.getAttribute('NORMAL');
  const uv = primitive.getAttribute(`TEXCOORD_${set}`);
  const old = listTriangles(primitive);
  if (!position || !normal || !uv || old.length === 0) return false;
  const { vertices, triangles, tangents } = splitByTangent({
    positions: toFloats(position),
    normals: toFloats(normal),
    uvs: toFloats(uv),
    triangles: old,
  });
  const picked = Uint32Array.from(vertices);
  for (const owner of [primitive, ...primitive.listTargets()]) {
    for (const semantic of owner.listSemantics())
      owner.setAttribute(semantic, gather(document, owner.getAttribute(semantic)!, picked));
  }
  const tangent = document
    .createAccessor()
    .setType('VEC4')
    .setArray(tangents)
    .setBuffer(position.getBuffer());
  primitive
    .setAttribute('TANGENT', tangent)
    .setMode(MODE.triangles)
    .setIndices(indexAccessor(document, triangles, vertices.length));
  return true;
}
