import type { BakedMaps } from '../bake/bake-maps.ts';
import type { Texels } from '../bake/texels.ts';
import { toSrgbByte } from '../color.ts';
import type { Image } from '../image.ts';
import type { PaintLook } from './painter.ts';

/** Every map of a look, on the layout that is painted. */
export type ShownMaps = Required<
  Pick<BakedMaps, 'baseColor' | 'orm' | 'normal' | 'emissive' | 'emissiveStrength'>
>;

/** Pixels as little-endian words. */
export const WHITE = 0xffffffff;
export const BLACK = 0xff000000;
export const STRAIGHT = 0xffff8080;

/** How dark the deepest corner is. */
const OCCLUSION = 0.75;

/** What is painted, texel by texel in their order. */
export class Canvas {
  static readonly TEXEL_BYTES = 32;
  /** Pixels as little-endian words; a texel that does not glow has 0. */
  readonly base: Uint32Array;
  readonly orm: Uint32Array;
  readonly glow: Uint32Array;
  /** Of texels that are kept; 0 where the relief of heights is drawn. */
  readonly normals: Uint32Array;
  readonly heights_m: Float32Array;
  /** Where each lies on the surface, xyz. */
  readonly positions: Float32Array;
  readonly emissiveStrength: number;
  /** Pixels as little-endian words, of the maps that are kept. */
  readonly #kept: Readonly<Record<'baseColor' | 'orm' | 'normal' | 'emissive', Uint32Array>> | undefined;

  /** @param memory zeroed, {@link Canvas.TEXEL_BYTES} a texel */
  constructor(memory: ArrayBufferLike, kept: ShownMaps | undefined) {
    const count = memory.byteLength / Canvas.TEXEL_BYTES;
    this.base = new Uint32Array(memory, 0, count);
    this.orm = new Uint32Array(memory, 4 * count, count);
    this.glow = new Uint32Array(memory, 8 * count, count);
    this.normals = new Uint32Array(memory, 12 * count, count);
    this.heights_m = new Float32Array(memory, 16 * count, count);
    this.positions = new Float32Array(memory, 20 * count, 3 * count);
    this.emissiveStrength = kept?.emissiveStrength ?? 1;
    this.#kept = kept && {
      baseColor: wordsOf(kept.baseColor),
      orm: wordsOf(kept.orm),
      normal: wordsOf(kept.normal),
      emissive: wordsOf(kept.emissive),
    };
  }

  keep(i: number, pixel: number): void {
    const { baseColor, orm, normal, emissive } = this.#kept!;
    this.base[i] = baseColor[pixel]!;
    this.orm[i] = orm[pixel]!;
    this.normals[i] = normal[pixel]!;
    this.glow[i] = emissive[pixel] === BLACK ? 0 : emissive[pixel]!;
  }

  /** Whether the surface shows as anything but smooth. */
  isRaised(): boolean {
    const { heights_m, normals } = this;
    return (
      heights_m.some((height) => height !== 0) || normals.some((word) => word !== 0 && word !== STRAIGHT)
    );
  }

  draw(i: number, { color, metallic, roughness, height_m, glow }: PaintLook, cavity: number): void {
    this.orm[i] =
      BLACK | (byteOf(metallic) << 16) | (byteOf(roughness) << 8) | byteOf(1 - OCCLUSION * cavity);
    this.base[i] =
      BLACK | (toSrgbByte(color[2]!) << 16) | (toSrgbByte(color[1]!) << 8) | toSrgbByte(color[0]!);
    this.heights_m[i] = height_m;
    if (glow === 0) return;
    const shown = glow / this.emissiveStrength;
    this.glow[i] =
      BLACK |
      (toSrgbByte(color[2]! * shown) << 16) |
      (toSrgbByte(color[1]! * shown) << 8) |
      toSrgbByte(color[0]! * shown);
  }
}

/** Texels' words at their places; those that have none are as the background is. */
export function pictureOf(texels: Texels, words: Uint32Array, background: number): Image {
  const image = blank(texels.size_px, background);
  overlay(texels, words, image);
  return image;
}

/** Draws texels' words over an image, where they have any. */
export function overlay({ pixels }: Texels, words: Uint32Array, image: Image): void {
  const target = wordsOf(image);
  for (let i = 0; i < pixels.length; i++) if (words[i] !== 0) target[pixels[i]!] = words[i]!;
}

const wordsOf = ({ data }: Image): Uint32Array =>
  new Uint32Array(data.buffer, data.byteOffset, data.length / 4);

/** Of 0 to 1; Math.round takes longer. */
const byteOf = (share: number): number => (255 * share + 0.5) | 0;

export function blank(size_px: number, background: number): Image {
  const data = new Uint8Array(size_px * size_px * 4);
  new Uint32Array(data.buffer).fill(background);
  return { width: size_px, height: size_px, data };
}
