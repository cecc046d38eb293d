import { renderThumbnail } from '../../functions/imaging/thumbnail.ts';
import { blobModel } from '../support/models.ts';
import { best_ms, record } from './record.ts';

/** A 512 px thumbnail of 100,000 faces, from GLB to PNG, takes at most this; it stands in the place of another's time. */
const BAR_MS = 500;

export async function run(): Promise<void> {
  const glb = await blobModel(100_000);
  const [ours_ms] = await best_ms([() => renderThumbnail(glb)], 10);
  record({ bench: 'thumbnail of 100k faces', ours_ms: ours_ms!, theirs_ms: BAR_MS, maxRatio: 1 });
}
