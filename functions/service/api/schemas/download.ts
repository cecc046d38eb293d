import * as z from 'zod/mini';
import { EXPORT, EXPORT_FORMATS, PLAIN_STEM, TEXTURE_PRESETS } from '../../domain/export.ts';
import { LIMITS } from '../../domain/limits.ts';
import { described } from './described.ts';
import { text } from './text.ts';

/** POST /v1/assets/{id}/download. `texturePreset` applies to fbx and obj. */
export const downloadSchema = z.object({
  format: described(
    'GLB is a single file; FBX and OBJ are a zip with textures.',
    z.enum(['glb', ...EXPORT_FORMATS]),
  ),
  texturePreset: described(
    'Of fbx and obj: `unity` splits the textures by channel, and adds a meta file to each file.',
    z._default(z.enum(TEXTURE_PRESETS), 'standard'),
  ),
  name: described(
    `Name of the file, without its extension. Files in a zip carry it too, for the first ${EXPORT.names} names that an asset is asked for in one format and preset; after them they are called ${PLAIN_STEM}.`,
    z._default(text(LIMITS.downloadName_chars), PLAIN_STEM),
  ),
});
