import type { Image } from '../image.ts';
import { flooded } from './flood.ts';
import { looksBeside } from './looks-beside.ts';
import { openHoles } from './open-holes.ts';

/** Of the background's pixels: so many are alike, and what is so many times as far off is alike too. */
const ALIKE = { share: 0.9, times: 1.2 } as const;
/** In Oklab: alike is what is so near at least, and at most. */
const LIMIT = { min: 0.01, max: 0.065 } as const;

/**
 * The background of a picture, with what of the part that may be its subject is reached from it over colours that it has beside that, at the same height: of a
 * wall above a table's edge, and of a floor between legs; and what is seen of it through the subject.
 *
 * @param maybe 1 for each pixel that may be the subject
 * @returns 1 for each pixel that is background
 */
export function likeBeside(image: Image, maybe: Uint8Array): Uint8Array {
  const { width, height } = image;
  const { channels, reach_px, inRow, at } = looksBeside(image, maybe);
  const [l, a, b] = channels;
  const offFrom = (looks: readonly number[], pixel: number): number => {
    let least = Infinity;
    for (const look of looks) {
      const [dl, da, db] = [l[pixel]! - l[look]!, a[pixel]! - a[look]!, b[pixel]! - b[look]!];
      least = Math.min(least, dl * dl + da * da + db * db);
    }
    return Math.sqrt(least);
  };
  const own = Array.from({ length: height }, (_, y) => {
    const looks = at(y, false);
    return looks.length > 0 ? inRow(y).map((pixel) => offFrom(looks, pixel)) : [];
  });
  const limitAt = (y: number): number => {
    const off = own.slice(Math.max(0, y - reach_px), y + reach_px + 1).flat();
    const most = off.sort((one, other) => one - other)[Math.floor(ALIKE.share * off.length)] ?? 0;
    return Math.min(LIMIT.max, Math.max(LIMIT.min, ALIKE.times * most));
  };
  // By what is alike: how far a pixel is off.
  const differs = new Float32Array(maybe.length);
  for (let y = 0; y < height; y++) {
    const [looks, limit] = [at(y), limitAt(y)];
    for (let pixel = y * width; pixel < (y + 1) * width; pixel++)
      if (maybe[pixel]) differs[pixel] = offFrom(looks, pixel) / limit;
  }
  const seeds = [...maybe.keys()].filter((pixel) => !maybe[pixel]);
  const reached = (from: readonly number[]) =>
    flooded({ width, height }, from, (pixel) => differs[pixel]! < 1);
  const inside = reached(seeds).map((value) => 1 - value);
  const never = () => false;
  const holes = openHoles({ width, height, inside }, (pixel) => differs[pixel]!, never, never);
  return reached([...seeds, ...holes]);
}
