import { svcSculpt } from '../../functions/engines/svc-sculpt/engine.ts';
import { renderThumbnail } from '../../functions/studio/imaging/thumbnail.ts';
import { best_ms, record } from './record.ts';

/** Text to 3D at the default polycount, textured, with its thumbnail, on two cores: what the service promises. */
const BAR_MS = 5_000;
const TURNS = 3;

/** A thing of few triangles, and a scene that has more than it is asked for. */
const PROMPTS = ['a red wooden chair with four metal legs', 'two barrels on a cart'] as const;

export async function run(): Promise<void> {
  for (const prompt of PROMPTS) {
    const make = async () => renderThumbnail((await svcSculpt.run({}, { prompt })).model!);
    const [ours_ms] = await best_ms([make], TURNS);
    const bench = `text to 3D of "${prompt}" with its thumbnail, against its bar`;
    record({ bench, ours_ms: ours_ms!, theirs_ms: BAR_MS, maxRatio: 1 });
  }
}
