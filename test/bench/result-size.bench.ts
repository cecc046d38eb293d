import { svcRemesh } from '../../functions/engines/svc-remesh/engine.ts';
import { svcRemeshQuad } from '../../functions/engines/svc-remesh-quad/engine.ts';
import { svcUv } from '../../functions/engines/svc-uv/engine.ts';
import { bigModel } from '../support/big-models.ts';
import { compressed } from '../support/compressed.ts';
import { record } from './record.ts';

const FACES = 20_000;
const SIZE_PX = 2048;

/** What comes back, beside what was given: 20,000 triangles under four JPEGs of 2K. */
export async function run(): Promise<void> {
  const source = await compressed(await bigModel('knot', { faces: FACES, size_px: SIZE_PX }), 'jpeg');
  const cases = [
    {
      what: 'triangle remesh to a quarter',
      engine: svcRemesh,
      options: { polycount: FACES / 4 },
      maxRatio: 1,
    },
    {
      what: 'quad remesh to an eighth',
      engine: svcRemeshQuad,
      options: { polycount: FACES / 8 },
      maxRatio: 1,
    },
    // As many triangles, and the tangents that its normal map is for.
    { what: 'unwrap', engine: svcUv, options: {}, maxRatio: 1.5 },
  ];
  for (const { what, engine, options, maxRatio } of cases) {
    const { model } = await engine.run({ model: source }, options);
    record({
      bench: `size of a ${what} of 20k with four 2K JPEGs, beside its source`,
      ours_mb: model!.length / 1e6,
      theirs_mb: source.length / 1e6,
      maxRatio,
    });
  }
}
