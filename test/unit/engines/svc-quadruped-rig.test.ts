import type { Document } from '@gltf-transform/core';
import { describe, expect, it } from 'vitest';
import { svcQuadrupedRigAnimate } from '../../../functions/engines/svc-quadruped-rig-animate/engine.ts';
import { svcSculpt } from '../../../functions/engines/svc-sculpt/engine.ts';
import { readBody } from '../../../functions/studio/figures/rig/read-body.ts';
import { riggability } from '../../../functions/studio/figures/rig/riggability.ts';
import { readModel } from '../../../functions/studio/geometry/mesh/gltf-io.ts';
import { validationIssues } from '../../support/gltf-validation.ts';
import { influences } from '../../support/influences.ts';

const sculpted = async (prompt: string): Promise<Uint8Array> =>
  (await svcSculpt.run({}, { prompt, texture: false })).model!;

/** The influences of the vertices of a mesh that are farther from the mirror than the mean. */
function outerHalf(document: Document, name: string): Map<string, number>[] {
  const [part] = readBody(document).parts.filter(({ instance }) => instance.node.getName() === name);
  const places = part!.primitive.getAttribute('POSITION')!;
  const out = Array.from({ length: places.getCount() }, (_, v) => Math.abs(places.getElement(v, [])[0]!));
  const mean = out.reduce((sum, x) => sum + x, 0) / out.length;
  return influences(document, name).filter((_, v) => out[v]! > mean);
}

describe.each(['a red dragon', 'an eagle'])('%s', (prompt) => {
  it('flaps its wings, whose outer halves are moved by their own joints', async () => {
    const model = await sculpted(prompt);
    expect(riggability(await readModel(model)).riggable).toBe('quadruped');
    const flapping = await svcQuadrupedRigAnimate.run({ model }, { preset: 'quadruped-flap' });
    expect(await validationIssues(flapping.model!)).toEqual([]);
    const document = await readModel(flapping.model!);
    for (const side of ['left', 'right']) {
      const half = outerHalf(document, `wing_${side}`);
      for (const own of half)
        expect(
          [...own].reduce((sum, [joint, weight]) => sum + (joint.startsWith(`${side}Wing`) ? weight : 0), 0),
        ).toBeGreaterThan(0.9);
      expect(half.length).toBeGreaterThan(20);
    }
  });
});

it('a dragon without wings walks, and is refused a flap with the reason', async () => {
  const model = await sculpted('a dragon without wings');
  const run = svcQuadrupedRigAnimate.run({ model }, { preset: 'quadruped-flap' });
  await expect(run).rejects.toMatchObject({
    category: 'engine_rejected_input',
    message: expect.stringContaining('wings'),
  });
  const { model: walking } = await svcQuadrupedRigAnimate.run({ model }, { preset: 'quadruped-walk' });
  expect(await validationIssues(walking!)).toEqual([]);
});
