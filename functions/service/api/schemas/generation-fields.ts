import * as z from 'zod/mini';
import { LIMITS } from '../../domain/limits.ts';
import { described } from './described.ts';

/** Faces of the result; the engine's own range narrows it by clamping. */
export const polycount = described(
  "Faces of the result, quads of a quad engine; rounded, then clamped to the engine's `polygonConfig`. An engine with `byNeed` there takes it as the most: what is flat is not divided to reach it, and without it a thing has what its shape needs.",
  z.optional(z.number().check(z.minimum(LIMITS.polycount.min), z.maximum(LIMITS.polycount.max))),
);

/** Whether the result gets PBR textures, at the engine's `textureCost`. */
export const texture = described(
  "Whether the result gets PBR textures, at the engine's `textureCost`.",
  z._default(z.boolean(), true),
);

/** What varies in the result. */
export const seed = described(
  'Which of its possible results an engine makes, where it has `seed` in the catalogue; others do not look at it.',
  z.optional(z.number().check(z.minimum(0), z.maximum(LIMITS.seed))),
);
