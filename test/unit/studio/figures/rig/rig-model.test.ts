import type { Document } from '@gltf-transform/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { svcHumanoidRig } from '../../../../../functions/engines/svc-humanoid-rig/engine.ts';
import { svcHumanoidRigAnimate } from '../../../../../functions/engines/svc-humanoid-rig-animate/engine.ts';
import { svcQuadrupedRig } from '../../../../../functions/engines/svc-quadruped-rig/engine.ts';
import { svcSculpt } from '../../../../../functions/engines/svc-sculpt/engine.ts';
import { readBody } from '../../../../../functions/studio/figures/rig/read-body.ts';
import { riggability } from '../../../../../functions/studio/figures/rig/riggability.ts';
import { readModel, writeModel } from '../../../../../functions/studio/geometry/mesh/gltf-io.ts';
import { inspectModel } from '../../../../../functions/studio/geometry/mesh/inspect.ts';
import { numberPlaces } from '../../../../../functions/studio/geometry/mesh/place-numbers.ts';
import { listInstances } from '../../../../../functions/studio/geometry/mesh/scene.ts';
import { block } from '../../../../../functions/studio/geometry/shapes/block.ts';
import { joined, moved, type Solid, turned } from '../../../../../functions/studio/geometry/shapes/solid.ts';
import { InputError } from '../../../../../functions/studio/input-error.ts';
import { blockHumanoid, blockQuadruped, solidModel } from '../../../../support/figures.ts';
import { validationIssues } from '../../../../support/gltf-validation.ts';
import { influences } from '../../../../support/influences.ts';
import { addNode, addPrimitive } from '../../../../support/models.ts';

/** It stands on two legs and has no arms that are apart. */
const statue = (): Solid =>
  joined(
    moved(block(0.2, 0.3, 0.2), 0, 1.46, 0),
    moved(block(0.5, 0.66, 0.2), 0, 0.8, 0),
    ...[0.12, -0.12].map((x) => moved(block(0.12, 0.82, 0.12), x, 0, 0)),
  );

/** A body with a head and four legs on each side. */
const eightLegged = (): Solid =>
  joined(
    moved(block(0.3, 0.25, 0.9), 0, 0.5, 0),
    moved(block(0.2, 0.2, 0.3), 0, 0.52, 0.6),
    ...[-0.35, -0.12, 0.12, 0.35].flatMap((z) =>
      [1, -1].map((side) => moved(block(0.9, 0.07, 0.07), side * 0.55, 0.6, z)),
    ),
  );

/** A head, two arms that hang aslant, and a trunk that goes on into a tail. */
const tailed = (): Solid =>
  joined(
    moved(block(0.2, 0.2, 0.2), 0, 1.5, 0),
    moved(block(0.1, 0.12, 0.1), 0, 1.42, 0),
    moved(block(0.36, 0.5, 0.2), 0, 0.96, 0),
    moved(block(0.3, 1, 0.2), 0, 0, 0),
    ...[1, -1].map((side) => moved(turned(block(0.1, 0.75, 0.1), 'z', -side * 1.9), side * 0.1, 1.36, 0)),
  );

const LIMB = /^(left|right)(Upper|Lower|Hand|Foot|Toes)/;

