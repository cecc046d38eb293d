import * as z from 'zod/mini';
import { LIMITS } from '../../domain/limits.ts';
import { commonFields } from './common-fields.ts';
import { engineId, text } from './text.ts';

/** POST /v1/assets/{id}/animate. Without a preset the model is only rigged. */
export const animateSchema = z.object({
  engine: engineId,
  preset: z.optional(text(LIMITS.preset_chars)),
  ...commonFields,
});
