import * as z from 'zod/mini';
import { ANIMATION_ENGINES } from '../../domain/catalogue.ts';
import { described } from './described.ts';

/** GET /v1/animations. */
export const listAnimationsSchema = z.object({
  engine: described(
    'The engine that plays them; presets of one are not compatible with the other.',
    z._default(z.enum(ANIMATION_ENGINES), ANIMATION_ENGINES[0]),
  ),
});
