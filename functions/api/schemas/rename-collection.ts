import * as z from 'zod/mini';
import { collectionName } from './create-collection.ts';

/** PATCH /v1/collections/{id}. Without a name nothing changes. */
export const renameCollectionSchema = z.object({ name: z.optional(collectionName) });
