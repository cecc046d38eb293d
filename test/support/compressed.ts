import { EXTTextureWebP } from '@gltf-transform/extensions';
import { readModel, writeModel } from '../../functions/studio/geometry/mesh/gltf-io.ts';
import { decodeImage } from '../../functions/studio/imaging/decode-image.ts';
import { encodeJpeg } from '../../functions/studio/imaging/encode-jpeg.ts';
import { encodeWebp } from '../../functions/studio/imaging/encode-webp.ts';

/** As exporters write them by default. */
const QUALITY = 90;

/** A model with its textures as JPEG, colours at half resolution, or as WebP. */
export async function compressed(glb: Uint8Array, type: 'jpeg' | 'webp'): Promise<Uint8Array> {
  const document = await readModel(glb);
  if (type === 'webp') document.createExtension(EXTTextureWebP).setRequired(true);
  for (const texture of document.getRoot().listTextures()) {
    const image = (await decodeImage(texture.getImage()!))!;
    const bytes =
      type === 'jpeg'
        ? await encodeJpeg(image, { quality: QUALITY, halvesColor: true })
        : await encodeWebp(image, QUALITY);
    texture.setImage(bytes).setMimeType(`image/${type}`);
  }
  return writeModel(document);
}
