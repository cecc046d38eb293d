import { components, type Mask } from './mask.ts';

/** A pattern has so many others of a kind, whose areas differ less, as a factor. */
const PATTERN = { least: 4, area: 2.5 } as const;

/**
 * Without the holes that are of a pattern: a white dot on a ball before white paper is as light as that only where light falls straight on it.
 * The others are in the shade. What is seen through gaps is as light in all of them.
 */
export function withoutPattern(mask: Mask, isShade: Uint8Array, open: readonly number[]): readonly number[] {
  if (open.length === 0) return open;
  const spots = components(
    { ...mask, inside: mask.inside.map((value, pixel) => value & isShade[pixel]!) },
    1,
  );
  const isHole = spots.areas.map(() => false);
  for (const pixel of open) if (spots.of[pixel] !== -1) isHole[spots.of[pixel]!] = true;
  const shaded = spots.areas.filter((_, spot) => !isHole[spot]);
  const isOfPattern = spots.areas.map(
    (area) =>
      shaded.filter((other) => other < area * PATTERN.area && area < other * PATTERN.area).length >=
      PATTERN.least,
  );
  return open.filter((pixel) => !isOfPattern[spots.of[pixel]!]);
}
