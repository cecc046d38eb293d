import * as z from 'zod/mini';
import { LIMITS } from '../../domain/limits.ts';
import { commonFields } from './common-fields.ts';
import { described } from './described.ts';
import { seed } from './generation-fields.ts';
import { engineId, optionalPrompt } from './text.ts';

/** POST /v1/assets/{id}/texture. Without a prompt, or with an empty one, the engine has the model alone to go by. */
export const textureSchema = z.object({
  prompt: described(
    'What the texture is like; without it the engine has the model alone to go by.',
    optionalPrompt(LIMITS.prompt_chars.texture),
  ),
  engine: engineId,
  seed,
  ...commonFields,
});
