import * as z from 'zod/mini';
import { UUID } from '../../domain/ids.ts';
import { commonFields } from './common-fields.ts';
import { described } from './described.ts';
import { inputUrl } from './input-url.ts';

/** File part of a form. */
export const partsBoardParts = { image: { min: 1, max: 1 } };

/** POST /v1/images/parts-board. Engine, resolution and prompt are the service's; an `assetId` wins over a URL. */
export const partsBoardSchema = z.object({
  assetId: described(
    "An image asset of the caller, or shared with the caller's organization; wins over `imageUrl`.",
    z.optional(z.string().check(z.regex(UUID, 'Must be a UUID'))),
    { format: 'uuid' },
  ),
  imageUrl: described('An image.', z.optional(inputUrl), { format: 'uri' }),
  ...commonFields,
});
