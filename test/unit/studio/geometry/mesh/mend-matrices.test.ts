import { expect, it } from 'vitest';
import { readModel, writeModel } from '../../../../../functions/studio/geometry/mesh/gltf-io.ts';
import { changeJson } from '../../../../support/glb.ts';
import { blobModel } from '../../../../support/models.ts';

const place = [3, -1, 2, 1];

it.each([
  ['flattens along an axis', [1, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, ...place]],
  ['flattens aslant to a line', [1, 2, 3, 0, 2, 4, 6, 0, 0, 0, 0, 0, ...place]],
  ['makes a point of all', [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, ...place]],
  ['slants', [1, 0.5, 0, 0, 0, 1, 0, 0, 0.2, 0, 1, 0, ...place]],
  ['slants and mirrors, and is small', [-1e-5, 4e-6, 0, 0, 0, 1e-5, 3e-6, 0, 0, 0, 2e-5, 0, ...place]],
])('a node stands where its matrix says that %s', async (_, matrix) => {
  const glb = changeJson(await blobModel(100), ({ nodes, scenes }) => {
    nodes.push({ matrix, children: [0] });
    scenes[0].nodes = [1];
  });
  const written = await readModel(await writeModel(await readModel(glb)));
  const [mesh] = written.getRoot().listMeshes();
  const drawn = written
    .getRoot()
    .listNodes()
    .find((node) => node.getMesh() === mesh)!;
  const size = Math.max(...matrix.slice(0, 12).map(Math.abs));
  for (const [i, value] of drawn.getWorldMatrix().entries()) {
    expect(Math.abs(value - matrix[i]!)).toBeLessThanOrEqual(1e-6 * (i < 12 ? size : 1));
  }
});

it('leaves a node whose matrix moves, turns and scales as it is', async () => {
  const glb = changeJson(await blobModel(100), ({ nodes }) => {
    nodes[0].matrix = [0, 2, 0, 0, -3, 0, 0, 0, 0, 0, -1, 0, ...place];
  });
  const nodes = (await readModel(glb)).getRoot().listNodes();
  expect(nodes.map((node) => node.getScale().map(Math.abs))).toEqual([[2, 3, 1]]);
});
