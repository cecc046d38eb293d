import * as z from 'zod/mini';
import { IMAGE_SIZES } from '../../domain/catalogue.ts';
import { LIMITS } from '../../domain/limits.ts';
import { commonFields } from './common-fields.ts';
import { inputUrl } from './input-url.ts';
import { engineId, prompt } from './text.ts';

/** POST /v1/images. What the engine does not support of ratios and sizes is refused when the engine is known. */
export const imagesSchema = z.object({
  prompt: prompt(LIMITS.prompt_chars.images),
  model: engineId,
  aspectRatio: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}:[1-9]\d{0,3}$/, 'Must be <w>:<h>'))),
  size: z.optional(z.enum(IMAGE_SIZES)),
  referenceImages: z._default(
    z.array(inputUrl).check(z.maxLength(LIMITS.referenceImages, { abort: true })),
    [],
  ),
  ...commonFields,
});
