import * as z from 'zod/mini';
import { commonFields } from './common-fields.ts';
import { engineId } from './text.ts';

/** POST /v1/assets/{id}/uv-unwrap. */
export const uvUnwrapSchema = z.object({ engine: engineId, ...commonFields });
