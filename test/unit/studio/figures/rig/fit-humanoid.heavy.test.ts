import { describe, expect, it } from 'vitest';
import { svcSculpt } from '../../../../../functions/engines/svc-sculpt/engine.ts';
import { fitSkeleton } from '../../../../../functions/studio/figures/rig/fit-skeleton.ts';
import { readNotedSkeleton } from '../../../../../functions/studio/figures/rig/noted-skeleton.ts';
import { listNotedProps, withoutProps } from '../../../../../functions/studio/figures/rig/props.ts';
import { readBody } from '../../../../../functions/studio/figures/rig/read-body.ts';
import { readModel } from '../../../../../functions/studio/geometry/mesh/gltf-io.ts';
import { block } from '../../../../../functions/studio/geometry/shapes/block.ts';
import { joined, moved } from '../../../../../functions/studio/geometry/shapes/solid.ts';

/** How far a joint that the shape tells is from where the figure's maker noted it, by the body's height. */
const FARTHEST = 0.055;

describe('the joints that a shape tells are where its maker noted them', () => {
  it.each([
    ...['man', 'child', 'dwarf', 'monkey', 'queen'],
    // A broad chest, into which an arm goes on; shoulders that are narrower than the bust and the sleeves.
    ...['gorilla', 'bigfoot', 'woman', 'superhero'],
    // Legs that come out of a loincloth or a tunic.
    ...['wrestler', 'fairy', 'elf'],
    // A halo above the head.
    'angel',
  ])('of a made %s', async (prompt) => {
    const document = await readModel((await svcSculpt.run({}, { prompt, texture: false })).model!);
    const body = readBody(document);
    const { joints, height_m } = fitSkeleton(withoutProps(body, listNotedProps(body)))!;
    const noted = readNotedSkeleton(document)!;
    expect(noted.joints.length).toBeGreaterThan(15);
    const off = noted.joints.flatMap(({ name, position }) => {
      const found = joints.find((joint) => joint.name === name)!.position;
      const share = Math.hypot(...found.map((value, k) => value - position[k]!)) / height_m;
      return share < FARTHEST ? [] : [[name, share]];
    });
    expect(off).toEqual([]);
  });
});

it('the thin legs of a stout robot begin where its trunk ends: that is no cloth', () => {
  const robot = joined(
    moved(block(0.22, 0.26, 0.22), 0, 1.54, 0),
    moved(block(0.1, 0.12, 0.1), 0, 1.44, 0),
    moved(block(0.36, 0.95, 0.24), 0, 0.5, 0),
    ...[1, -1].flatMap((side) => [
      moved(block(0.72, 0.1, 0.1), side * 0.5, 1.33, 0),
      moved(block(0.1, 0.52, 0.1), side * 0.1, 0, 0),
      moved(block(0.1, 0.07, 0.26), side * 0.1, 0, 0.06),
    ]),
  );
  const { joints, robed } = fitSkeleton(robot)!;
  expect(robed).toBe(false);
  expect(joints.find(({ name }) => name === 'leftUpperLeg')!.position[1]).toBeLessThan(0.65);
});
