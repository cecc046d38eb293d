import * as z from 'zod/mini';
import { LIMITS } from '../../domain/limits.ts';
import { commonFields } from './common-fields.ts';
import { polycount, texture } from './generation-fields.ts';
import { httpUrl } from './http-url.ts';
import { engineId } from './text.ts';

const imageUrl = httpUrl(LIMITS.inputUrl_chars);

/** POST /v1/models/from-image. Views are in the order front, left, back, right. */
export const fromImageSchema = z.object({
  imageUrl: z.optional(imageUrl),
  imageUrls: z.optional(
    z.array(imageUrl).check(z.minLength(1), z.maxLength(LIMITS.views.max, { abort: true })),
  ),
  engine: engineId,
  polycount,
  texture,
  ...commonFields,
});
