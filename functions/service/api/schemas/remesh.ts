import * as z from 'zod/mini';
import { commonFields } from './common-fields.ts';
import { polycount } from './generation-fields.ts';
import { engineId } from './text.ts';

/** POST /v1/assets/{id}/remesh. */
export const remeshSchema = z.object({ engine: engineId, polycount, ...commonFields });
