import type { Texture } from '@gltf-transform/core';
import type { SourceTexture } from '../../imaging/bake/source-model.ts';
import { decodeImage } from '../../imaging/decode-image.ts';
import { encodeAs } from '../../imaging/encode-as.ts';
import { encodePng } from '../../imaging/encode-image.ts';
import type { Image } from '../../imaging/image.ts';
import { imageStyle } from '../../imaging/image-style.ts';
import { plainName, UniqueNames } from '../names.ts';

/** What the pixels of a texture mean to whoever imports it. */
export type TextureUse = 'color' | 'data' | 'normal';

export interface TextureFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly use: TextureUse;
  /** Whether alpha means transparency. */
  readonly transparency: boolean;
  /** glTF's wrap modes of u and v. */
  readonly wrap: readonly [number, number];
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/ktx2': 'ktx2',
};
/** What every reader of FBX and OBJ opens. */
const KEPT = ['image/png', 'image/jpeg'];

/** The texture files of an export, each made once. */
export class TextureFiles {
  readonly files: TextureFile[] = [];
  readonly #names = new UniqueNames();
  readonly #made = new Map<Texture, Map<string, Promise<string>>>();
  readonly #decoded = new Map<Texture, Promise<Image | null>>();

  /** Decoded once, however many maps are made from it; null if it cannot be read. */
  decode(texture: Texture): Promise<Image | null> {
    let image = this.#decoded.get(texture);
    if (!image) {
      image = Promise.resolve(decodeImage(texture.getImage()!));
      this.#decoded.set(texture, image);
    }
    return image;
  }

  /**
   * A texture's own file: PNG and JPEG byte for byte, others as PNG. What cannot be decoded stays as it is.
   * @returns the file's name
   */
  keep(source: SourceTexture, name: string, use: TextureUse, transparency = false): Promise<string> {
    const { texture, wrap } = source;
    return this.#once(texture, `kept ${wrap}`, async () => {
      const bytes = texture.getImage()!;
      const type = texture.getMimeType();
      const image = KEPT.includes(type) ? null : await this.decode(texture);
      if (image) return this.#add(name, 'png', { bytes: encodePng(image), use, transparency, wrap });
      return this.#add(name, EXTENSIONS[type] ?? 'bin', { bytes, use, transparency, wrap });
    });
  }

  /**
   * A file made from a texture's pixels: a JPEG where that is one and nothing is transparent, else a PNG.
   *
   * @param kind equal calls with equal kinds make one file
   * @param pixels of the new image, or null for none
   * @returns the file's name; null if there is no image to make it from
   */
  async make(
    source: SourceTexture,
    name: string,
    kind: string,
    { use, transparency = false }: { readonly use: TextureUse; readonly transparency?: boolean },
    pixels: (image: Image) => Image | null,
  ): Promise<string | null> {
    const image = await this.decode(source.texture);
    const made = image && pixels(image);
    if (!made) return null;
    return this.#once(source.texture, `${kind} ${source.wrap}`, async () => {
      const own = imageStyle(source.texture.getImage()!);
      const { type, bytes } = await encodeAs(own.type === 'jpeg' ? own : { type: 'png' }, made);
      return this.#add(name, EXTENSIONS[`image/${type}`]!, { bytes, use, transparency, wrap: source.wrap });
    });
  }

  #once(texture: Texture, kind: string, make: () => Promise<string>): Promise<string> {
    const kinds = this.#made.get(texture) ?? new Map<string, Promise<string>>();
    this.#made.set(texture, kinds);
    const made = kinds.get(kind) ?? make();
    kinds.set(kind, made);
    return made;
  }

  #add(name: string, extension: string, file: Omit<TextureFile, 'name'>): string {
    const unique = `${this.#names.take(plainName(name), 'texture')}.${extension}`;
    this.files.push({ name: unique, ...file });
    return unique;
  }
}
