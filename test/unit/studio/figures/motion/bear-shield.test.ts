import { beforeAll, describe, expect, it } from 'vitest';
import { svcHumanoidRigAnimate } from '../../../../../functions/engines/svc-humanoid-rig-animate/engine.ts';
import { svcSculpt } from '../../../../../functions/engines/svc-sculpt/engine.ts';
import { shieldFace } from '../../../../../functions/studio/figures/rig/find-shields.ts';
import { fitSkeleton } from '../../../../../functions/studio/figures/rig/fit-skeleton.ts';
import { readBody } from '../../../../../functions/studio/figures/rig/read-body.ts';
import { rigModel } from '../../../../../functions/studio/figures/rig/rig-model.ts';
import { thinAxisOf } from '../../../../../functions/studio/figures/rig/spreads.ts';
import {
  dot,
  scale,
  subtract,
  unit,
  type Vector,
} from '../../../../../functions/studio/figures/rig/vector.ts';
import { readModel } from '../../../../../functions/studio/geometry/mesh/gltf-io.ts';
import {
  animationLength,
  playAnimation,
} from '../../../../../functions/studio/geometry/mesh/play-animation.ts';
import { block } from '../../../../../functions/studio/geometry/shapes/block.ts';
import { joined, moved, type Solid } from '../../../../../functions/studio/geometry/shapes/solid.ts';
import { blockHumanoid, solidModel } from '../../../../support/figures.ts';

interface Bearing {
  /** Where the face looks. */
  readonly face: Vector;
  readonly middle: Vector;
  /** From the elbow to the hand. */
  readonly forearm: Vector;
  readonly chest: Vector;
}

let model: Uint8Array;
beforeAll(async () => {
  const prompt = 'a knight holding a sword and a shield';
  model = (await svcSculpt.run({}, { prompt, texture: false })).model!;
});

/** The sculpted knight's shield at a share of a clip. */
async function bearing(preset: string, at: number): Promise<Bearing> {
  const document = await readModel((await svcHumanoidRigAnimate.run({ model }, { preset })).model!);
  const [clip] = document.getRoot().listAnimations();
  playAnimation(clip!, at * animationLength(clip!));
  const { parts, positions } = readBody(document);
  const pointsOf = (name: string): Vector[] =>
    parts.flatMap(({ instance, firstVertex, vertexCount }) =>
      instance.node.getName() === name
        ? Array.from({ length: vertexCount }, (_, i) => {
            const v = (firstVertex + i) * 3;
            return [positions[v]!, positions[v + 1]!, positions[v + 2]!] as const;
          })
        : [],
    );
  const mean = (points: readonly Vector[]): Vector =>
    [0, 1, 2].map((k) => points.reduce((sum, p) => sum + p[k]!, 0) / points.length) as unknown as Vector;
  const [rim, boss] = [pointsOf('rim'), pointsOf('boss')];
  const axis = thinAxisOf(rim);
  const out = dot(axis, subtract(mean(boss), mean(rim)));
  const joint = (name: string): Vector =>
    document
      .getRoot()
      .listNodes()
      .find((node) => node.getName() === name)!
      .getWorldTranslation() as unknown as Vector;
  return {
    face: scale(axis, Math.sign(out)),
    middle: mean(rim),
    forearm: unit(subtract(joint('leftHand'), joint('leftLowerArm'))),
    chest: joint('upperChest'),
  };
}

describe("a knight's shield", () => {
  // While he strikes it goes to his open side.
  it.each([
    [0.24, 0.55],
    [0.34, 0.55],
    [0.42, 0.1],
    [0.55, 0.1],
    [0.7, 0.55],
  ])('guards before him while he attacks, at %d of the clip', async (at, ahead) => {
    const { face, middle, chest, forearm } = await bearing('attack', at);
    expect(face[2]).toBeGreaterThan(ahead);
    expect(Math.abs(face[1])).toBeLessThan(0.5);
    expect(middle[2] - chest[2]).toBeGreaterThan(0.15);
    expect(Math.abs(middle[1] - chest[1])).toBeLessThan(0.35);
    expect(Math.abs(dot(face, forearm))).toBeLessThan(0.25);
  });

  it('looks ahead from before his face while he blocks', async () => {
    const { face, middle, chest } = await bearing('block', 0.3);
    expect(face[2]).toBeGreaterThan(0.6);
    expect(middle[1]).toBeGreaterThan(chest[1]);
  });

  it.each([0, 0.25, 0.5, 0.75])('looks away from his side while he walks, at %d of the clip', async (at) => {
    const { face, forearm } = await bearing('walk', at);
    expect(face[0]).toBeGreaterThan(0.6);
    expect(Math.abs(dot(face, forearm))).toBeLessThan(0.25);
  });
});

/** The faces of the shields that a figure of blocks is found to bear with something in or on its left arm. */
async function shieldsOf(thing: Solid) {
  const document = await readModel(await solidModel(joined(blockHumanoid(), thing)));
  return rigModel(document, 'humanoid').shields!;
}

describe('a shield', () => {
  it.each([
    ['before the hand and the forearm', [0, 0, 1], moved(block(0.55, 0.7, 0.03), 0.8, 1, 0.09)],
    ['behind them', [0, 0, -1], moved(block(0.55, 0.7, 0.03), 0.8, 1, -0.09)],
  ] as const)('%s looks away from them', async (_name, expected, thing) => {
    const { left, right } = await shieldsOf(thing);
    expect(left!.map((value) => Math.round(value) + 0)).toEqual(expected);
    expect(right).toBeUndefined();
  });

  it.each([
    ['a sword', moved(block(0.03, 1, 0.02), 0.82, 1.3, 0.06)],
    ['a small plate', moved(block(0.2, 0.26, 0.02), 0.84, 1.24, 0.09)],
    ['a sign across the hand', moved(block(0.03, 0.6, 0.5), 0.9, 1.08, 0)],
    ['a banner above it', moved(block(0.5, 0.7, 0.03), 0.84, 2, 0.09)],
    ['nothing', { positions: new Float64Array(), triangles: new Uint32Array() }],
  ])('is not what %s is', (_name, thing) => {
    const figure = blockHumanoid();
    const { positions, triangles } = joined(figure, thing);
    const body = { positions: Float32Array.from(positions), triangles, parts: [] };
    const first = figure.positions.length / 3;
    const vertices = Array.from({ length: thing.positions.length / 3 }, (_, i) => first + i);
    expect(shieldFace(body, fitSkeleton(figure)!, 'left', vertices)).toBeNull();
  });
});
