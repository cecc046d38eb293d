import * as z from 'zod/mini';
import { pageFields } from './page-fields.ts';

/** GET /v1/collections/{id}/assets. */
export const listCollectionAssetsSchema = z.object(pageFields);
