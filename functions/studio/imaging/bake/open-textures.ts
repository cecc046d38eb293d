import { decodeImage } from '../decode-image.ts';
import type { Image } from '../image.ts';
import type { ImageUse, SourceModel } from './source-model.ts';
import { type Decoding, TextureSampler } from './texture-sampler.ts';

/** Bytes 0 to 255 as 0 to 1. */
export const PLAIN: Decoding = Float32Array.from({ length: 256 }, (_, byte) => byte / 255);

/**
 * One sampler a material, null where it has no texture of this kind that can be read; shared images decoded once.
 *
 * @param known samplers that are used again where they read the same image in the same way
 */
export async function openTextures<Look>(
  model: SourceModel<Look>,
  slot: (look: Look) => ImageUse | null,
  decoding: Decoding,
  known: readonly (TextureSampler | null)[] = [],
): Promise<(TextureSampler | null)[]> {
  const images = new Map<Uint8Array, Image | null>();
  for (const sampler of known) if (sampler) images.set(sampler.source.file, sampler.image);
  const samplers: (TextureSampler | null)[] = [];
  for (const look of model.materials) {
    const source = slot(look);
    if (source && !images.has(source.file)) {
      images.set(source.file, await decodeImage(source.file));
    }
    const image = source && images.get(source.file);
    const same = source && known.find((sampler) => sampler && isSame(sampler.source, source));
    samplers.push(same ?? (source && image ? new TextureSampler(model, source, image, decoding) : null));
  }
  return samplers;
}

function isSame(a: ImageUse, b: ImageUse): boolean {
  return (
    a.file === b.file &&
    a.uvSet === b.uvSet &&
    a.nearest === b.nearest &&
    String([a.transform, a.wrap]) === String([b.transform, b.wrap])
  );
}
