/** IEC 61966-2-1: the encoded value of a light intensity, 0 to 1; values outside stay outside. */
export const toSrgb = (linear: number): number =>
  linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
