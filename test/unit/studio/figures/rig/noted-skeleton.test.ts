import type { Document } from '@gltf-transform/core';
import { describe, expect, it } from 'vitest';
import { findSkeleton } from '../../../../../functions/studio/figures/rig/find-skeleton.ts';
import { fitSkeleton } from '../../../../../functions/studio/figures/rig/fit-skeleton.ts';
import {
  type NotedPlaces,
  noteSkeleton,
} from '../../../../../functions/studio/figures/rig/noted-skeleton.ts';
import { readBody } from '../../../../../functions/studio/figures/rig/read-body.ts';
import type { Vector } from '../../../../../functions/studio/figures/rig/vector.ts';
import { readModel } from '../../../../../functions/studio/geometry/mesh/gltf-io.ts';
import { defaultScene } from '../../../../../functions/studio/geometry/mesh/scene.ts';
import { blockHumanoid, solidModel } from '../../../../support/figures.ts';

const SHAPE = fitSkeleton(blockHumanoid())!;
/** A centimetre lower than the shape's, so that one is told from the other. */
const lower = ([x, y, z]: Vector): Vector => [x, y - 0.01, z];

const PLACES: NotedPlaces = {
  robed: false,
  joints: Object.fromEntries(SHAPE.joints.map(({ name, position }) => [name, lower(position)])),
  tips: Object.fromEntries(SHAPE.joints.flatMap(({ name, tip }) => (tip ? [[name, lower(tip)]] : []))),
  sockets: {},
};

async function figure(note?: unknown): Promise<Document> {
  const document = await readModel(await solidModel(blockHumanoid()));
  const node = document.createNode('joints');
  defaultScene(document)!.addChild(node);
  noteSkeleton(node, PLACES);
  if (note !== undefined) node.setExtras({ skeleton: note });
  return document;
}

const hipsOf = (document: Document) =>
  findSkeleton(document, readBody(document))!.skeleton.joints[0]!.position[1];

const moved = (move: (place: Vector) => Vector): NotedPlaces => {
  const of = (places: Readonly<Record<string, Vector>>) =>
    Object.fromEntries(Object.entries(places).map(([name, place]) => [name, move(place)]));
  return { ...PLACES, joints: of(PLACES.joints), tips: of(PLACES.tips) };
};

const { leftHand: _, ...withoutHand } = PLACES.joints;

describe('a skeleton that is noted', () => {
  it("is taken in place of the shape's", async () => {
    expect(hipsOf(await figure())).toBeCloseTo(SHAPE.joints[0]!.position[1] - 0.01, 4);
  });

  it.each<[string, unknown]>([
    ['text', 'hips'],
    ['null', null],
    ['a list', [PLACES]],
    ['without a joint', { ...PLACES, joints: withoutHand }],
    ['without an end of a bone', { ...PLACES, tips: {} }],
    ['of numbers as text', moved((place) => place.map(String) as unknown as Vector)],
    ['of places beyond all bounds', moved(([x, y, z]) => [x * 1e308, y * 1e308, z * 1e308])],
    ['upside down', moved(([x, y, z]) => [x, 1.8 - y, z])],
    ['with its left on the right', moved(([x, y, z]) => [-x, y, z])],
    ['of all in one place', moved(() => [0, 1, 0])],
    ['beside the body', moved(([x, y, z]) => [x + 1, y, z])],
    ['of another pose', moved(([x, y, z]) => [x, Math.abs(x) > 0.3 ? y - 0.5 : y, z])],
  ])('is none: %s', async (_name, note) => {
    expect(hipsOf(await figure(note))).toBeCloseTo(SHAPE.joints[0]!.position[1], 4);
  });

  it.each<[string, readonly [number, number, number]]>([
    ['mirrored', [-1, 1, 1]],
    ['flat', [1, 0, 1]],
  ])('is none below a node that is %s', async (_name, scale) => {
    const document = await figure();
    document
      .getRoot()
      .listNodes()
      .at(-1)!
      .setScale([...scale]);
    expect(hipsOf(document)).toBeCloseTo(SHAPE.joints[0]!.position[1], 4);
  });

  it('is none where two are noted', async () => {
    const document = await figure();
    noteSkeleton(document.getRoot().listNodes()[0]!, PLACES);
    expect(hipsOf(document)).toBeCloseTo(SHAPE.joints[0]!.position[1], 4);
  });
});
