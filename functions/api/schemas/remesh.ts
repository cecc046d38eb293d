import * as z from 'zod/mini';
import { LIMITS } from '../../domain/limits.ts';
import { commonFields } from './common-fields.ts';
import { text } from './text.ts';

/** POST /v1/assets/{id}/remesh. `polycount` counts faces of the result; the engine's own range narrows it by clamping. */
export const remeshSchema = z.object({
  engine: z.optional(text(100)),
  polycount: z.optional(z.number().check(z.minimum(LIMITS.polycount.min), z.maximum(LIMITS.polycount.max))),
  ...commonFields,
});
