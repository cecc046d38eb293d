/** Where light begins to be compressed, and how much of its colour a glare keeps. */
const START = 0.8 - 0.04;
const DESATURATION = 0.15;

/**
 * Khronos PBR Neutral (2024), made for pictures of goods: colours that a material has stay what they are, and only what is
 * brighter than a lit white is compressed to fit 0 to 1. In place.
 */
export function toneMap(color: Float64Array): void {
  const r = color[0]!;
  const g = color[1]!;
  const b = color[2]!;
  const low = Math.min(r, g, b);
  const offset = low < 0.08 ? low - 6.25 * low * low : 0.04;
  const peak = Math.max(r, g, b) - offset;
  color[0] = r - offset;
  color[1] = g - offset;
  color[2] = b - offset;
  if (peak < START) return;
  const range = 1 - START;
  const compressed = 1 - (range * range) / (peak + range - START);
  const white = 1 - 1 / (DESATURATION * (peak - compressed) + 1);
  for (let k = 0; k < 3; k++) {
    color[k] = ((color[k]! * compressed) / peak) * (1 - white) + compressed * white;
  }
}
