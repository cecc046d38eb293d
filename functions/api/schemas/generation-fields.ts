import * as z from 'zod/mini';
import { LIMITS } from '../../domain/limits.ts';

/** Faces of the result; the engine's own range narrows it by clamping. */
export const polycount = z.optional(
  z.number().check(z.minimum(LIMITS.polycount.min), z.maximum(LIMITS.polycount.max)),
);

/** Whether the result gets PBR textures, at the engine's `textureCost`. */
export const texture = z._default(z.boolean(), true);
