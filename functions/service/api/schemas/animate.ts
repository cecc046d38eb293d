import * as z from 'zod/mini';
import { LIMITS } from '../../domain/limits.ts';
import { commonFields } from './common-fields.ts';
import { described } from './described.ts';
import { engineId, text } from './text.ts';

/** POST /v1/assets/{id}/animate. Without a preset the model is only rigged. */
export const animateSchema = z.object({
  engine: engineId,
  preset: described(
    'Id of an animation preset; see `GET /v1/animations`. Without one the model is only rigged.',
    z.optional(text(LIMITS.preset_chars)),
    { examples: ['walk'] },
  ),
  fingers: described(
    "Whether fingers get bones, three each by VRM's names, in those that are apart from each other; the asset's `metadata.fingers` says how many of each hand have them. Of engines with `fingers` among their `bones`.",
    z._default(z.boolean(), false),
  ),
  twist: described(
    "Whether each upper arm and forearm gets a bone that shares its roll (`leftLowerArmTwist`): with the hand's roll half on it, the wrist keeps its volume. Presets move them. Of engines with `twist` among their `bones`.",
    z._default(z.boolean(), false),
  ),
  ...commonFields,
});
