import type { Markings } from '../../materials/markings.ts';
import type { Rgb } from '../../materials/material-spec.ts';

/** Hues so near are one coat, lighter and darker; what has less colour than that, of 1, has no hue. */
const SAME_HUE_rad = 0.35;
const LEAST_CHROMA = 0.12;

/**
 * The markings of a coat that the prompt gives a colour: a tabby's darker bands are darker by as much (a black cat has none
 * to be seen), a zebra's and a tiger's black ones stay.
 *
 * @param own the coat's colour where the prompt says none
 */
export function inCoatOf(markings: Markings, own: Rgb | undefined, said: Rgb): Markings {
  const color = own && shadeOf(markings.color, own, said);
  return color ? { ...markings, color } : markings;
}

/** A brown bird's darker wings are darker blue on a blue one; undefined of what is no shade of the coat. */
export function shadeOf(shade: Rgb, own: Rgb, said: Rgb): Rgb | undefined {
  if (!isOneHue(own, shade)) return undefined;
  return scaledBy(said, lightnessOf(shade) / Math.max(1, lightnessOf(own)));
}

const scaledBy = ([r, g, b]: Rgb, factor: number): Rgb =>
  [r, g, b].map((channel) => Math.min(255, Math.round(channel * factor))) as unknown as Rgb;

const lightnessOf = ([r, g, b]: Rgb): number => 0.299 * r + 0.587 * g + 0.114 * b;

function isOneHue(a: Rgb, b: Rgb): boolean {
  const [one, other] = [hueOf(a), hueOf(b)];
  if (one === undefined || other === undefined) return false;
  const apart = Math.abs(one - other);
  return Math.min(apart, 2 * Math.PI - apart) < SAME_HUE_rad;
}

function hueOf([r, g, b]: Rgb): number | undefined {
  if (Math.max(r, g, b) - Math.min(r, g, b) < LEAST_CHROMA * 255) return undefined;
  return Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b);
}
