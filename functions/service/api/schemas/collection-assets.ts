import * as z from 'zod/mini';
import { LIMITS } from '../../domain/limits.ts';
import { described } from './described.ts';
import { text } from './text.ts';

/** Longer than every id: what is no asset's is answered as unknown (13001). */
const ID_CHARS = 255;

/** POST /v1/collections/{id}/assets and .../assets/remove. */
export const collectionAssetsSchema = z.object({
  assetIds: described(
    'Assets of the caller. If one of them is unknown, nothing is changed at all.',
    z
      .array(described('An asset.', text(ID_CHARS), { format: 'uuid' }))
      .check(z.minLength(1), z.maxLength(LIMITS.assetIdsPerCall)),
  ),
});
