import type { Document } from '@gltf-transform/core';
import type { AwkwardModel } from '../awkward-models.ts';
import { addNode, addPrimitive, emptyDocument, type PrimitiveOptions, toGlb } from '../models.ts';
import type { Shape } from '../shapes.ts';

/** What a row of the table says of its model beside its name; the rest is false. */
export type Traits = Partial<Pick<AwkwardModel, 'closed' | 'textured' | 'skinned'>>;

/** A row of the table; its bytes are made when first asked for. */
export function awkward(
  name: string,
  faces: number,
  make: () => Promise<Uint8Array>,
  { closed = false, textured = false, skinned = false }: Traits = {},
): AwkwardModel {
  let made: Promise<Uint8Array> | undefined;
  const glb = () => {
    made ??= make();
    return made;
  };
  return { name, faces, glb, closed, textured, skinned };
}

/** A document of one mesh `shape` with one primitive, drawn by one node, changed by `change` before it is written. */
export async function oneShape(
  shape: Shape,
  options: PrimitiveOptions | ((document: Document) => PrimitiveOptions) = {},
  change: (document: Document) => unknown = () => {},
): Promise<Uint8Array> {
  const document = emptyDocument();
  const mesh = document.createMesh('shape');
  addPrimitive(document, mesh, shape, typeof options === 'function' ? options(document) : options);
  addNode(document, mesh);
  await change(document);
  return toGlb(document);
}
