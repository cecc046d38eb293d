import * as z from 'zod/mini';
import { EXPORT_FORMATS, TEXTURE_PRESETS } from '../../domain/export.ts';
import { LIMITS } from '../../domain/limits.ts';
import { described } from './described.ts';
import { text } from './text.ts';

/** What a file is called that the caller gives no name. */
export const DEFAULT_NAME = 'model';

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
    'Name of the file, without its extension.',
    z._default(text(LIMITS.downloadName_chars), DEFAULT_NAME),
  ),
});
