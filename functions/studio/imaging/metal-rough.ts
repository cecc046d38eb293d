import type { Document, Material, Texture, TextureInfo } from '@gltf-transform/core';
import {
  KHRMaterialsPBRSpecularGlossiness,
  KHRTextureTransform,
  type PBRSpecularGlossiness,
  type Transform,
} from '@gltf-transform/extensions';
import { SRGB_TO_LINEAR, toSrgbByte } from './color.ts';
import { decodeImage } from './decode-image.ts';
import { encodePng } from './encode-image.ts';
import type { Image } from './image.ts';

const EXTENSION = KHRMaterialsPBRSpecularGlossiness.EXTENSION_NAME;

/** Texels that are converted in a document at most, two textures of 4096 a side: one may name thousands of materials. */
const MAX_TEXELS = 2 * 4096 * 4096;

/**
 * Turns materials of KHR_materials_pbrSpecularGlossiness, in place, into the nearest metallic-roughness ones: factors and
 * textures are converted, and the extension goes. A material keeps it whose textures cannot be decoded, or come after 33
 * million other texels. Where the two textures have different UVs, each is converted with the mean of the other.
 */
export async function toMetalRough(document: Document): Promise<void> {
  let left = MAX_TEXELS;
  const images = new Map<Texture, Image | null>();
  const open = async (texture: Texture | null) => {
    if (!texture) return null;
    if (!images.has(texture)) images.set(texture, await decodeImage(texture.getImage() ?? new Uint8Array()));
    return images.get(texture)!;
  };
  let kept = 0;
  for (const material of document.getRoot().listMaterials()) {
    const look = material.getExtension<PBRSpecularGlossiness>(EXTENSION);
    if (!look) continue;
    const diffuse = await open(look.getDiffuseTexture());
    const specular = await open(look.getSpecularGlossinessTexture());
    left -= texelsOf(diffuse) + texelsOf(specular);
    const isLost =
      (look.getDiffuseTexture() && !diffuse) || (look.getSpecularGlossinessTexture() && !specular);
    if (isLost || left < 0) {
      kept++;
      continue;
    }
    convert(document, material, look, diffuse, specular);
    material.setExtension(EXTENSION, null);
  }
  if (kept > 0) return;
  for (const extension of document.getRoot().listExtensionsUsed()) {
    if (extension.extensionName === EXTENSION) extension.dispose();
  }
}

const texelsOf = (image: Image | null): number => (image ? image.width * image.height : 0);

function convert(
  document: Document,
  material: Material,
  look: PBRSpecularGlossiness,
  diffuse: Image | null,
  specular: Image | null,
): void {
  const factors = factorsOf(look);
  const [red, green, blue, alpha] = look.getDiffuseFactor();
  material.setBaseColorTexture(null).setMetallicRoughnessTexture(null);
  if (!diffuse && !specular) {
    const { color, metallic, roughness } = metalRoughOf(
      [red, green, blue],
      factors.specular,
      factors.glossiness,
    );
    material
      .setBaseColorFactor([...color, alpha])
      .setMetallicFactor(metallic)
      .setRoughnessFactor(roughness);
    return;
  }
  const diffuseInfo = diffuse && look.getDiffuseTextureInfo();
  const specularInfo = specular && look.getSpecularGlossinessTextureInfo();
  const lieAlike = !diffuseInfo || !specularInfo || lieOf(diffuseInfo) === lieOf(specularInfo);
  const [colors, surface] = lieAlike
    ? convertTexels(factors, diffuse, specular)
    : [
        convertTexels(factors, diffuse, meanOf(specular!))[0],
        convertTexels(factors, meanOf(diffuse!), specular)[1],
      ];
  const add = (name: string, image: Image) =>
    document.createTexture(name).setMimeType('image/png').setImage(encodePng(image));
  material
    .setBaseColorFactor([1, 1, 1, alpha])
    .setMetallicFactor(1)
    .setRoughnessFactor(1)
    .setBaseColorTexture(add('base_color', colors))
    .setMetallicRoughnessTexture(add('roughness_metallic', surface));
  material.getBaseColorTextureInfo()!.copy(diffuseInfo ?? specularInfo!);
  material.getMetallicRoughnessTextureInfo()!.copy(specularInfo ?? diffuseInfo!);
}

function lieOf(info: TextureInfo): string {
  const moved = info.getExtension<Transform>(KHRTextureTransform.EXTENSION_NAME);
  return String([
    moved?.getTexCoord() ?? info.getTexCoord(),
    info.getWrapS(),
    info.getWrapT(),
    ...(moved ? [moved.getOffset(), moved.getRotation(), moved.getScale()] : [[0, 0], 0, [1, 1]]),
  ]);
}

type Color = readonly [red: number, green: number, blue: number];

interface Factors {
  readonly diffuse: Color;
  readonly specular: Color;
  readonly glossiness: number;
}