describe('a rigged humanoid', () => {
  let source: Uint8Array;
  let result: Uint8Array;
  let document: Document;

  beforeAll(async () => {
    // Under a turned and scaled node, so that the world is not the mesh's space.
    const placed = await readModel(await solidModel(blockHumanoid()));
    const [node] = placed.getRoot().listNodes();
    node!.setRotation([0, Math.SQRT1_2, 0, Math.SQRT1_2]).setScale([2, 2, -2]);
    source = await writeModel(placed);
    result = (await svcHumanoidRig.run({ model: source }, {})).model!;
    document = await readModel(result);
  });

  it('passes the validator', async () => {
    expect(await validationIssues(result)).toEqual([]);
    expect(await inspectModel(result)).toMatchObject({ rigged: true, animations: 0 });
  });

  it('is drawn where it was, with its triangles the same way round', async () => {
    const [before, after] = [readBody(await readModel(source)), readBody(document)];
    expect(after.triangles).toEqual(before.triangles);
    for (const [i, value] of after.positions.entries()) expect(value).toBeCloseTo(before.positions[i]!, 4);
  });

  it('has joints without rotations below an armature that has the body axes', () => {
    const joints = document.getRoot().listSkins()[0]!.listJoints();
    expect(joints.map((joint) => joint.getRotation())).toEqual(joints.map(() => [0, 0, 0, 1]));
    const armature = joints[0]!.getParentNode()!;
    expect([armature.getName(), joints[0]!.getName()]).toEqual(['armature', 'hips']);
    const left = joints.find((joint) => joint.getName() === 'leftHand')!.getTranslation();
    expect(left[0]).toBeGreaterThan(0);
  });

  it('is moved by joints whose weights sum to 1 a vertex', () => {
    for (const own of influences(document)) {
      expect([...own.values()].reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 5);
    }
  });

  it('has no vertex that both sides move', () => {
    for (const own of influences(document)) {
      const sides = [...own.keys()].flatMap((name) => LIMB.exec(name)?.[1] ?? []);
      expect(new Set(sides).size).toBeLessThan(2);
    }
  });

  it('gets a new rig in place of the one that it has', async () => {
    const again = await readModel((await svcHumanoidRig.run({ model: result }, {})).model!);
    const root = again.getRoot();
    expect([root.listSkins().length, root.listNodes().length]).toEqual([
      1,
      document.getRoot().listNodes().length,
    ]);
    expect(listInstances(again).length).toBe(1);
  });

  it('is refused as a quadruped', async () => {
    const run = svcQuadrupedRig.run({ model: source }, {});
    await expect(run).rejects.toBeInstanceOf(InputError);
    await expect(run).rejects.toMatchObject({
      category: 'engine_rejected_input',
      message: expect.stringContaining('It is a humanoid.'),
    });
  });
});

describe.each<[string, 'x' | 'z', number]>([
  ['on its back', 'x', -Math.PI / 2],
  ['on its front', 'x', Math.PI / 2],
  ['on its side', 'z', Math.PI / 2],
  ['on its head', 'x', Math.PI],
])('a humanoid that lies %s', (_name, axis, angle) => {
  it('is stood up, as high as it lay, its front to +Z', async () => {
    const lying = moved(turned(blockHumanoid(), axis, angle), 3, 1, -2);
    const { model } = await svcHumanoidRig.run({ model: await solidModel(lying) }, {});
    expect(await validationIssues(model!)).toEqual([]);
    const lowest_m = Math.min(...lying.positions.filter((_value, i) => i % 3 === 1));
    const { positions } = readBody(await readModel(model!));
    const upright = blockHumanoid().positions;
    let worst_m = 0;
    for (let i = 1; i < positions.length; i += 3)
      worst_m = Math.max(worst_m, Math.abs(positions[i]! - lowest_m - upright[i]!));
    expect(worst_m).toBeLessThan(0.03);
    const [toes, heel] = [Math.max, Math.min].map((pick) =>
      pick(...positions.filter((_value, i) => i % 3 === 2 && upright[i - 1]! < 0.05)),
    );
    const middle =
      positions.filter((_value, i) => i % 3 === 2).reduce((a, b) => a + b) / (positions.length / 3);
    expect(toes! - middle).toBeGreaterThan(middle - heel!);
  });
});

it.each<[string, Solid, RegExp]>([
  ['a block', block(1, 2, 1), /one block/],
  ['a figure whose arms are one with its body', statue(), /hang close/],
  ['a spider', eightLegged(), /more than three pairs of long limbs/],
  ['a mermaid', tailed(), /No two legs show below its arms/],
  ['a post', joined(block(0.1, 1, 0.1), moved(block(0.3, 0.1, 0.3), 0, 1, 0)), /No (head|two legs)/],
])('%s is refused with the reason', async (_name, solid, reason) => {
  const run = svcHumanoidRig.run({ model: await solidModel(solid) }, {});
  await expect(run).rejects.toMatchObject({
    category: 'engine_rejected_input',
    message: expect.stringMatching(reason),
  });
});

