import { InputError } from '../../studio/input-error.ts';

/** The side of the square picture of 1K; of another ratio a picture has as many pixels. */
const SIDE_PX = 1024;
/** How many times that, by the catalogue's sizes. */
const SCALES = new Map([
  ['1K', 1],
  ['2K', 2],
  ['4K', 4],
]);
/** Sides are whole multiples of this, as decoders of video like them. */
const STEP_PX = 16;

/**
 * The picture of a ratio and a size: 1024 x 1024 of 1:1 at 1K, 1360 x 768 of 16:9, 2720 x 1536 of it at 2K.
 *
 * @param ratio `<w>:<h>`
 * @param size one of the catalogue's
 * @throws InputError engine_rejected_input for what is no ratio or no size
 */
export function pictureSize(
  ratio: string,
  size: string = '1K',
): { readonly width_px: number; readonly height_px: number } {
  const [width, height] = ratio.split(':').map(Number);
  if (!(width! > 0 && height! > 0)) {
    throw new InputError('engine_rejected_input', 'aspectRatio must be two numbers, as in 16:9.');
  }
  const scale = SCALES.get(size);
  if (scale === undefined) {
    throw new InputError('engine_rejected_input', `size must be one of ${[...SCALES.keys()].join(', ')}.`);
  }
  const side = (share: number) => scale * Math.round((SIDE_PX * Math.sqrt(share)) / STEP_PX) * STEP_PX;
  return { width_px: side(width! / height!), height_px: side(height! / width!) };
}
