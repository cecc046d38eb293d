import { svcTexture } from '../../functions/engines/svc-texture/engine.ts';
import { bigModel } from '../support/big-models.ts';
import { best_ms, record } from './record.ts';

/** What a model's new 2K maps may take, on two cores. */
const BAR_MS = 10_000;
const FACES = 10_000;

/** The whole job: a model with four 2K maps read, painted anew in worn leather, and written, against its bar. */
export async function run(): Promise<void> {
  const model = await bigModel('knot', { faces: FACES, size_px: 2048 });
  const [job_ms] = await best_ms([() => svcTexture.run({ model }, { prompt: 'worn red leather' })], 2);
  record({
    bench: 'new 2K maps for a model of 10,000 faces, against their bar',
    ours_ms: job_ms!,
    theirs_ms: BAR_MS,
    maxRatio: 1,
  });
}
