import { components, type Mask } from './mask.ts';

/** Levels: what is so much brighter than the background may be white paint before grey paper. */
const MIN_BRIGHTER = 5;
/** Times the background's own roughness, at least. */
const CLEAR = 3;
/** Pixels to both sides of a rim where it is looked how sharp it is. */
const REACH_PX = 2;
/** Of what is brighter: how far the brightness falls at a sharp rim, and how much of the rim is sharp. A studio's glow has no rim. */
const SHARP = { fall: 0.6, share: 0.7 } as const;
/** Of the subject's area: smaller ones are noise. */
const MIN_AREA = 0.004;

/**
 * Adds what is a little brighter than the background, has a sharp rim and is beside the subject: the white border of a sign before light grey.
 *
 * @param brighterBy levels that a pixel is brighter than the background
 */
export function withBrightRim(mask: Mask, brighterBy: (pixel: number) => number, roughness: number): Mask {
  const { width, height, inside } = mask;
  const least = Math.max(MIN_BRIGHTER, CLEAR * roughness);
  const bright = inside.map((value, pixel) => (!value && brighterBy(pixel) > least ? 1 : 0));
  if (!bright.includes(1)) return mask;
  const { of, areas } = components({ width, height, inside: bright }, 1);
  const found = areas.map(() => ({ level: 0, rim: 0, sharp: 0, touches: false }));
  for (const [pixel, patch] of of.entries())
    if (patch !== -1) found[patch]!.level += brighterBy(pixel) / areas[patch]!;
  for (const [pixel, patch] of of.entries()) {
    if (patch === -1) continue;
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    const one = found[patch]!;
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const at = (steps: number) => {
        const [column, row] = [x + dx * steps, y + dy * steps];
        return column < 0 || row < 0 || column >= width || row >= height ? -1 : row * width + column;
      };
      const next = at(1);
      if (next !== -1 && of[next] === patch) continue;
      const beyond = at(REACH_PX);
      if ((next !== -1 && inside[next] === 1) || (beyond !== -1 && inside[beyond] === 1)) {
        one.touches = true;
        continue;
      }
      one.rim++;
      const within = at(1 - REACH_PX);
      if (beyond === -1 || within === -1) continue;
      if (brighterBy(within) - brighterBy(beyond) > SHARP.fall * one.level) one.sharp++;
    }
  }
  const all = inside.reduce((sum, value) => sum + value, 0);
  const isAdded = found.map(
    ({ touches, rim, sharp }, patch) =>
      touches && areas[patch]! > MIN_AREA * all && sharp > SHARP.share * rim,
  );
  if (!isAdded.includes(true)) return mask;
  return { width, height, inside: inside.map((value, pixel) => (value || isAdded[of[pixel]!] ? 1 : 0)) };
}