it('an animal is riggable as a quadruped, and its rig passes the validator', async () => {
  const source = await solidModel(blockQuadruped());
  expect(riggability(await readModel(source)).riggable).toBe('quadruped');
  expect(riggability(await readModel(source))).toEqual({ riggable: 'quadruped' });
  const { model } = await svcQuadrupedRig.run({ model: source }, {});
  expect(await validationIssues(model!)).toEqual([]);
});

it('what cannot be rigged is noted with its reason', async () => {
  expect(riggability(await readModel(await solidModel(statue())))).toEqual({
    riggable: null,
    whyNotRiggable: expect.stringMatching(/hang close/),
  });
});

it.each([svcHumanoidRig, svcQuadrupedRig])('$id is refused without a model', async (engine) => {
  await expect(engine.run({}, {})).rejects.toMatchObject({ category: 'source_unreadable' });
});

/** The same surface, each triangle with corners of its own, as hard edges and seams of textures leave it. */
const cutApart = ({ positions, triangles }: Solid): Solid => ({
  positions: Float64Array.from(
    [...triangles].flatMap((vertex) => [...positions.subarray(vertex * 3, vertex * 3 + 3)]),
  ),
  triangles: triangles.map((_, corner) => corner),
});

it.each(['a man sitting on a chair', 'a wizard riding a broom'])(
  'who sits is refused, and that is the reason: %s',
  async (prompt) => {
    const { model } = await svcSculpt.run({}, { prompt, texture: false });
    await expect(svcHumanoidRig.run({ model: model! }, {})).rejects.toThrow(/seated/);
    const document = await readModel(model!);
    expect(riggability(document)).toEqual({
      riggable: null,
      whyNotRiggable: expect.stringContaining('seated'),
    });
  },
);

it('who lies in a coffin is not said to sit', async () => {
  const { model } = await svcSculpt.run({}, { prompt: 'a vampire in a coffin', texture: false });
  const { whyNotRiggable } = riggability(await readModel(model!));
  expect(whyNotRiggable).toBeDefined();
  expect(whyNotRiggable).not.toMatch(/seated/);
});

it('vertices at one place are moved alike, so that no seam or hard edge tears', async () => {
  const model = await solidModel(cutApart(blockHumanoid()));
  const document = await readModel((await svcHumanoidRig.run({ model }, {})).model!);
  const own = influences(document);
  const firstAt = new Map<number, number>();
  for (const [vertex, place] of numberPlaces(readBody(document).positions).entries()) {
    const first = firstAt.get(place) ?? vertex;
    firstAt.set(place, first);
    expect(own[vertex]).toEqual(own[first]);
  }
  expect(firstAt.size).toBeLessThan(own.length / 2);
});

describe('what stands beside a figure', () => {
  const beside = (): Solid => moved(block(0.12, 0.1, 0.1), 0.4, 0, 0.6);

  it('stays where it is, without a skin, while the figure walks', async () => {
    const source = await readModel(await solidModel(blockHumanoid()));
    const { positions, triangles } = beside();
    const cat = source.createMesh('cat');
    const shape = {
      positions: Float32Array.from(positions),
      indices: Uint32Array.from(triangles),
      normals: new Float32Array(),
      uvs: new Float32Array(),
    };
    addPrimitive(source, cat, shape, { normals: false });
    addNode(source, cat);
    const { model } = await svcHumanoidRigAnimate.run(
      { model: await writeModel(source) },
      { preset: 'walk' },
    );
    expect(await validationIssues(model!)).toEqual([]);
    const document = await readModel(model!);
    const skins = listInstances(document).map(({ node }) => node.getSkin());
    expect(skins.filter(Boolean).length).toBe(1);
    expect(skins.length).toBe(2);
  });

  it('goes with the hips, stiff, where it is in one mesh with the figure', async () => {
    const model = await solidModel(joined(blockHumanoid(), beside()));
    const document = await readModel((await svcHumanoidRig.run({ model }, {})).model!);
    const own = influences(document).slice(-8);
    for (const joints of own) expect([...joints]).toEqual([['hips', 1]]);
  });
});
