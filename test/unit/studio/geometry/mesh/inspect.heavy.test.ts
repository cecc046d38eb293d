import { expect, it } from 'vitest';
import { inspectModel } from '../../../../../functions/studio/geometry/mesh/inspect.ts';
import { AWKWARD_MODELS } from '../../../../support/awkward-models.ts';
import { surfaceOf } from '../../../../support/geometry.ts';

const LINED = 'points and lines beside triangles';

it.each(AWKWARD_MODELS.filter(({ name }) => name !== LINED))(
  'the box holds the triangles and no more: $name',
  async ({ glb, faces }) => {
    const model = await glb();
    const { boundingBox, faces: counted } = await inspectModel(model);
    expect(counted).toBe(faces);
    const { positions, triangles } = await surfaceOf(model);
    for (const axis of [0, 1, 2]) {
      const values = Array.from(triangles, (vertex) => positions[vertex * 3 + axis]!);
      const [min, max] = [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))];
      const digits = 5 - Math.ceil(Math.log10(Math.max(Math.abs(min), Math.abs(max), 1e-9)));
      expect(boundingBox.min[axis]).toBeCloseTo(min, digits);
      expect(boundingBox.max[axis]).toBeCloseTo(max, digits);
    }
  },
);

it('the box holds points and lines beside triangles: they are seen, and remesh keeps them', async () => {
  const model = await AWKWARD_MODELS.find(({ name }) => name === LINED)!.glb();
  const { positions, triangles } = await surfaceOf(model);
  for (const vertex of triangles) expect(positions[vertex * 3]).toBeLessThan(0.99);
  expect((await inspectModel(model)).boundingBox.max[0]).toBe(1);
});
