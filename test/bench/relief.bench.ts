import { svcRelief } from '../../functions/engines/svc-relief/engine.ts';
import { encodePng } from '../../functions/studio/imaging/encode-image.ts';
import { renderThumbnail } from '../../functions/studio/imaging/thumbnail.ts';
import { MUG, picture } from '../support/photos.ts';
import { best_ms, record } from './record.ts';

/** Image to 3D at the default polycount, textured, with its thumbnail, on two cores: what the service promises. */
const BAR_MS = 8_000;
const POLYCOUNT = 20_000;
const TURNS = 3;

export async function run(): Promise<void> {
  const photo = encodePng(picture(1_400, 1_400, MUG));
  for (const [name, images] of [
    ['one view', [photo]],
    ['four views', [photo, photo, photo, photo]],
  ] as const) {
    const make = async () =>
      renderThumbnail((await svcRelief.run({ images }, { polycount: POLYCOUNT, texture: true })).model!);
    const [ours_ms] = await best_ms([make], TURNS);
    const bench = `image to 3D of ${name} with its thumbnail, against its bar`;
    record({ bench, ours_ms: ours_ms!, theirs_ms: BAR_MS, maxRatio: 1 });
  }
}
