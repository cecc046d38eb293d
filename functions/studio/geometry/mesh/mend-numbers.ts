import type { Accessor, Document, Primitive, PrimitiveTarget } from '@gltf-transform/core';
import { EXTMeshGPUInstancing, type InstancedMesh } from '@gltf-transform/extensions';
import { indexAccessor, toFloats } from './accessor.ts';
import { malformed } from './loose-json.ts';
import { listTriangles, MODE, triangleCount } from './triangles.ts';

/** Attributes of instances that say where these are. */
const PLACING: readonly string[] = ['TRANSLATION', 'ROTATION', 'SCALE'];

/**
 * Leaves no number in vertices, morph targets and instances that is none, so that nothing behind the reader has to look:
 * triangles with a corner that is nowhere are taken out, a primitive that has no others too, and what is left is 0.
 * Animations and skins are refused for such numbers, so they are not looked at here.
 *
 * @throws InputError source_unreadable where points, lines or instances are nowhere
 */
export function mendNumbers(document: Document): void {
  const root = document.getRoot();
  const primitives = root.listMeshes().flatMap((mesh) => mesh.listPrimitives());
  // All triangles first: several primitives may share one accessor, whose numbers tell which of them go.
  for (const primitive of primitives) dropUnplaced(document, primitive);
  for (const primitive of primitives) {
    for (const owner of [primitive, ...primitive.listTargets()]) zeroAttributes(owner);
  }
  for (const node of root.listNodes()) {
    const batch = node.getExtension<InstancedMesh>(EXTMeshGPUInstancing.EXTENSION_NAME);
    for (const semantic of batch?.listSemantics() ?? []) {
      const attribute = batch!.getAttribute(semantic)!;
      if (!PLACING.includes(semantic)) zero(attribute);
      else if (!areFinite(attribute)) throw malformed('its instances are nowhere');
    }
  }
}

function dropUnplaced(document: Document, primitive: Primitive): void {
  const position = primitive.getAttribute('POSITION');
  if (!position || areFinite(position)) return;
  if (triangleCount(primitive) === 0) throw malformed('its points or lines are nowhere');
  const triangles = listTriangles(primitive);
  if (triangles.length === 0) primitive.dispose();
  else primitive.setMode(MODE.triangles).setIndices(indexAccessor(document, triangles, position.getCount()));
}

function zeroAttributes(owner: Primitive | PrimitiveTarget): void {
  for (const attribute of owner.listAttributes()) zero(attribute);
}

function zero(accessor: Accessor): void {
  const array = accessor.getArray();
  if (!(array instanceof Float32Array)) return;
  for (let i = 0; i < array.length; i++) if (!Number.isFinite(array[i]!)) array[i] = 0;
}

function areFinite(accessor: Accessor): boolean {
  const values = toFloats(accessor);
  for (let i = 0; i < values.length; i++) if (!Number.isFinite(values[i]!)) return false;
  return true;
}
