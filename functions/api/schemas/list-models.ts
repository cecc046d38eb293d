import * as z from 'zod/mini';
import { CATALOGUE_CATEGORIES } from '../../domain/catalogue.ts';

/** GET /v1/models. */
export const listModelsSchema = z.object({ category: z._default(z.enum(CATALOGUE_CATEGORIES), '3d') });
