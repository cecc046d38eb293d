import { svcRelief } from '../../functions/engines/svc-relief/engine.ts';
import { encodePng } from '../../functions/imaging/encode-image.ts';
import { renderThumbnail } from '../../functions/imaging/thumbnail.ts';
import { type Pattern, picture } from '../support/photos.ts';
import { best_ms, record } from './record.ts';

/** Image to 3D at the default polycount, textured, with its thumbnail, on two cores: what the service promises. */
const BAR_MS = 8_000;
const POLYCOUNT = 20_000;
const TURNS = 3;

/** A mug with its handle, large enough for a texture of 2K. */
const mug: Pattern = (x, y) => {
  if (Math.abs(x - 0.42) < 0.27 && Math.abs(y - 0.5) < 0.4)
    return [40 + 60 * y, 70, 190 - 300 * (x - 0.42) ** 2];
  const ring = Math.hypot(x - 0.69, (y - 0.5) * 0.9);
  return ring > 0.13 && ring < 0.2 ? [50, 60, 160] : [236 - 12 * y, 236 - 12 * y, 232];
};

export async function run(): Promise<void> {
  const photo = encodePng(picture(1_400, 1_400, mug));
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
