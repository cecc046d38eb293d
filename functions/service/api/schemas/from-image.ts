import * as z from 'zod/mini';
import { LIMITS } from '../../domain/limits.ts';
import { commonFields } from './common-fields.ts';
import { described } from './described.ts';
import { polycount, seed, texture } from './generation-fields.ts';
import { inputUrl } from './input-url.ts';
import { engineId } from './text.ts';

/** File parts of a form, of which one name is used: one image, or views. */
export const fromImageParts = { image: { min: 1, max: 1 }, images: LIMITS.views };

/** POST /v1/models/from-image. Views are in the order front, left, back, right. */
export const fromImageSchema = z.object({
  imageUrl: described('One image; not beside `imageUrls`.', z.optional(inputUrl), {
    format: 'uri',
    examples: ['https://images.example/chair.png'],
  }),
  imageUrls: described(
    'Views of one thing in the order front, left, back, right; one counts as a single image.',
    z.optional(z.array(inputUrl).check(z.minLength(1), z.maxLength(LIMITS.views.max, { abort: true }))),
  ),
  engine: engineId,
  polycount,
  texture,
  seed,
  ...commonFields,
});