function factorsOf(look: PBRSpecularGlossiness): Factors {
  const [red, green, blue] = look.getDiffuseFactor();
  return {
    diffuse: [red, green, blue],
    specular: look.getSpecularFactor(),
    glossiness: look.getGlossinessFactor(),
  };
}

/** @returns base colour with the diffuse texture's alpha, and roughness in green with metalness in blue, of the larger's size */
function convertTexels(
  factors: Factors,
  diffuse: Image | null,
  specular: Image | null,
): readonly [colors: Image, surface: Image] {
  const width = Math.max(diffuse?.width ?? 1, specular?.width ?? 1);
  const height = Math.max(diffuse?.height ?? 1, specular?.height ?? 1);
  const colors = new Uint8Array(width * height * 4).fill(255);
  const surface = new Uint8Array(width * height * 4).fill(255);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 4;
      const d = diffuse ? texelAt(diffuse, x / width, y / height) : 0;
      const s = specular ? texelAt(specular, x / width, y / height) : 0;
      const { color, metallic, roughness } = metalRoughOf(
        lit(factors.diffuse, diffuse, d),
        lit(factors.specular, specular, s),
        factors.glossiness * (specular ? specular.data[s + 3]! / 255 : 1),
      );
      for (let k = 0; k < 3; k++) colors[i + k] = toSrgbByte(color[k]!);
      colors[i + 3] = diffuse ? diffuse.data[d + 3]! : 255;
      surface[i + 1] = Math.round(255 * roughness);
      surface[i + 2] = Math.round(255 * metallic);
    }
  }
  return [
    { width, height, data: colors },
    { width, height, data: surface },
  ];
}

const texelAt = ({ width, height }: Image, u: number, v: number): number =>
  (Math.floor(v * height) * width + Math.floor(u * width)) * 4;

function lit([red, green, blue]: Color, image: Image | null, at: number): Color {
  if (!image) return [red, green, blue];
  const { data } = image;
  return [
    red * SRGB_TO_LINEAR[data[at]!]!,
    green * SRGB_TO_LINEAR[data[at + 1]!]!,
    blue * SRGB_TO_LINEAR[data[at + 2]!]!,
  ];
}

/** One texel with the mean light and the mean alpha of all. */
function meanOf({ width, height, data }: Image): Image {
  const sums = [0, 0, 0, 0];
  for (let i = 0; i < data.length; i += 4) {
    for (let k = 0; k < 3; k++) sums[k]! += SRGB_TO_LINEAR[data[i + k]!]!;
    sums[3]! += data[i + 3]!;
  }
  const [red, green, blue, alpha] = sums.map((sum) => sum / (width * height));
  return {
    width: 1,
    height: 1,
    data: Uint8Array.of(toSrgbByte(red!), toSrgbByte(green!), toSrgbByte(blue!), Math.round(alpha!)),
  };
}

/** What glTF's metal-rough surfaces that are no metal reflect, seen straight on. */
const DIELECTRIC = 0.04;
const LEAST = 1e-6;

interface MetalRough {
  readonly color: Color;
  readonly metallic: number;
  readonly roughness: number;
}

/**
 * Solves both models' matte and mirrored light for one base colour: diffuse = color (1 - 0.04) (1 - metallic) / (1 -
 * specular) and specular = 0.04 (1 - metallic) + color metallic, a quadratic equation of metallic by perceived brightness
 * (the extension's appendix on conversion). Of the two base colours that are left over, the more metallic the more the
 * specular one counts.
 */
function metalRoughOf(diffuse: Color, specular: Color, glossiness: number): MetalRough {
  const kept = 1 - Math.max(...specular);
  const metallic = solveMetallic(brightness(diffuse), brightness(specular), kept);
  const share = metallic * metallic;
  const color = diffuse.map((light, k) => {
    const asMatte = (light * kept) / (1 - DIELECTRIC) / Math.max(LEAST, 1 - metallic);
    const asMetal = (specular[k]! - DIELECTRIC * (1 - metallic)) / Math.max(LEAST, metallic);
    return Math.min(1, Math.max(0, asMatte + (asMetal - asMatte) * share));
  });
  return { color: color as unknown as Color, metallic, roughness: Math.min(1, Math.max(0, 1 - glossiness)) };
}

function solveMetallic(diffuse: number, specular: number, kept: number): number {
  if (specular <= DIELECTRIC) return 0;
  const b = (diffuse * kept) / (1 - DIELECTRIC) + specular - 2 * DIELECTRIC;
  const c = DIELECTRIC - specular;
  const root = Math.sqrt(Math.max(0, b * b - 4 * DIELECTRIC * c));
  return Math.min(1, Math.max(0, (root - b) / (2 * DIELECTRIC)));
}

/** As an eye weighs colours: by the square root of the squares' sum (Finley's HSP). */
function brightness([red, green, blue]: Color): number {
  return Math.sqrt(0.299 * red * red + 0.587 * green * green + 0.114 * blue * blue);
}
