import { describe, expect, it } from 'vitest';
import { svcHumanoidRigAnimate } from '../../../../../functions/engines/svc-humanoid-rig-animate/engine.ts';
import { svcQuadrupedRigAnimate } from '../../../../../functions/engines/svc-quadruped-rig-animate/engine.ts';
import { svcSculpt } from '../../../../../functions/engines/svc-sculpt/engine.ts';
import { fitSkeleton } from '../../../../../functions/studio/figures/rig/fit-skeleton.ts';
import type { Skeleton } from '../../../../../functions/studio/figures/rig/skeleton.ts';
import { readModel } from '../../../../../functions/studio/geometry/mesh/gltf-io.ts';
import { block } from '../../../../../functions/studio/geometry/shapes/block.ts';
import {
  joined,
  moved,
  type Solid,
  scaled,
  turned,
} from '../../../../../functions/studio/geometry/shapes/solid.ts';
import { deepest, playClip } from '../../../../support/clip-bars.ts';
import {
  blockHumanoid,
  blockQuadruped,
  plateWings,
  solidModel,
  wingless,
} from '../../../../support/figures.ts';
import { validationIssues } from '../../../../support/gltf-validation.ts';
import { influences } from '../../../../support/influences.ts';

const WINGS = ['Wing1', 'Wing2', 'Wing3'].flatMap((wing) => [`left${wing}`, `right${wing}`]);

/** Of a four-legged animal of blocks, whose back is 0.7 m high and 0.26 m wide. */
const ROOT = [0.1, 0.64, 0.2] as const;
const dragon = (wings: Solid = plateWings(ROOT)): Solid => joined(blockQuadruped(), wings);
const bird = (): Solid => joined(wingless(), plateWings([0.08, 0.36, 0.05], { span_m: 0.6, chord_m: 0.24 }));

const wingsOf = (skeleton: Skeleton | null): string[] =>
  (skeleton?.joints ?? []).flatMap(({ name }) => (/Wing/.test(name) ? [name] : []));
const place = ({ joints }: Skeleton, name: string) => joints.find((joint) => joint.name === name)!.position;

/** Two triangles a wing, without any thickness. */
const sheets = (): Solid => ({
  positions: Float64Array.of(
    ...[1, -1].flatMap((side) => [
      ...[side * 0.1, 0.66, 0, side * 0.1, 0.66, 0.4],
      ...[side * 1, 0.85, 0.4, side * 1, 0.85, 0],
    ]),
  ),
  triangles: Uint32Array.of(0, 1, 2, 0, 2, 3, 4, 6, 5, 4, 7, 6),
});

describe('wings', () => {
  it.each<[string, Solid]>([
    ['a four-legged animal with plates at its sides', dragon()],
    ['one whose wings are sheets without thickness', dragon(sheets())],
    ['a bird', bird()],
    ['one that lies on its back, a hundred times larger', scaled(turned(bird(), 'x', Math.PI), 100)],
  ])('of %s have three joints each, from its side to their tips', (_name, solid) => {
    const skeleton = fitSkeleton(solid)!;
    expect(skeleton.kind).toBe('quadruped');
    expect(wingsOf(skeleton).sort()).toEqual([...WINGS].sort());
    const { joints, axes } = skeleton;
    const outward = (name: string) => place(skeleton, name).reduce((sum, v, k) => sum + v * axes.left[k]!, 0);
    expect(joints.find(({ name }) => name === 'leftWing1')!.parent).toBe('chest');
    expect(outward('leftWing1')).toBeGreaterThan(0);
    expect(outward('leftWing2')).toBeGreaterThan(2 * outward('leftWing1'));
    expect(outward('leftWing3')).toBeGreaterThan(outward('leftWing2'));
    for (const wing of ['Wing1', 'Wing2', 'Wing3'])
      expect(Math.abs(outward(`left${wing}`) + outward(`right${wing}`))).toBeLessThan(
        0.04 * outward('leftWing3'),
      );
  });

  it.each<[string, Solid]>([
    ['no wings', blockQuadruped()],
    ['wings as short as its trunk is wide', dragon(plateWings(ROOT, { span_m: 0.14, chord_m: 0.1 }))],
    [
      'wings that lie at its sides',
      dragon(joined(...[1, -1].map((side) => moved(block(0.02, 0.24, 0.6), side * 0.15, 0.48, 0)))),
    ],
    ['a cloth over its back', dragon(moved(block(0.34, 0.03, 0.5), 0, 0.71, 0))],
    ['a pack on its back', dragon(moved(block(0.24, 0.22, 0.3), 0, 0.7, 0))],
    [
      'bags at its sides',
      dragon(joined(...[1, -1].map((side) => moved(block(0.16, 0.22, 0.3), side * 0.2, 0.46, 0)))),
    ],
    [
      'ears like fans',
      dragon(joined(...[1, -1].map((side) => moved(block(0.3, 0.3, 0.03), side * 0.2, 0.78, 0.62)))),
    ],
  ])('are not found on an animal with %s, which is one all the same', (_name, solid) => {
    const skeleton = fitSkeleton(solid);
    expect(skeleton?.kind).toBe('quadruped');
    expect(wingsOf(skeleton)).toEqual([]);
  });

  it('are not found where there is one alone', () => {
    const one = moved(block(0.9, 0.03, 0.4), 0.55, 0.66, 0.2);
    expect(wingsOf(fitSkeleton(dragon(one)))).toEqual([]);
  });

  it.each<[string, Solid]>([
    ['plates on a post', joined(block(0.2, 1, 0.2), plateWings([0.08, 0.8, 0]))],
    ['a bird without legs', joined(moved(block(0.2, 0.2, 0.6), 0, 0.3, 0), plateWings([0.08, 0.4, 0]))],
    ['a table with leaves', joined(moved(block(0.6, 0.05, 0.8), 0, 0.7, 0), plateWings([0.28, 0.73, 0]))],
  ])('make no animal of %s', (_name, solid) => {
    expect(fitSkeleton(solid)).toBeNull();
  });
});

