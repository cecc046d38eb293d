import * as z from 'zod/mini';
import { described } from './described.ts';
import { text } from './text.ts';

/** The operations that create jobs, each named as its route. */
export const JOB_OPERATIONS = [
  'images',
  'parts-board',
  'from-text',
  'from-image',
  'import',
  'remesh',
  'uv-unwrap',
  'texture',
  'animate',
] as const;

/** Longer than an id: one that cannot be any is unknown (13001). */
const ASSET_ID_CHARS = 255;

/** POST /v1/estimate. What the request says is held to its operation's own schema. */
export const estimateSchema = z.object({
  operation: described('What the request would be sent to.', z.enum(JOB_OPERATIONS)),
  assetId: described(
    'The asset in the path of `/v1/assets/{id}/...`; the other operations have none, and `parts-board` has it in `request`. Without one it is unknown (13001).',
    z.optional(text(ASSET_ID_CHARS)),
  ),
  request: described(
    "The JSON body of the request; without it, an empty one. Of files that a form would bring, put any public URL in each one's place.",
    z.optional(z.record(z.string(), z.unknown())),
  ),
});
