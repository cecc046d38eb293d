import { InputError } from '../../studio/input-error.ts';

/** Of every picture, whatever its ratio. */
const PIXELS = 1024 * 1024;
/** Sides are whole multiples of this, as decoders of video like them. */
const STEP_PX = 16;

/**
 * The picture of a ratio that has about a megapixel: 1024 x 1024 of 1:1, 1360 x 768 of 16:9.
 *
 * @param ratio `<w>:<h>`
 * @throws InputError engine_rejected_input for what is no ratio
 */
export function pictureSize(ratio: string): { readonly width_px: number; readonly height_px: number } {
  const [width, height] = ratio.split(':').map(Number);
  if (!(width! > 0 && height! > 0)) {
    throw new InputError('engine_rejected_input', 'aspectRatio must be two numbers, as in 16:9.');
  }
  const side = (share: number) => Math.round(Math.sqrt(PIXELS * share) / STEP_PX) * STEP_PX;
  return { width_px: side(width! / height!), height_px: side(height! / width!) };
}
