import type { Document } from '@gltf-transform/core';
import { describe, expect, it } from 'vitest';
import { svcHumanoidRig } from '../../../functions/engines/svc-humanoid-rig/engine.ts';
import { svcHumanoidRigAnimate } from '../../../functions/engines/svc-humanoid-rig-animate/engine.ts';
import { svcRemesh } from '../../../functions/engines/svc-remesh/engine.ts';
import { svcSculpt } from '../../../functions/engines/svc-sculpt/engine.ts';
import { fitSkeleton } from '../../../functions/studio/figures/rig/fit-skeleton.ts';
import { readNotedSkeleton } from '../../../functions/studio/figures/rig/noted-skeleton.ts';
import { readBody } from '../../../functions/studio/figures/rig/read-body.ts';
import { riggability } from '../../../functions/studio/figures/rig/riggability.ts';
import type { Skeleton } from '../../../functions/studio/figures/rig/skeleton.ts';
import { readModel, writeModel } from '../../../functions/studio/geometry/mesh/gltf-io.ts';
import { validationIssues } from '../../support/gltf-validation.ts';
import { influences } from '../../support/influences.ts';

const sculpted = async (prompt: string): Promise<Uint8Array> =>
  (await svcSculpt.run({}, { prompt, texture: false })).model!;

const jointPlaces = (document: Document) =>
  document
    .getRoot()
    .listSkins()[0]!
    .listJoints()
    .map((joint) => [joint.getName(), ...joint.getWorldTranslation().map((value) => value.toFixed(3))]);

/** What moves vertices, each joint once. */
const movers = (document: Document, ...names: readonly string[]) =>
  new Set(influences(document, ...names).flatMap((own) => [...own.keys()]));

it.each<[string, Record<string, string[]>]>([
  ['an orc with a club', { rightHand: ['grip'] }],
  ['a knight holding a sword and a shield', { rightHand: ['blade', 'pommel'], leftHand: ['boss', 'rim'] }],
  ['a man with a backpack', { upperChest: ['pocket', 'strap_left'] }],
  // An arm that was raised drew a cape's corner out before the body.
  ['a superhero', { upperChest: ['cape'] }],
  ['an astronaut', { upperChest: ['pack'] }],
  ['a robot with a sword', { rightHand: ['blade', 'pommel'] }],
])('what is held and worn by %s moves with one joint alone', async (prompt, held) => {
  const { model } = await svcHumanoidRig.run({ model: await sculpted(prompt) }, {});
  expect(await validationIssues(model!)).toEqual([]);
  const document = await readModel(model!);
  for (const [joint, names] of Object.entries(held))
    expect(movers(document, ...names)).toEqual(new Set([joint]));
});

it.each([
  ['a chibi wizard', 'humanoid'],
  ['a wolf wearing a hat', 'quadruped'],
  ['a knight and a dog', null],
])('%s is riggable as %s', async (prompt, kind) => {
  expect(riggability(await readModel(await sculpted(prompt))).riggable).toBe(kind);
});

it.each(['a superhero', 'a bodybuilder', 'an orc', 'a fat man', 'a dwarf', 'an alien', 'a boy'])(
  'the skeleton that is fitted to %s is near to the one that its maker knows',
  async (prompt) => {
    const document = await readModel(await sculpted(prompt));
    const known = readNotedSkeleton(document)!;
    const fitted = fitSkeleton(readBody(document))!;
    const place = ({ joints }: Pick<Skeleton, 'joints'>, name: string) =>
      joints.find((joint) => joint.name === name)!.position;
    for (const side of ['left', 'right'])
      for (const part of ['UpperArm', 'LowerArm', 'Hand', 'UpperLeg', 'LowerLeg', 'Foot']) {
        const [own, other] = [place(fitted, side + part), place(known, side + part)];
        const away_m = Math.hypot(...own.map((value, k) => value - other[k]!));
        expect([part, away_m / fitted.height_m < 0.05]).toEqual([part, true]);
      }
  },
);

describe("a made knight's skeleton", () => {
  it('is the same after a remesh, and after it was rigged before', async () => {
    const source = await sculpted('a knight with a sword');
    const rigged = (await svcHumanoidRig.run({ model: source }, {})).model!;
    const places = jointPlaces(await readModel(rigged));
    const remeshed = (await svcRemesh.run({ model: source }, { polycount: 2_000 })).model!;
    for (const model of [remeshed, rigged]) {
      const again = await readModel((await svcHumanoidRigAnimate.run({ model }, { preset: 'wave' })).model!);
      expect(jointPlaces(again)).toEqual(places);
      expect(movers(again, 'blade')).toEqual(new Set(['rightHand']));
    }
  });

  it('is animated anew with nothing left of the clip before', async () => {
    const animated = async (source: Uint8Array) =>
      (await svcHumanoidRigAnimate.run({ model: source }, { preset: 'walk' })).model!;
    const accessors = async (model: Uint8Array) => (await readModel(model)).getRoot().listAccessors().length;
    const once = await animated(await sculpted('a knight with a sword'));
    expect(await accessors(await animated(once))).toBe(await accessors(once));
  });

  it('is where the model was moved to', async () => {
    const document = await readModel(await sculpted('a knight with a sword'));
    const places = async () =>
      jointPlaces(
        await readModel((await svcHumanoidRig.run({ model: await writeModel(document) }, {})).model!),
      );
    const before = await places();
    for (const node of document.getRoot().getDefaultScene()!.listChildren())
      node.setScale([3, 3, 3]).setRotation([0, Math.SQRT1_2, 0, Math.SQRT1_2]).setTranslation([5, 1, 0]);
    const rounded = (name: unknown, ...place: readonly number[]) => [
      name,
      ...place.map((value) => value.toFixed(1)),
    ];
    expect((await places()).map(([name, ...place]) => rounded(name, ...place.map(Number)))).toEqual(
      before.map(([name, x, y, z]) => rounded(name, 3 * Number(z) + 5, 3 * Number(y) + 1, -3 * Number(x))),
    );
  });
});
