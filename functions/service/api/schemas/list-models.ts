import * as z from 'zod/mini';
import { CATALOGUE_CATEGORIES } from '../../domain/catalogue.ts';
import { described } from './described.ts';

/** GET /v1/models. */
export const listModelsSchema = z.object({
  category: described('What the engines are for.', z._default(z.enum(CATALOGUE_CATEGORIES), '3d')),
});
