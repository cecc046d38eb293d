import { describe, expect, it } from 'vitest';
import { svcRemeshQuad } from '../../../functions/engines/svc-remesh-quad/engine.ts';
import { inspectModel } from '../../../functions/mesh/inspect.ts';
import { AWKWARD_MODELS } from '../../support/awkward-models.ts';
import { bigModel } from '../../support/big-models.ts';
import { hasBlender, quadriflow } from '../../support/blender.ts';
import { edgeStatistics, surfaceDistance, surfaceOf } from '../../support/geometry.ts';
import { validationIssues } from '../../support/gltf-validation.ts';
import { realModel } from '../../support/models.ts';

async function run(model: Uint8Array, polycount: number): Promise<Uint8Array> {
  return (await svcRemeshQuad.run({ model }, { polycount })).model!;
}

describe('every awkward model becomes quads in a valid file', () => {
  it.each(AWKWARD_MODELS)('$name', async ({ glb, closed, skinned }) => {
    const source = await glb();
    const result = await run(source, 500);
    expect(await validationIssues(result)).toEqual([]);
    const [before, after] = [await inspectModel(source), await inspectModel(result)];
    expect(after.quads).toBeGreaterThan(0);
    expect(after).toMatchObject({ rigged: skinned, hasUv: true });
    expect(after.animations).toBeLessThanOrEqual(before.animations);
    if (closed && edgeStatistics(await surfaceOf(source)).open === 0) {
      expect(edgeStatistics(await surfaceOf(result))).toMatchObject({ open: 0, nonManifold: 0 });
    }
  });
});

describe('models that people made', () => {
  for (const name of ['human-mannequin', 'fox', 'seagull'] as const) {
    const model = realModel(name);
    it.skipIf(!model)(
      `${name}: 92 of 100 faces are quads${model ? '' : ' (not on this machine)'}`,
      async () => {
        const result = await run(model!, 4_000);
        expect(await validationIssues(result)).toEqual([]);
        const { faces, quads, rigged, animations } = await inspectModel(result);
        expect(quads! / (faces - quads!)).toBeGreaterThanOrEqual(0.92);
        const before = await inspectModel(model!);
        expect({ rigged, animations }).toEqual({ rigged: before.rigged, animations: before.animations });
      },
    );
  }
});

describe('100,000 triangles to 5,000 quads', () => {
  it.each(['blob', 'knot'] as const)(
    '%s: closed, counted, and as near to the source as 1.2 times QuadriFlow',
    async (shape) => {
      const source = await bigModel(shape);
      const result = await run(source, 5_000);
      const { faces, quads } = await inspectModel(result);
      const polygons = faces - quads!;
      expect(quads! / polygons).toBeGreaterThanOrEqual(0.92);
      for (const count of [quads!, polygons]) expect(Math.abs(count / 5_000 - 1)).toBeLessThan(0.05);
      const [before, after] = [await surfaceOf(source), await surfaceOf(result)];
      expect(edgeStatistics(after)).toMatchObject({ open: 0, nonManifold: 0, inconsistent: 0 });
      if (!hasBlender) return;
      const theirs = surfaceDistance(before, await quadriflow(source, polygons)).rms_m;
      expect(surfaceDistance(before, after).rms_m / theirs).toBeLessThanOrEqual(1.2);
    },
  );
});
