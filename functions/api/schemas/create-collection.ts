import * as z from 'zod/mini';
import { LIMITS } from '../../domain/limits.ts';
import { text } from './text.ts';

/** Longer than every id: what is no collection's is answered as unknown (15001). */
const ID_CHARS = 255;

export const collectionName = text(LIMITS.collectionName_chars).check(z.minLength(1));

/** POST /v1/collections. */
export const createCollectionSchema = z.object({
  name: collectionName,
  parentId: z.optional(text(ID_CHARS)),
});
