import { describe, expect, it } from 'vitest';
import { findProps } from '../../../../../functions/studio/figures/rig/find-props.ts';
import { fitSkeleton } from '../../../../../functions/studio/figures/rig/fit-skeleton.ts';
import { readBody } from '../../../../../functions/studio/figures/rig/read-body.ts';
import { rigModel } from '../../../../../functions/studio/figures/rig/rig-model.ts';
import { riggability } from '../../../../../functions/studio/figures/rig/riggability.ts';
import { readModel } from '../../../../../functions/studio/geometry/mesh/gltf-io.ts';
import { block } from '../../../../../functions/studio/geometry/shapes/block.ts';
import { joined, moved, type Solid } from '../../../../../functions/studio/geometry/shapes/solid.ts';
import { blockHumanoid, blockQuadruped, solidModel } from '../../../../support/figures.ts';
import { realModel } from '../../../../support/models.ts';

/** A blade with a guard, upright in the hand of {@link blockHumanoid} on a side. */
const sword = (side: 1 | -1): Solid =>
  joined(
    moved(block(0.03, 1, 0.02), side * 0.82, 1.3, 0.06),
    moved(block(0.16, 0.03, 0.05), side * 0.82, 1.42, 0.06),
  );
const shield = moved(block(0.55, 0.7, 0.03), 0.8, 1, 0.09);
const staff = moved(block(0.04, 1.9, 0.04), -0.85, 0, 0.09);

/** The joint that alone moves each of a thing's vertices, which are a body's last; undefined where others do too. */
async function moverOf(body: Solid, thing: Solid): Promise<string | undefined> {
  const document = await readModel(await solidModel(joined(body, thing)));
  const { skeleton, weights, positions } = rigModel(document, 'humanoid');
  const first = positions.length / 3 - thing.positions.length / 3;
  const movers = new Set<string | undefined>();
  for (let v = first; v < positions.length / 3; v++) {
    const alone = weights.weights[v * 4] === 1;
    movers.add(alone ? skeleton.joints[weights.joints[v * 4]!]!.name : undefined);
  }
  return movers.size === 1 ? [...movers][0] : undefined;
}

describe("what a stranger's figure holds", () => {
  it.each<[string, Solid, string]>([
    ['a sword', sword(-1), 'rightHand'],
    ['a staff that stands on the ground', staff, 'rightHand'],
    ['a shield, before hand and forearm', shield, 'leftHand'],
  ])('%s: moves with one joint alone', async (_name, thing, joint) => {
    expect(await moverOf(blockHumanoid(), thing)).toBe(joint);
  });

  it('leaves the joints where they are without it', async () => {
    const alone = fitSkeleton(blockHumanoid())!;
    const document = await readModel(await solidModel(joined(blockHumanoid(), sword(-1), shield)));
    for (const [i, { position }] of rigModel(document, 'humanoid').skeleton.joints.entries())
      expect(Math.hypot(...position.map((value, k) => value - alone.joints[i]!.position[k]!))).toBeLessThan(
        0.02,
      );
  });
});

describe('no props', () => {
  it.each<[string, Solid]>([
    ['a figure of blocks', blockHumanoid()],
    ['an animal with a tail', blockQuadruped()],
    ['a figure with a post beside it', joined(blockHumanoid(), moved(block(0.1, 1.5, 0.1), 1.3, 0, 0))],
    ['one block', block(1, 1, 1)],
    ['nothing', { positions: new Float64Array(0), triangles: new Uint32Array(0) }],
    ['a mirrored pair', joined(blockHumanoid(), sword(1), sword(-1))],
    ['what is nowhere', { ...block(1, 1, 1), positions: block(1, 1, 1).positions.map(() => Number.NaN) }],
    [
      'what is beyond all bounds',
      { ...block(1, 1, 1), positions: block(1, 1, 1).positions.map((value) => value * 1e308 * 10) },
    ],
  ])('are found in %s', (_name, solid) => {
    expect(findProps(solid)).toEqual([]);
  });

  it('make a body of a table with a lamp', async () => {
    const legs = [0.5, -0.5].flatMap((x) => [0.3, -0.3].map((z) => moved(block(0.06, 0.7, 0.06), x, 0, z)));
    const table = joined(moved(block(1.2, 0.05, 0.8), 0, 0.7, 0), ...legs);
    const lamp = moved(block(0.05, 0.6, 0.05), 0.4, 0.75, 0);
    expect(riggability(await readModel(await solidModel(joined(table, lamp)))).riggable).toBeNull();
  });
});

const mannequin = realModel('human-mannequin');

it.skipIf(!mannequin)("moves with the mannequin's hand", async () => {
  const { positions, triangles } = readBody(await readModel(mannequin!));
  const body = { positions: Float64Array.from(positions), triangles };
  expect(await moverOf(body, moved(block(0.03, 1.1, 0.02), -0.78, 1.3, 0))).toBe('rightHand');
});
