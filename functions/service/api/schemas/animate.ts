import * as z from 'zod/mini';
import { LIMITS } from '../../domain/limits.ts';
import { commonFields } from './common-fields.ts';
import { described } from './described.ts';
import { engineId, text } from './text.ts';

/** POST /v1/assets/{id}/animate. Without a preset the model is only rigged. */
export const animateSchema = z.object({
  engine: engineId,
  preset: described(
    'Id of an animation preset; see `GET /v1/animations`. Without one the model is only rigged.',
    z.optional(text(LIMITS.preset_chars)),
    { examples: ['walk'] },
  ),
  ...commonFields,
});
