import * as z from 'zod/mini';
import { LIMITS } from '../../domain/limits.ts';
import { commonFields } from './common-fields.ts';
import { polycount, texture } from './generation-fields.ts';
import { engineId, prompt } from './text.ts';

/** POST /v1/models/from-text. */
export const fromTextSchema = z.object({
  prompt: prompt(LIMITS.prompt_chars.fromText),
  engine: engineId,
  polycount,
  texture,
  ...commonFields,
});
