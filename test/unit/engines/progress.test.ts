import { describe, expect, it } from 'vitest';
import { svcHumanoidRigAnimate } from '../../../functions/engines/svc-humanoid-rig-animate/engine.ts';
import { svcRemesh } from '../../../functions/engines/svc-remesh/engine.ts';
import { svcRemeshQuad } from '../../../functions/engines/svc-remesh-quad/engine.ts';
import { svcUv } from '../../../functions/engines/svc-uv/engine.ts';
import type { Engine } from '../../../functions/service/jobs/engine.ts';
import { blobModel } from '../../support/models.ts';

async function reportsOf(engine: Engine, model: Uint8Array, options = {}): Promise<number[]> {
  const reports: number[] = [];
  await engine.run({ model }, options, (percent) => reports.push(percent));
  return reports;
}

describe('an engine that works on a model says how far it is, step by step', () => {
  it.each([svcRemesh, svcRemeshQuad, svcUv])('$id', async (engine) => {
    const reports = await reportsOf(engine, await blobModel(2_000), { polycount: 500 });
    expect(reports.length).toBeGreaterThanOrEqual(3);
    expect(reports).toEqual([...new Set(reports)].sort((a, b) => a - b));
    expect(reports.every((percent) => percent > 0 && percent < 100)).toBe(true);
  });

  it('and one that must refuse what it has read has said so much', async () => {
    const reports: number[] = [];
    const model = await blobModel(500);
    await expect(
      svcHumanoidRigAnimate.run({ model }, { preset: 'walk' }, (percent) => reports.push(percent)),
    ).rejects.toMatchObject({ category: 'engine_rejected_input' });
    expect(reports).toEqual([20]);
  });
});
