import type { Rgb } from './material-spec.ts';

/** Source: IEC 61966-2-1. */
export function toLinear(byte: number): number {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** sRGB, 0 to 255, to linear, 0 to 1. */
export const linearOf = (rgb: Rgb): readonly number[] => rgb.map(toLinear);

/** @param hex `#rrggbb` */
export function hexOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
