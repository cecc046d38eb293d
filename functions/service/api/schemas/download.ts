import * as z from 'zod/mini';
import {
  EXPORT,
  EXPORT_FORMATS,
  type ExportFormat,
  LOD_FORMATS,
  LODS,
  PLAIN_STEM,
  TEXTURE_PRESETS,
} from '../../domain/export.ts';
import { LIMITS } from '../../domain/limits.ts';
import { described } from './described.ts';
import { text } from './text.ts';

const holdsLods = z.refine<{ readonly format: ExportFormat; readonly lods?: number | undefined }>(
  ({ format, lods }) => lods === undefined || LOD_FORMATS.includes(format),
  { path: ['lods'], error: `Only where format is one of ${LOD_FORMATS.join(', ')}` },
);

/** POST /v1/assets/{id}/download. `texturePreset` applies to fbx and obj. */
export const downloadSchema = z
  .object({
    format: described(
      'GLB is a single file; FBX and OBJ are a zip with textures. USDZ is for AR on phones. STL and 3MF are for printing: one closed surface in millimetres, Z up; the answer says what was mended.',
      z.enum(EXPORT_FORMATS),
    ),
    texturePreset: described(
      'Of fbx and obj: `unity` splits the textures by channel, and adds a meta file to each file.',
      z._default(z.enum(TEXTURE_PRESETS), 'standard'),
    ),
    name: described(
      `Name of the file, without its extension. Files in a zip carry it too, for the first ${EXPORT.names} names that an asset is asked for in one format and preset; after them they are called ${PLAIN_STEM}.`,
      z._default(text(LIMITS.downloadName_chars), PLAIN_STEM),
    ),
    lods: described(
      'Levels of detail, the model itself counted, of glb and fbx: each has at most half of the triangles of the one before, with the same materials, UVs, rig and clips. A GLB has them by the extension MSFT_lod, with the share of the screen for each; an FBX as a LOD group whose meshes are named `_LOD0`, `_LOD1` and so on, as Unity and Unreal take them. A model with less than 50 triangles in its last level is 20004.',
      z.optional(z.number().check(z.multipleOf(1), z.minimum(LODS.least), z.maximum(LODS.most))),
    ),
  })
  .check(
    holdsLods,
    z.meta({
      if: { required: ['lods'], properties: { lods: { type: 'integer' } } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { properties: { format: { enum: LOD_FORMATS } } },
    }),
  );