describe.each([
  ['an animal', dragon()],
  ['a bird', bird()],
])('%s with wings', (_name, solid) => {
  it.each(['quadruped-flap', 'quadruped-fly'])(
    '%s beats them, above the ground, each by its own joints',
    async (preset) => {
      const { model } = await svcQuadrupedRigAnimate.run({ model: await solidModel(solid) }, { preset });
      expect(await validationIssues(model!)).toEqual([]);
      const document = await readModel(model!);
      for (const own of influences(document)) {
        const sides = [...own.keys()].flatMap((name) => /^(left|right)Wing/.exec(name)?.[1] ?? []);
        expect(new Set(sides).size).toBeLessThan(2);
      }
      const played = playClip(document, document.getRoot().listAnimations()[0]!, 20);
      const tip = solid.positions.indexOf(Math.max(...solid.positions));
      const heights = played.frames.map((frame) => frame[tip + 1]!);
      expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(0.4 * solid.positions[tip]!);
      expect(deepest(played, solid.triangles)).toBeLessThan(0.03);
    },
  );

  it('has a clip of a gait too', async () => {
    const { model } = await svcQuadrupedRigAnimate.run(
      { model: await solidModel(solid) },
      { preset: 'quadruped-walk' },
    );
    expect(await validationIssues(model!)).toEqual([]);
  });
});

describe('a person with wings', () => {
  it.each(['an angel', 'a demon with wings'])(
    '%s has three joints in each, which a clip beats',
    async (prompt) => {
      const source = (await svcSculpt.run({}, { prompt, texture: false })).model!;
      const { model } = await svcHumanoidRigAnimate.run({ model: source }, { preset: 'flap' });
      expect(await validationIssues(model!)).toEqual([]);
      const document = await readModel(model!);
      const nodes = document.getRoot().listNodes();
      for (const name of WINGS) expect(nodes.map((node) => node.getName())).toContain(name);
      expect(
        nodes
          .find((node) => node.getName() === 'leftWing1')!
          .getParentNode()!
          .getName(),
      ).toBe('upperChest');
      const played = playClip(document, document.getRoot().listAnimations()[0]!, 20);
      const [rest] = played.frames;
      const tip = rest!.indexOf(Math.max(...rest!.filter((_value, i) => i % 3 === 0)));
      const heights = played.frames.map((frame) => frame[tip + 1]!);
      expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(0.3);
    },
  );

  it('has no wings without them, nor of a cape', async () => {
    for (const solid of [
      blockHumanoid(),
      joined(blockHumanoid(), moved(block(0.6, 1, 0.02), 0, 0.4, -0.13)),
    ]) {
      const run = svcHumanoidRigAnimate.run({ model: await solidModel(solid) }, { preset: 'flap' });
      await expect(run).rejects.toMatchObject({ message: expect.stringContaining('wings') });
    }
  });
});

it('a preset that moves wings is refused where there are none, and says so', async () => {
  const run = svcQuadrupedRigAnimate.run(
    { model: await solidModel(blockQuadruped()) },
    { preset: 'quadruped-flap' },
  );
  await expect(run).rejects.toMatchObject({
    category: 'engine_rejected_input',
    message: expect.stringContaining('wings'),
  });
});
