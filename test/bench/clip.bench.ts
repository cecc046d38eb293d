import { svcRemesh } from '../../functions/engines/svc-remesh/engine.ts';
import { animateModel } from '../../functions/studio/figures/motion/animate-model.ts';
import { rigModel } from '../../functions/studio/figures/rig/rig-model.ts';
import { readModel } from '../../functions/studio/geometry/mesh/gltf-io.ts';
import { joined } from '../../functions/studio/geometry/shapes/solid.ts';
import { GENERATORS } from '../../functions/studio/sculpt/things/index.ts';
import { orderOf } from '../../functions/studio/sculpt/things/thing.ts';
import { solidModel } from '../support/figures.ts';
import { best_ms, record } from './record.ts';

/** What one clip of a rigged body of 50,000 vertices may take on two cores. */
const BAR_MS = 1_000;

/** The longest clip, and the one whose body is laid on the ground by its skin. */
const PRESETS = ['idle', 'die'] as const;

export async function run(): Promise<void> {
  const pieces = GENERATORS.humanoid(orderOf({ kind: 'humanoid', noun: 'man' }, 1));
  const man = await solidModel(joined(...pieces.map(({ solid }) => solid)));
  const { model } = await svcRemesh.run({ model: man }, { polycount: 100_000 });
  const document = await readModel(model!);
  const rigged = rigModel(document, 'humanoid');
  const times_ms = await best_ms(
    PRESETS.map((preset) => () => animateModel(document, rigged, preset)),
    3,
  );
  for (const [i, preset] of PRESETS.entries()) {
    record({
      bench: `clip of 50,000 vertices, ${preset}, against its bar`,
      ours_ms: times_ms[i]!,
      theirs_ms: BAR_MS,
      maxRatio: 1,
    });
  }
}
