import * as z from 'zod/mini';
import { LIMITS } from '../../domain/limits.ts';
import { described } from './described.ts';

/** Faces of the result; the engine's own range narrows it by clamping. */
export const polycount = described(
  "Faces of the result, quads of a quad engine; rounded, then clamped to the engine's `polygonConfig`.",
  z.optional(z.number().check(z.minimum(LIMITS.polycount.min), z.maximum(LIMITS.polycount.max))),
);

/** Whether the result gets PBR textures, at the engine's `textureCost`. */
export const texture = described(
  "Whether the result gets PBR textures, at the engine's `textureCost`.",
  z._default(z.boolean(), true),
);
