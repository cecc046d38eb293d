import { describe, expect, it } from 'vitest';
import { svcRemeshQuad } from '../../../functions/engines/svc-remesh-quad/engine.ts';
import { REMESH_QUAD_LIMITS } from '../../../functions/engines/svc-remesh-quad/remesh-quad.ts';
import { inspectModel } from '../../../functions/studio/geometry/mesh/inspect.ts';
import { AWKWARD_MODELS } from '../../support/awkward-models.ts';
import { edgeStatistics, surfaceOf } from '../../support/geometry.ts';
import { validationIssues } from '../../support/gltf-validation.ts';
import { looseBoxes } from '../../support/loose-boxes.ts';
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

describe('loose boxes of many sizes become quads in a valid file', () => {
  it.each([
    ['20,000 that stand still', 20_000, false],
    ['as many as may move by themselves', REMESH_QUAD_LIMITS.maxGroups, true],
  ])('%s', async (_, count, moved) => {
    const source = await looseBoxes(count, { moved });
    const result = await run(source, 5_000);
    expect(await validationIssues(result)).toEqual([]);
    const [before, after] = [await inspectModel(source), await inspectModel(result)];
    expect(after.quads! * 2).toBeGreaterThanOrEqual(count);
    expect(after.animations).toBe(before.animations);
    for (const end of ['min', 'max'] as const) {
      for (const axis of [0, 1, 2]) {
        expect(Math.abs(after.boundingBox[end][axis]! - before.boundingBox[end][axis]!)).toBeLessThan(1);
      }
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

describe('a skinned, animated model', () => {
  it('keeps its rig and its clips, and stands where it stood', async () => {
    const source = await AWKWARD_MODELS.find(({ name }) => name === 'skinned and animated')!.glb();
    const result = await run(source, 500);
    expect(await validationIssues(result)).toEqual([]);
    const [before, after] = [await inspectModel(source), await inspectModel(result)];
    expect(after).toMatchObject({ rigged: true, animations: before.animations });
    for (const end of ['min', 'max'] as const) {
      const size = before.boundingBox.max[1]! - before.boundingBox.min[1]!;
      for (const axis of [0, 1, 2]) {
        expect(Math.abs(after.boundingBox[end][axis]! - before.boundingBox[end][axis]!)).toBeLessThan(
          size * 0.05,
        );
      }
    }
  });
});
