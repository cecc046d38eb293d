import * as z from 'zod/mini';
import { LIMITS } from '../../domain/limits.ts';
import { described } from './described.ts';
import { text } from './text.ts';

/** Longer than every id: what is no collection's is answered as unknown (15001). */
const ID_CHARS = 255;

export const collectionName = described(
  'Name of the collection.',
  text(LIMITS.collectionName_chars).check(z.minLength(1)),
);

/** POST /v1/collections. */
export const createCollectionSchema = z.object({
  name: collectionName,
  parentId: described('The collection that this one is in.', z.optional(text(ID_CHARS)), { format: 'uuid' }),
});
