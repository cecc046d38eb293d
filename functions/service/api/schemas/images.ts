import * as z from 'zod/mini';
import { IMAGE_SIZES } from '../../domain/catalogue.ts';
import { LIMITS } from '../../domain/limits.ts';
import { commonFields } from './common-fields.ts';
import { described } from './described.ts';
import { seed } from './generation-fields.ts';
import { inputUrl } from './input-url.ts';
import { engineId, prompt } from './text.ts';

/** File parts of a form. */
export const imagesParts = { referenceFiles: { min: 1, max: LIMITS.referenceImages } };

/** POST /v1/images. What the engine does not support of ratios and sizes is refused when the engine is known. */
export const imagesSchema = z.object({
  prompt: described('What the image is of.', prompt(LIMITS.prompt_chars.images)),
  model: engineId,
  aspectRatio: described(
    "`<w>:<h>`, one of the model's `supportedAspectRatios`; its first by default.",
    z.optional(z.string().check(z.regex(/^[1-9][0-9]{0,3}:[1-9][0-9]{0,3}$/, 'Must be <w>:<h>'))),
    { examples: ['16:9'] },
  ),
  size: described("One of the model's `sizes`; its first by default.", z.optional(z.enum(IMAGE_SIZES))),
  referenceImages: described(
    'URLs of images that the model is shown beside the prompt.',
    z._default(z.array(inputUrl).check(z.maxLength(LIMITS.referenceImages, { abort: true })), []),
  ),
  seed,
  ...commonFields,
});
