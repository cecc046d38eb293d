import type { Document } from '@gltf-transform/core';
import { describe, expect, it } from 'vitest';
import { findSkeleton } from '../../../../../functions/studio/figures/rig/find-skeleton.ts';
import { fitSkeleton } from '../../../../../functions/studio/figures/rig/fit-skeleton.ts';
import {
  type NotedPlaces,
  noteSkeleton,
} from '../../../../../functions/studio/figures/rig/noted-skeleton.ts';
import { readBody } from '../../../../../functions/studio/figures/rig/read-body.ts';
import type { Skeleton } from '../../../../../functions/studio/figures/rig/skeleton.ts';
import type { Vector } from '../../../../../functions/studio/figures/rig/vector.ts';
import { readModel } from '../../../../../functions/studio/geometry/mesh/gltf-io.ts';
import { defaultScene } from '../../../../../functions/studio/geometry/mesh/scene.ts';
import { block } from '../../../../../functions/studio/geometry/shapes/block.ts';
import {
  joined,
  type Solid,
  moved as shifted,
} from '../../../../../functions/studio/geometry/shapes/solid.ts';
import { blockHumanoid, solidModel } from '../../../../support/figures.ts';

const SHAPE = fitSkeleton(blockHumanoid())!;
/** A centimetre lower than the shape's, so that one is told from the other. */
const lower = ([x, y, z]: Vector): Vector => [x, y - 0.01, z];

const PLACES: NotedPlaces = {
  kind: 'humanoid',
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

  it('is taken where no kind is noted, as before animals were', async () => {
    const { kind: _kind, ...older } = PLACES;
    expect(hipsOf(await figure(older))).toBeCloseTo(SHAPE.joints[0]!.position[1] - 0.01, 4);
  });

  it.each<[string, unknown]>([
    ['text', 'hips'],
    ["an animal's, of a humanoid", { ...PLACES, kind: 'quadruped' }],
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

/** A bird of blocks on two legs, its wings at its sides. */
const bird = (): Solid =>
  joined(
    shifted(block(0.3, 0.3, 0.5), 0, 0.3, 0),
    shifted(block(0.12, 0.3, 0.12), 0, 0.55, 0.22),
    shifted(block(0.08, 0.06, 0.2), 0, 0.76, 0.36),
    shifted(block(0.1, 0.06, 0.3), 0, 0.42, -0.36),
    ...[0.08, -0.08].flatMap((x) => [
      shifted(block(0.04, 0.32, 0.04), x, 0, 0),
      shifted(block(0.06, 0.02, 0.16), x, 0, 0.06),
    ]),
  );

const leg = (side: 1 | -1, word: string): Record<string, Vector> => ({
  [`${word}HindUpperLeg`]: [side * 0.07, 0.4, -0.03],
  [`${word}HindLowerLeg`]: [side * 0.08, 0.31, 0.01],
  [`${word}HindFoot`]: [side * 0.08, 0.16, -0.01],
  [`${word}HindToes`]: [side * 0.08, 0.02, 0.02],
});

const BIRD: NotedPlaces = {
  kind: 'quadruped',
  robed: false,
  joints: {
    hips: [0, 0.45, -0.1],
    spine: [0, 0.45, 0],
    chest: [0, 0.5, 0.12],
    neck: [0, 0.6, 0.2],
    head: [0, 0.78, 0.22],
    ...leg(1, 'left'),
    ...leg(-1, 'right'),
  },
  tips: { head: [0, 0.79, 0.45], leftHindToes: [0.08, 0.01, 0.14], rightHindToes: [-0.08, 0.01, 0.14] },
  sockets: {},
};
const TAIL: NotedPlaces = {
  ...BIRD,
  joints: { ...BIRD.joints, tail1: [0, 0.45, -0.22], tail2: [0, 0.45, -0.3], tail3: [0, 0.45, -0.4] },
  tips: { ...BIRD.tips, tail3: [0, 0.45, -0.5] },
};

const wing = (side: 1 | -1, word: string): Record<string, Vector> => ({
  [`${word}Wing1`]: [side * 0.13, 0.45, 0.1],
  [`${word}Wing2`]: [side * 0.13, 0.45, 0],
  [`${word}Wing3`]: [side * 0.13, 0.45, -0.1],
});
const WINGED: NotedPlaces = {
  ...BIRD,
  joints: { ...BIRD.joints, ...wing(1, 'left'), ...wing(-1, 'right') },
  tips: { ...BIRD.tips, leftWing3: [0.13, 0.45, -0.2], rightWing3: [-0.13, 0.45, -0.2] },
};

async function birdSkeleton(noted: unknown): Promise<Skeleton | undefined> {
  const document = await readModel(await solidModel(bird()));
  const node = document.createNode('joints').setExtras({ skeleton: noted as Record<string, unknown> });
  defaultScene(document)!.addChild(node);
  return findSkeleton(document, readBody(document))?.skeleton;
}

describe('a skeleton that is noted of an animal on two legs', () => {
  it.each([
    ['without a tail', BIRD],
    ['with one', TAIL],
    ['with wings', WINGED],
  ])('is taken, %s', async (_name, noted) => {
    const skeleton = await birdSkeleton(noted);
    expect(skeleton?.kind).toBe('quadruped');
    expect(skeleton?.joints.map(({ name }) => name).sort()).toEqual(Object.keys(noted.joints).sort());
  });

  const { leftHindFoot: _foot, ...withoutFoot } = BIRD.joints;
  const { leftWing3: _left, rightWing3: _right, ...withoutWrists } = WINGED.joints;
  const arms: Record<string, Vector> = {
    leftUpperArm: [0.1, 0.5, 0.15],
    leftLowerArm: [0.12, 0.45, 0.15],
    leftHand: [0.12, 0.42, 0.18],
  };
  it.each<[string, unknown]>([
    ['without a foot', { ...BIRD, joints: withoutFoot }],
    ['without an end of the tail', { ...TAIL, tips: BIRD.tips }],
    ['with its head behind its hips', { ...BIRD, joints: { ...BIRD.joints, hips: [0, 0.45, 0.24] } }],
    [
      'with wings that end at their elbows',
      {
        ...WINGED,
        joints: withoutWrists,
        tips: { ...BIRD.tips, leftWing2: [0.13, 0.45, -0.1], rightWing2: [-0.13, 0.45, -0.1] },
      },
    ],
    ["of another's legs", { ...BIRD, joints: { ...BIRD.joints, ...leg(-1, 'left'), ...leg(1, 'right') } }],
  ])('is none: %s', async (_name, noted) => {
    expect(await birdSkeleton(noted)).toBeUndefined();
  });

  it('has no arms where one side alone is noted', async () => {
    const one = { ...BIRD, joints: { ...BIRD.joints, ...arms } };
    expect((await birdSkeleton(one))?.joints.some(({ name }) => name.endsWith('Hand'))).toBe(false);
  });
});
