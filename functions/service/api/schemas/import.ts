import * as z from 'zod/mini';
import { commonFields } from './common-fields.ts';
import { described } from './described.ts';
import { inputUrl } from './input-url.ts';

/** File part of a form. */
export const importParts = { model: { min: 1, max: 1, takes: 'model' } } as const;

/** POST /v1/models/import. */
export const importSchema = z.object({
  modelUrl: described('A GLB of at most 20 MB.', z.optional(inputUrl), {
    format: 'uri',
    examples: ['https://models.example/chair.glb'],
  }),
  ...commonFields,
});
