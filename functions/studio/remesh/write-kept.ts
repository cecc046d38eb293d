import type { Document } from '@gltf-transform/core';
import { toFloats } from '../geometry/mesh/accessor.ts';
import { readMaterial } from '../imaging/bake/source-material.ts';
import { placeUvs } from '../imaging/place-uvs.ts';
import { blendAll } from './blends.ts';
import type { NewMesh, NewPoints } from './new-mesh.ts';
import { addTangents } from './tangents.ts';
import { keepsTangents, writeMesh } from './write-mesh.ts';

/** Writes a mesh on the source's own UVs. A normal map needs tangents, and those of the source end with its shape. */
export function writeKept(document: Document, mesh: NewMesh, points: NewPoints): void {
  const { primitive } = mesh.part;
  const { look, uvSets } = readMaterial(primitive.getMaterial());
  const map = look.normalTexture;
  const uv = map && primitive.getAttribute(`TEXCOORD_${uvSets[map.uvSet]}`);
  if (!uv || (primitive.getAttribute('TANGENT') && keepsTangents(mesh))) {
    writeMesh(document, mesh, points);
    return;
  }
  // A file's own tangents are those of the UVs as they are stored, as exporters write them; a viewer makes others.
  const seen = primitive.getAttribute('TANGENT') ? toFloats(uv) : placeUvs(toFloats(uv), map.transform);
  const { mesh: framed, tangents } = addTangents(mesh, points, blendAll(seen, 2, mesh.blends));
  writeMesh(document, framed, points, { tangents });
}
