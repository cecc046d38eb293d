import { svcHumanoidRig } from '../../functions/engines/svc-humanoid-rig/engine.ts';
import { svcRemesh } from '../../functions/engines/svc-remesh/engine.ts';
import { bindWeights } from '../../functions/studio/figures/rig/bind-weights.ts';
import { fitSkeleton } from '../../functions/studio/figures/rig/fit-skeleton.ts';
import { readBody } from '../../functions/studio/figures/rig/read-body.ts';
import { riggability } from '../../functions/studio/figures/rig/riggability.ts';
import { readModel } from '../../functions/studio/geometry/mesh/gltf-io.ts';
import { joined } from '../../functions/studio/geometry/shapes/solid.ts';
import { GENERATORS } from '../../functions/studio/sculpt/things/index.ts';
import { orderOf } from '../../functions/studio/sculpt/things/thing.ts';
import { automaticWeights, hasBlender } from '../support/blender.ts';
import { solidModel } from '../support/figures.ts';
import { best_ms, record } from './record.ts';

/** What rigging 50,000 vertices, and telling whether 100,000 faces can be rigged, may take on two cores. */
const RIG_BAR_MS = 6_000;
const FIND_BAR_MS = 500;
/** How many times as long as Blender's our weights may take. */
const WEIGHTS_BAR = 4;

/** A man of this many triangles, half as many vertices. */
async function man(polycount: number): Promise<Uint8Array> {
  const pieces = GENERATORS.humanoid(orderOf({ kind: 'humanoid', noun: 'man' }, 1));
  const model = await solidModel(joined(...pieces.map(({ solid }) => solid)));
  return (await svcRemesh.run({ model }, { polycount })).model!;
}

export async function run(): Promise<void> {
  const large = await man(100_000);
  const document = await readModel(large);
  const [rig_ms, find_ms] = await best_ms(
    [() => svcHumanoidRig.run({ model: large }, {}), () => riggability(document)],
    3,
  );
  record({
    bench: 'rig of 50,000 vertices, against its bar',
    ours_ms: rig_ms!,
    theirs_ms: RIG_BAR_MS,
    maxRatio: 1,
  });
  record({
    bench: 'whether 100,000 faces can be rigged, against its bar',
    ours_ms: find_ms!,
    theirs_ms: FIND_BAR_MS,
    maxRatio: 1,
  });
  if (!hasBlender) return;
  const small = await man(17_400);
  const body = readBody(await readModel(small));
  const skeleton = fitSkeleton(body)!;
  const { model } = await svcHumanoidRig.run({ model: small }, {});
  const [ours_ms] = await best_ms([() => bindWeights(body, skeleton)], 3);
  const { time_s } = await automaticWeights(model!);
  record({
    bench: "weights of 8,700 vertices against Blender's automatic weights",
    ours_ms: ours_ms!,
    theirs_ms: time_s * 1000,
    maxRatio: WEIGHTS_BAR,
  });
}
