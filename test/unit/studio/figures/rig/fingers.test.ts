import { describe, expect, it } from 'vitest';
import { svcHumanoidRigAnimate } from '../../../../../functions/engines/svc-humanoid-rig-animate/engine.ts';
import { readBody } from '../../../../../functions/studio/figures/rig/read-body.ts';
import { type RiggedModel, rigModel } from '../../../../../functions/studio/figures/rig/rig-model.ts';
import { readModel } from '../../../../../functions/studio/geometry/mesh/gltf-io.ts';
import type { Solid } from '../../../../../functions/studio/geometry/shapes/solid.ts';
import {
  blockHumanoid,
  FINGERS,
  type FingerName,
  fingered,
  solidModel,
} from '../../../../support/figures.ts';
import { validationIssues } from '../../../../support/gltf-validation.ts';
import { realModel } from '../../../../support/models.ts';

const NAMES = Object.keys(FINGERS) as FingerName[];
const rigged = async (solid: Solid) => {
  const document = await readModel(await solidModel(solid));
  return { document, model: rigModel(document, 'humanoid', { fingers: true }) };
};
const place = ({ skeleton }: RiggedModel, name: string) =>
  skeleton.joints.find((joint) => joint.name === name)!.position;
const away_m = (a: readonly number[], b: readonly number[]): number =>
  Math.hypot(...a.map((value, k) => value - b[k]!));

describe('a hand whose fingers are apart', async () => {
  const { document, model } = await rigged(fingered());

  it('has three joints in each, by their names, the first where it leaves the palm', () => {
    expect(model.fingers).toEqual({ left: 5, right: 5 });
    for (const name of NAMES) {
      const { root, tip } = FINGERS[name];
      const parts =
        name === 'Thumb' ? ['Metacarpal', 'Proximal', 'Distal'] : ['Proximal', 'Intermediate', 'Distal'];
      const joints = parts.map(
        (part) => model.skeleton.joints.find((one) => one.name === `left${name}${part}`)!,
      );
      expect(joints.map(({ parent }) => parent)).toEqual([
        'leftHand',
        ...joints.slice(0, 2).map((joint) => joint.name),
      ]);
      expect(away_m(joints[name === 'Thumb' ? 1 : 0]!.position, root)).toBeLessThan(0.012);
      expect(away_m(joints[2]!.tip!, tip)).toBeLessThan(0.015);
    }
  });

  it('has the joints of the right hand where the mirror has those of the left one', () => {
    for (const name of NAMES) {
      const [x, y, z] = place(model, `left${name}Distal`);
      expect(away_m(place(model, `right${name}Distal`), [-x, y, z])).toBeLessThan(0.006);
    }
  });

  it('bends one finger without moving another', () => {
    const before = readBody(document).positions;
    model.joints.get('leftIndexProximal')!.setRotation([0, 0, -Math.SQRT1_2, Math.SQRT1_2]);
    const after = readBody(document).positions;
    const moved_m = (name: FingerName): number => {
      const { root, tip } = FINGERS[name];
      let most = 0;
      for (let i = 0; i < before.length; i += 3) {
        const [x, , z] = before.subarray(i, i + 3);
        if (x! < root[0] + 0.02 || Math.abs(z! - tip[2]) > 0.01) continue;
        most = Math.max(most, away_m([...before.subarray(i, i + 3)], [...after.subarray(i, i + 3)]));
      }
      return most;
    };
    expect(moved_m('Index')).toBeGreaterThan(0.08);
    for (const name of ['Middle', 'Ring', 'Little'] as const) expect(moved_m(name)).toBeLessThan(0.002);
  });
});

it.each<[string, Solid, readonly FingerName[]]>([
  ['of three and a thumb', fingered(NAMES.slice(0, 4)), NAMES.slice(0, 4)],
  ['without a thumb', fingered(NAMES.slice(1)), NAMES.slice(1)],
])('a hand %s has those, named from the thumb or the front on', async (_name, solid, names) => {
  const { model } = await rigged(solid);
  expect(model.fingers).toEqual({ left: names.length, right: names.length });
  for (const name of names.filter((one) => one !== 'Thumb'))
    expect(away_m(place(model, `left${name}Proximal`), FINGERS[name].root)).toBeLessThan(0.015);
});

const mannequin = realModel('human-mannequin');
it.skipIf(!mannequin)('a hand whose fingers touch each other has all of them', async () => {
  const model = rigModel(await readModel(mannequin!), 'humanoid', { fingers: true });
  expect(model.fingers).toEqual({ left: 5, right: 5 });
});

it.each<[string, Solid]>([
  ['a block', blockHumanoid()],
  ['a mitten with a thumb', fingered(['Thumb'])],
])('a hand that is %s has none, and the result says so', async (_name, solid) => {
  const result = await svcHumanoidRigAnimate.run(
    { model: await solidModel(solid) },
    { fingers: true, preset: 'wave' },
  );
  expect(result.fingers).toEqual({ left: 0, right: 0 });
  expect(await validationIssues(result.model!)).toEqual([]);
});

it('fingers and twist bones that nobody asked for are not there', async () => {
  const result = await svcHumanoidRigAnimate.run({ model: await solidModel(fingered()) }, {});
  expect(result.fingers).toBeUndefined();
  const names = (await readModel(result.model!))
    .getRoot()
    .listNodes()
    .map((node) => node.getName());
  expect(names.filter((name) => /Distal|Twist/.test(name))).toEqual([]);
});
