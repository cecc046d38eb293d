import { sidewaysPx } from './band.ts';
import { areaOf, components, type Mask } from './mask.ts';

/** Of the area of what runs out at a side: less that is whole is no thing before it. */
const LEAST = 0.015;

/**
 * Without what runs out of a picture at its left or right, where something whole is beside it: a table's edge, a wall, a floor. A portrait runs out
 * of it too, but stands on its lower border and reaches above its middle.
 */
export function withoutCutOff(mask: Mask): Mask {
  const { width, height, inside } = mask;
  const parts = components(mask, 1);
  const [atSide, atFoot, isHigh] = [0, 1, 2].map(() => parts.areas.map(() => false)) as [
    boolean[],
    boolean[],
    boolean[],
  ];
  for (const [pixel, part] of parts.of.entries()) {
    if (part === -1) continue;
    const x = pixel % width;
    if (Math.min(x, width - 1 - x) < sidewaysPx(mask)) atSide[part] = true;
    if (pixel >= width * (height - 1)) atFoot[part] = true;
    if (pixel < (width * height) / 2) isHigh[part] = true;
  }
  const isWhole = parts.areas.map((_, part) => !atSide[part] || (atFoot[part]! && isHigh[part]!));
  const whole = { ...mask, inside: inside.map((value, pixel) => (isWhole[parts.of[pixel]!] ? value : 0)) };
  return areaOf(whole) > LEAST * areaOf(mask) ? whole : mask;
}
