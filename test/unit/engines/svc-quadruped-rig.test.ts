import type { Document } from '@gltf-transform/core';
import { describe, expect, it } from 'vitest';
import { svcQuadrupedRig } from '../../../functions/engines/svc-quadruped-rig/engine.ts';
import { svcQuadrupedRigAnimate } from '../../../functions/engines/svc-quadruped-rig-animate/engine.ts';
import { svcSculpt } from '../../../functions/engines/svc-sculpt/engine.ts';
import { readBody } from '../../../functions/studio/figures/rig/read-body.ts';
import { riggability } from '../../../functions/studio/figures/rig/riggability.ts';
import { readModel } from '../../../functions/studio/geometry/mesh/gltf-io.ts';
import { deepest, playClip } from '../../support/clip-bars.ts';
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

describe.each(['a red dragon', 'an eagle', 'a flying sparrow', 'a flying owl'])('%s', (prompt) => {
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

it.each([
  ['a dragon without wings', 'wings'],
  ['a chicken', 'folded wings'],
])('%s walks, and is refused a flap with the reason', async (prompt, reason) => {
  const model = await sculpted(prompt);
  const run = svcQuadrupedRigAnimate.run({ model }, { preset: 'quadruped-flap' });
  await expect(run).rejects.toMatchObject({
    category: 'engine_rejected_input',
    message: expect.stringContaining(reason),
  });
  const { model: walking } = await svcQuadrupedRigAnimate.run({ model }, { preset: 'quadruped-walk' });
  expect(await validationIssues(walking!)).toEqual([]);
});

/** A sculpted animal on its legs, rigged or with a clip, and the names of its joints. */
async function rigged(prompt: string, preset?: string) {
  const model = await sculpted(prompt);
  const made = preset
    ? await svcQuadrupedRigAnimate.run({ model }, { preset })
    : await svcQuadrupedRig.run({ model }, {});
  expect(await validationIssues(made.model!)).toEqual([]);
  const document = await readModel(made.model!);
  const joints = document.getRoot().listSkins()[0]!.listJoints();
  return { document, names: joints.map((joint) => joint.getName()) };
}

const HIND = ['UpperLeg', 'LowerLeg', 'Foot', 'Toes'].flatMap((part) =>
  ['left', 'right'].map((side) => `${side}Hind${part}`),
);

describe.each(['a chicken', 'a penguin', 'an ostrich', 'an owl', 'a duck', 'a peacock', 'a parrot'])(
  '%s, whose wings are folded',
  (prompt) => {
    it('has two legs, each moved by its own joints, and no wings that beat', async () => {
      const { document, names } = await rigged(prompt);
      expect(names).toEqual(
        expect.arrayContaining(['hips', 'spine', 'chest', 'neck', 'head', 'tail1', ...HIND]),
      );
      expect(names.filter((name) => /Front|Wing|Arm/.test(name))).toEqual([]);
      for (const [own, other] of [
        ['left', 'right'],
        ['right', 'left'],
      ])
        for (const moved of influences(document, `leg_${own}`))
          expect([...moved.keys()].filter((joint) => joint.startsWith(other!))).toEqual([]);
    });

    it('walks above the ground', async () => {
      const { document } = await rigged(prompt, 'quadruped-walk');
      const played = playClip(document, document.getRoot().listAnimations()[0]!, 12);
      const { positions } = readBody(document);
      expect(deepest(played, Array(positions.length / 3).keys())).toBeLessThan(0.02);
    });
  },
);

it.each(['a dragon', 'a baby dragon', 'a griffin'])('%s has four legs below its wings', async (prompt) => {
  const { names } = await rigged(prompt);
  for (const leg of ['leftFront', 'rightFront', 'leftHind', 'rightHind'])
    expect(names).toContain(`${leg}Foot`);
  expect(names).toContain('rightWing3');
});

it.each(['an eagle', 'a bat'])('the wings of %s, which are spread, keep their joints', async (prompt) => {
  const { names } = await rigged(prompt);
  expect(names).toContain('leftWing3');
});

it.each(['a t-rex', 'a velociraptor', 'a kangaroo'])(
  '%s stands on its hind legs, and its short arms have joints of their own',
  async (prompt) => {
    const { document, names } = await rigged(prompt, 'quadruped-walk');
    expect(names).toEqual(
      expect.arrayContaining([...HIND, 'tail3', 'leftUpperArm', 'leftHand', 'rightLowerArm']),
    );
    expect(names.filter((name) => /Front|Wing/.test(name))).toEqual([]);
    const moved = new Set(influences(document).flatMap((own) => [...own.keys()]));
    expect([...HIND, 'leftHand', 'rightHand', 'tail3'].filter((name) => !moved.has(name))).toEqual([]);
    const hips = readBody(document).positions;
    expect(
      deepest(playClip(document, document.getRoot().listAnimations()[0]!, 12), Array(hips.length / 3).keys()),
    ).toBeLessThan(0.1);
  },
);
