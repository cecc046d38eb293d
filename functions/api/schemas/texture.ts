import * as z from 'zod/mini';
import { LIMITS } from '../../domain/limits.ts';
import { commonFields } from './common-fields.ts';
import { engineId, text } from './text.ts';

/** POST /v1/assets/{id}/texture. Without a prompt, or with an empty one, the engine has the model alone to go by. */
export const textureSchema = z.object({
  prompt: z.optional(text(LIMITS.prompt_chars.texture)),
  engine: engineId,
  ...commonFields,
});
