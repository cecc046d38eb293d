/** IEC 61966-2-1: light intensity, 0 to 1, of each sRGB byte. */
export const SRGB_TO_LINEAR: Float32Array = Float32Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

/** Fine enough that each step of the steep, dark end is less than one byte. */
const LINEAR_STEPS = 4096;
const LINEAR_TO_SRGB = Uint8Array.from({ length: LINEAR_STEPS + 1 }, (_, step) => {
  const value = step / LINEAR_STEPS;
  return Math.round(255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055));
});

/** The sRGB byte of a light intensity; what is outside 0 to 1 is clamped. */
export function toSrgbByte(linear: number): number {
  if (!(linear > 0)) return 0;
  return linear < 1 ? LINEAR_TO_SRGB[(linear * LINEAR_STEPS + 0.5) | 0]! : 255;
}
