import { describe, expect, it } from 'vitest';
import { svcRemeshQuad } from '../../../functions/engines/svc-remesh-quad/engine.ts';
import {
  REMESH_QUAD_DEFAULTS,
  REMESH_QUAD_LIMITS,
} from '../../../functions/engines/svc-remesh-quad/remesh-quad.ts';
import { CATALOGUE } from '../../../functions/service/domain/catalogue-data.ts';
import { readModel } from '../../../functions/studio/geometry/mesh/gltf-io.ts';
import { inspectModel } from '../../../functions/studio/geometry/mesh/inspect.ts';
import { edgeStatistics, surfaceOf } from '../../support/geometry.ts';
import { validationIssues } from '../../support/gltf-validation.ts';
import { looseBoxes } from '../../support/loose-boxes.ts';
import { emptyModel, texturedModel } from '../../support/models.ts';

async function run(model: Uint8Array, polycount?: number): Promise<Uint8Array> {
  const output = await svcRemeshQuad.run({ model }, polycount === undefined ? {} : { polycount });
  return output.model!;
}

describe('a textured knot', () => {
  it('becomes quads that are counted, closed and textured, in a valid file', async () => {
    const result = await run(await texturedModel(4_000), 600);
    expect(await validationIssues(result)).toEqual([]);
    const { faces, quads, hasUv, materials } = await inspectModel(result);
    const polygons = faces - quads!;
    expect(quads! / polygons).toBeGreaterThanOrEqual(0.92);
    for (const count of [quads!, polygons]) expect(Math.abs(count / 600 - 1)).toBeLessThan(0.05);
    expect({ hasUv, materials }).toEqual({ hasUv: true, materials: 1 });
    expect(edgeStatistics(await surfaceOf(result))).toMatchObject({
      open: 0,
      nonManifold: 0,
      inconsistent: 0,
    });
    const material = (await readModel(result)).getRoot().listMaterials()[0]!;
    expect(material.getBaseColorTexture()).not.toBeNull();
    expect(material.getName()).toBe('checkered');
  });
});

describe('refuses', () => {
  it('more moving parts than the result could be read with, before any work', async () => {
    const model = await looseBoxes(REMESH_QUAD_LIMITS.maxGroups + 1, { moved: true });
    const reports: number[] = [];
    const refused = svcRemeshQuad.run({ model }, {}, (percent) => void reports.push(percent));
    await expect(refused).rejects.toMatchObject({
      category: 'engine_rejected_input',
      message: expect.stringContaining('has 5001 parts that move by themselves'),
    });
    expect(reports).toEqual([10]);
  });

  it.each([
    ['a job without a model', {}, {}, 'source_unreadable'],
    [
      'a polycount that is no number',
      { model: new Uint8Array(1) },
      { polycount: '500' },
      'engine_rejected_input',
    ],
    ['bytes that are no GLB', { model: new Uint8Array(1) }, {}, 'source_unreadable'],
  ])('%s', async (_, input, options, category) => {
    await expect(svcRemeshQuad.run(input, options)).rejects.toMatchObject({ category });
  });

  it('a model whose only triangle has no area', async () => {
    await expect(run(await emptyModel())).rejects.toMatchObject({ category: 'engine_rejected_input' });
  });
});

it('the catalogue says the same limits', () => {
  const { polygonConfig } = CATALOGUE.engines.find(({ id }) => id === svcRemeshQuad.id)!;
  const { minPolycount: min, maxPolycount: max } = REMESH_QUAD_LIMITS;
  expect(polygonConfig).toEqual({ min, max, default: REMESH_QUAD_DEFAULTS.polycount });
});
