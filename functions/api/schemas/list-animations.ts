import * as z from 'zod/mini';
import { ANIMATION_ENGINES } from '../../domain/animations.ts';

/** GET /v1/animations. */
export const listAnimationsSchema = z.object({
  engine: z._default(z.enum(ANIMATION_ENGINES), ANIMATION_ENGINES[0]),
});
