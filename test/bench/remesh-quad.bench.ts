import { readModel } from '../../functions/studio/geometry/mesh/gltf-io.ts';
import { quadRemesh } from '../../functions/studio/geometry/mesh/quad/quad-remesh.ts';
import { readSource } from '../../functions/studio/imaging/bake/read-source.ts';
import { bigModel } from '../support/big-models.ts';
import { quadriflow } from '../support/blender.ts';
import { record } from './record.ts';

const FACES = 5_000;
const TURNS = 2;

/** Ours may take so much of QuadriFlow's time. */
const BARS = { blob: 0.6, knot: 0.2 } as const;

/** Quads from 100,000 triangles, the geometry alone, against QuadriFlow's own time for the same mesh. */
export async function run(): Promise<void> {
  for (const shape of ['blob', 'knot'] as const) {
    const glb = await bigModel(shape);
    const source = await readSource(await readModel(glb));
    let [ours_ms, theirs_ms] = [Infinity, Infinity];
    for (let turn = 0; turn < TURNS; turn++) {
      const start = performance.now();
      quadRemesh(source, FACES);
      ours_ms = Math.min(ours_ms, performance.now() - start);
      // Blender's clock starts after its import.
      theirs_ms = Math.min(theirs_ms, (await quadriflow(glb, FACES)).time_s * 1000);
    }
    record({
      bench: `quads, ${shape} of 100k to 5k, against QuadriFlow`,
      ours_ms,
      theirs_ms,
      maxRatio: BARS[shape],
    });
  }
}
