import * as z from 'zod/mini';
import { LICENSES } from '../../domain/asset.ts';
import { LIMITS } from '../../domain/limits.ts';
import { described } from './described.ts';
import { prompt } from './text.ts';

/** PATCH /v1/assets/{id}. What is left out stays as it is. */
export const changeAssetSchema = z.object({
  name: described(
    'The new name; files are downloaded under it, and keywords find it.',
    z.optional(prompt(LIMITS.assetName_chars)),
  ),
  license: described('The new license.', z.optional(z.enum(LICENSES))),
});
