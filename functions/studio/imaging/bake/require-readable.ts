import { InputError } from '../../input-error.ts';
import { listSourceTextures, type SourceModel } from './source-model.ts';

const READABLE = ['image/png', 'image/jpeg', 'image/webp'];

/**
 * A bake would show a texture of a format for GPUs as none at all.
 *
 * @throws InputError engine_rejected_input for a source whose materials have one (KTX2, AVIF)
 */
export function requireReadable({ materials }: SourceModel): void {
  for (const { texture } of materials.flatMap(listSourceTextures)) {
    if (READABLE.includes(texture.getMimeType())) continue;
    throw new InputError(
      'engine_rejected_input',
      'The source model has textures that cannot be baked onto a new layout: they must be PNG, JPEG or WebP.',
    );
  }
}
