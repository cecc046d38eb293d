import { MeshoptSimplifier } from 'meshoptimizer/simplifier';
import { remesh } from '../../functions/engines/svc-remesh/remesh.ts';
import { readModel } from '../../functions/mesh/gltf-io.ts';
import { blobModel, shapeModel } from '../support/models.ts';
import { blob } from '../support/shapes.ts';
import { median_ms, record } from './record.ts';

const SOURCE_TRIANGLES = 100_000;
const TARGET_TRIANGLES = 5_000;

/** remesh, without reading and writing the file, against meshoptimizer's own time for the same mesh. */
export async function run(): Promise<void> {
  await MeshoptSimplifier.ready;
  const shape = blob(SOURCE_TRIANGLES);
  const theirs_ms = await median_ms(() =>
    MeshoptSimplifier.simplify(shape.indices, shape.positions, 3, TARGET_TRIANGLES * 3, 1),
  );
  const sources = {
    'remesh 100k to 5k, with normals': await blobModel(SOURCE_TRIANGLES),
    'remesh 100k to 5k, without normals': await shapeModel(shape, { normals: false }),
  };
  for (const [bench, glb] of Object.entries(sources)) {
    record({ bench, ours_ms: await medianRemesh_ms(glb), theirs_ms, maxRatio: 3 });
  }
}

/** remesh changes its document, so each run has one of its own, read outside the measured time. */
async function medianRemesh_ms(glb: Uint8Array): Promise<number> {
  const documents = await Promise.all(Array.from({ length: 12 }, () => readModel(glb)));
  return median_ms(() => remesh(documents.pop()!, { polycount: TARGET_TRIANGLES }));
}
