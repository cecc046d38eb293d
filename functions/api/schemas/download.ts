import * as z from 'zod/mini';
import { LIMITS } from '../../domain/limits.ts';
import { text } from './text.ts';

const EXPORT_FORMATS = ['glb', 'fbx', 'obj'] as const;

/** What a file is called that the caller gives no name. */
export const DEFAULT_NAME = 'model';

/** POST /v1/assets/{id}/download. `texturePreset` applies to fbx and obj. */
export const downloadSchema = z.object({
  format: z.enum(EXPORT_FORMATS),
  texturePreset: z._default(z.enum(['standard', 'unity']), 'standard'),
  name: z._default(text(LIMITS.downloadName_chars), DEFAULT_NAME),
});
