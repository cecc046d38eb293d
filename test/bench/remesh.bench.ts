import { MeshoptSimplifier } from 'meshoptimizer/simplifier';
import { remesh } from '../../functions/engines/svc-remesh/remesh.ts';
import { readModel } from '../../functions/mesh/gltf-io.ts';
import { blobModel, shapeModel } from '../support/models.ts';
import { blob } from '../support/shapes.ts';
import { best_ms, record } from './record.ts';

const SOURCE_TRIANGLES = 100_000;
const TARGET_TRIANGLES = 5_000;
const TURNS = 15;

/** remesh, without reading and writing the file, against meshoptimizer's own time for the same mesh. */
export async function run(): Promise<void> {
  await MeshoptSimplifier.ready;
  const shape = blob(SOURCE_TRIANGLES);
  const sources = {
    'remesh 100k to 5k, with normals': await blobModel(SOURCE_TRIANGLES),
    'remesh 100k to 5k, without normals': await shapeModel(shape, { normals: false }),
  };
  for (const [bench, glb] of Object.entries(sources)) {
    // remesh changes its document, so each turn has one of its own, read outside the measured time.
    const documents = await Promise.all(Array.from({ length: TURNS }, () => readModel(glb)));
    const [ours_ms, theirs_ms] = await best_ms(
      [
        (turn) => remesh(documents[turn]!, { polycount: TARGET_TRIANGLES }),
        () => MeshoptSimplifier.simplify(shape.indices, shape.positions, 3, TARGET_TRIANGLES * 3, 1),
      ],
      TURNS,
    );
    record({ bench, ours_ms: ours_ms!, theirs_ms: theirs_ms!, maxRatio: 3 });
  }
}
