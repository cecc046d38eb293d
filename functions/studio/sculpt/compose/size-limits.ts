/** What a model measures at least and at most, whatever its prompt says: `a giant giant castle`, `a tiny ant`. Metres. */
export const SIZE_LIMITS = { least_m: 0.01, most_m: 200 } as const;

/** Stays within the limits when positions are rounded to 32 bits. */
const MARGIN = 1.001;

/** By how much to scale what measures so much for it to be within the limits: 1 where it is. */
export function limitingFactor(extent_m: number): number {
  const { least_m, most_m } = SIZE_LIMITS;
  if (extent_m > most_m / MARGIN) return most_m / MARGIN / extent_m;
  return extent_m < least_m * MARGIN ? (least_m * MARGIN) / extent_m : 1;
}
