import { SRGB_TO_LINEAR } from './color.ts';

/** Lightness 0 to 1, and two axes of colour of about ±0.3: equal steps look equally large (Ottosson 2020). */
export type Oklab = readonly [lightness: number, greenRed: number, blueYellow: number];

/** @param red, green, blue sRGB bytes */
export function oklab(red: number, green: number, blue: number): Oklab {
  const [r, g, b] = [SRGB_TO_LINEAR[red]!, SRGB_TO_LINEAR[green]!, SRGB_TO_LINEAR[blue]!];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}
