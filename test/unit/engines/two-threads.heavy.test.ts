import { describe, expect, it, vi } from 'vitest';
import { remesh } from '../../../functions/engines/svc-remesh/remesh.ts';
import { remeshQuad } from '../../../functions/engines/svc-remesh-quad/remesh-quad.ts';
import { unwrapModel } from '../../../functions/engines/svc-uv/unwrap-model.ts';
import { readModel, writeModel } from '../../../functions/studio/geometry/mesh/gltf-io.ts';
import { ATLAS_POOL } from '../../../functions/studio/imaging/atlas-pool.ts';
import { ONE_THREAD, type Pool } from '../../../functions/studio/threads/pool.ts';
import { bigModel } from '../../support/big-models.ts';

vi.mock('node:os', async (original) => ({
  ...(await original<typeof import('node:os')>()),
  // Tests of threads are nothing on a machine that has one processor, unless it is told that it has two.
  availableParallelism: () => 2,
}));

const silent = () => undefined;

describe('a model with four maps is byte for byte the same with two threads as with one', () => {
  it.each([
    ['unwrapped', (document, pool) => unwrapModel(document, silent, pool)],
    ['remeshed', (document, pool) => remesh(document, { polycount: 2_000 }, silent, pool)],
    ['remeshed by quads', (document, pool) => remeshQuad(document, { polycount: 2_000 }, silent, pool)],
  ] as const satisfies readonly (readonly [
    string,
    (document: Awaited<ReturnType<typeof readModel>>, pool: Pool) => Promise<void>,
  ])[])('%s', async (_, change) => {
    const model = await bigModel('knot', { faces: 20_000, size_px: 512 });
    const results: Uint8Array[] = [];
    for (const pool of [ONE_THREAD, ATLAS_POOL]) {
      const document = await readModel(model);
      await change(document, pool);
      results.push(await writeModel(document));
    }
    expect(Buffer.compare(results[0]!, results[1]!)).toBe(0);
  });
});
