import * as z from 'zod/mini';
import { collectionName } from './create-collection.ts';
import { described } from './described.ts';

/** PATCH /v1/collections/{id}. Without a name nothing changes. */
export const renameCollectionSchema = z.object({
  name: described('The new name; without one nothing changes.', z.optional(collectionName)),
});
