import { describe, expect, it } from 'vitest';
import { readModel, writeModel } from '../../../../../functions/studio/geometry/mesh/gltf-io.ts';
import { inspectModel } from '../../../../../functions/studio/geometry/mesh/inspect.ts';
import {
  listFaces,
  quadCount,
  setQuadCount,
  triangulateQuads,
} from '../../../../../functions/studio/geometry/mesh/quads.ts';
import { addNode, addPrimitive, emptyDocument, toGlb } from '../../../../support/models.ts';

/** A house's front: two quads beside each other and a triangle as roof. */
const FACES = {
  quads: Uint32Array.of(0, 1, 4, 3, 1, 2, 5, 4),
  triangles: Uint32Array.of(3, 5, 6),
};

function houseDocument(faces = FACES, drawn = 1) {
  const document = emptyDocument();
  const mesh = document.createMesh('house');
  const positions = Float32Array.of(0, 0, 0, 1, 0, 0, 2, 0, 0, 0, 1, 0, 1, 1, 0, 2, 1, 0, 1, 2, 0);
  const normals = Float32Array.from({ length: 21 }, (_, i) => (i % 3 === 2 ? 1 : 0));
  const indices = Uint32Array.from(triangulateQuads(faces));
  const primitive = addPrimitive(document, mesh, { positions, normals, uvs: new Float32Array(14), indices });
  setQuadCount(primitive, faces.quads.length / 4);
  for (let i = 0; i < drawn; i++) addNode(document, mesh);
  return { document, primitive };
}

describe('quads of a primitive', () => {
  it('come back from a written GLB as they were', async () => {
    const { document } = houseDocument();
    const read = await readModel(await writeModel(document));
    const primitive = read.getRoot().listMeshes()[0]!.listPrimitives()[0]!;
    expect(listFaces(primitive)).toEqual(FACES);
  });

  it('are counted in metadata once for each time that they are drawn', async () => {
    const { document } = houseDocument(FACES, 3);
    expect(await inspectModel(await toGlb(document))).toMatchObject({ faces: 15, quads: 6 });
  });

  it('are none where the triangles contradict their number', () => {
    const { primitive } = houseDocument();
    setQuadCount(primitive, 3);
    expect(quadCount(primitive)).toBe(0);
    primitive.getIndices()!.setScalar(3, 2);
    setQuadCount(primitive, 1);
    expect(quadCount(primitive)).toBe(0);
    expect(listFaces(primitive).triangles).toHaveLength(15);
  });

  it.each([-1, 0.5, 1e9, '2', null])('are none where their number is %s', (quads) => {
    const { primitive } = houseDocument();
    primitive.setExtras({ quads });
    expect(quadCount(primitive)).toBe(0);
  });

  it('leave no mark in the metadata of a model without them', async () => {
    const { document, primitive } = houseDocument();
    primitive.setExtras({});
    expect(await inspectModel(await toGlb(document))).not.toHaveProperty('quads');
  });
});
