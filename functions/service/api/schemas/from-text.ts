import * as z from 'zod/mini';
import { LIMITS } from '../../domain/limits.ts';
import { commonFields } from './common-fields.ts';
import { described } from './described.ts';
import { polycount, seed, texture } from './generation-fields.ts';
import { engineId, prompt } from './text.ts';

/** POST /v1/models/from-text. */
export const fromTextSchema = z.object({
  prompt: described('What the model is of.', prompt(LIMITS.prompt_chars.fromText)),
  engine: engineId,
  polycount,
  texture,
  seed,
  ...commonFields,
});
