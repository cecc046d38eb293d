import { boundsOf, type Mask } from '../../studio/imaging/silhouette/mask.ts';
import { ALIKE_COLOR, type ColorPatch, distanceOf } from './color-patches.ts';
import type { Wheel } from './wheeled/find-wheels.ts';

/** Of the height: a vehicle's windows are higher, and letters on it are not. */
const WINDOW = 0.16;

/** Whether a patch is a hub or a window, which stand in a line as letters do. */
export function isOfVehicle({ x, y, height }: ColorPatch, mask: Mask, wheels: readonly Wheel[]): boolean {
  const box = boundsOf(mask)!;
  return (
    height > WINDOW * (box.bottom - box.top) ||
    wheels.some((wheel) => Math.hypot(x - wheel.x, y - wheel.y) < wheel.radius)
  );
}

/** A line of letters has so many, and each differs so much from the next in height, in place and in distance by its height. */
const LINE = { least: 3, height: 1.6, off: 0.35, apart: 2 } as const;

/** What stands in a line, alike in height and colour. */
export function letters(enclosed: readonly ColorPatch[]): ReadonlySet<ColorPatch> {
  const byPlace = [...enclosed].sort((a, b) => a.x - b.x);
  const found = new Set<ColorPatch>();
  for (const first of byPlace) {
    const line = [first];
    for (const next of byPlace) {
      const last = line.at(-1)!;
      const height = Math.max(next.height, last.height);
      const gap = next.x - next.width / 2 - (last.x + last.width / 2);
      const isNext =
        next.x > last.x &&
        gap < LINE.apart * height &&
        height < LINE.height * Math.min(next.height, last.height) &&
        Math.abs(next.y - last.y) < LINE.off * height &&
        distanceOf(next, last) < ALIKE_COLOR;
      if (isNext) line.push(next);
    }
    if (line.length >= LINE.least) for (const letter of line) found.add(letter);
  }
  return found;
}
