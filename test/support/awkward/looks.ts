import type { Accessor, Document, Material, Primitive, Texture } from '@gltf-transform/core';
import {
  EXTTextureWebP,
  KHRMaterialsClearcoat,
  KHRMaterialsEmissiveStrength,
  KHRMaterialsTransmission,
  KHRMaterialsUnlit,
  KHRTextureTransform,
} from '@gltf-transform/extensions';
import type { AwkwardModel } from '../awkward-models.ts';
import { blob, cube, grid, knot, type Shape } from '../shapes.ts';
import { awkward, oneShape } from './awkward-model.ts';
import {
  bumps,
  checker,
  paintDeepPng,
  paintJpeg,
  paintPng,
  stripe,
  WEBP_LOSSLESS,
  WEBP_LOSSY,
  waves,
} from './textures.ts';

const FACES = 1_000;
const TEXTURED = { closed: true, textured: true } as const;

/** A primitive with one material, whose base colour texture is a checker PNG. */
interface Look {
  readonly document: Document;
  readonly primitive: Primitive;
  readonly material: Material;
  readonly texture: Texture;
}

/** Materials, textures and the vertex attributes that they use. */
export const LOOK_MODELS: readonly AwkwardModel[] = [
  awkward('a PNG texture', FACES, () => looked(knot(FACES)), TEXTURED),
  awkward('a JPEG texture', FACES, () => withImage(paintJpeg(64, 64, checker), 'image/jpeg'), TEXTURED),
  awkward('a lossy WebP texture', FACES, () => withImage(WEBP_LOSSY, 'image/webp'), TEXTURED),
  awkward('a lossless WebP texture', FACES, () => withImage(WEBP_LOSSLESS, 'image/webp'), TEXTURED),
  awkward('a PNG of 16 bits', FACES, () => withImage(paintDeepPng(64, 64, checker), 'image/png'), TEXTURED),
  awkward('a texture of 3 by 200', FACES, () => withImage(paintPng(3, 200, checker), 'image/png'), TEXTURED),
  awkward('all PBR maps', FACES, () => looked(knot(FACES), addAllMaps), TEXTURED),
  awkward('a normal map on hard edges', 1_200, () => looked(cube(10), addNormalMap), TEXTURED),
  awkward('KHR_texture_transform', FACES, () => looked(knot(FACES), addTransform), TEXTURED),
  awkward('two UV sets, the second one used', FACES, () => looked(knot(FACES), useSecondUvs), TEXTURED),
  awkward('a clamped texture', FACES, () => looked(knot(FACES), clamp), TEXTURED),
  awkward('a texture and no UVs', FACES, () => looked(blob(FACES), dropUvs), { closed: true }),
  awkward('float vertex colours', FACES, () => looked(blob(FACES), addFloatColors), { closed: true }),
  awkward('byte vertex colours over a texture', FACES, () => looked(knot(FACES), addByteColors), TEXTURED),
  awkward('unlit', FACES, () => looked(knot(FACES), makeUnlit), TEXTURED),
  awkward('alpha mask', 200, () => looked(grid(10), mask), { textured: true }),
  awkward('alpha blend', FACES, () => looked(knot(FACES), blend), TEXTURED),
  awkward('material extensions', FACES, () => looked(knot(FACES), addMaterialExtensions), TEXTURED),
];

function looked(shape: Shape, change: (look: Look) => void = () => {}): Promise<Uint8Array> {
  return oneShape(shape, { uvs: true }, (document) => {
    const texture = document
      .createTexture('checker')
      .setImage(paintPng(64, 64, checker))
      .setMimeType('image/png');
    const material = document.createMaterial('look').setBaseColorTexture(texture).setMetallicFactor(0);
    const primitive = document.getRoot().listMeshes()[0]!.listPrimitives()[0]!.setMaterial(material);
    change({ document, primitive, material, texture });
  });
}

function withImage(bytes: Uint8Array, mimeType: string): Promise<Uint8Array> {
  return looked(knot(FACES), ({ document, texture }) => {
    texture.setImage(new Uint8Array(bytes)).setMimeType(mimeType);
    if (mimeType === 'image/webp') document.createExtension(EXTTextureWebP).setRequired(true);
  });
}

function addAllMaps({ document, material }: Look): void {
  const texture = (name: string, bytes: Uint8Array) =>
    document.createTexture(name).setImage(bytes).setMimeType('image/png');
  const orm = texture('orm', paintPng(64, 64, waves));
  material
    .setMetallicFactor(1)
    .setMetallicRoughnessTexture(orm)
    .setOcclusionTexture(orm)
    .setNormalTexture(texture('normal', paintPng(128, 128, bumps)))
    .setNormalScale(0.8)
    .setEmissiveTexture(texture('emissive', paintPng(32, 32, stripe)))
    .setEmissiveFactor([1, 1, 1]);
}

function addNormalMap({ document, material }: Look): void {
  const bytes = paintPng(128, 128, bumps);
  material.setNormalTexture(document.createTexture('normal').setImage(bytes).setMimeType('image/png'));
}

function addTransform({ document, material }: Look): void {
  const transform = document
    .createExtension(KHRTextureTransform)
    .createTransform()
    .setOffset([0.25, 0.1])
    .setRotation(Math.PI / 6)
    .setScale([0.5, 3]);
  material.getBaseColorTextureInfo()!.setExtension(KHRTextureTransform.EXTENSION_NAME, transform);
}

function useSecondUvs({ document, primitive, material }: Look): void {
  const first = primitive.getAttribute('TEXCOORD_0')!;
  const zeros = new Float32Array(first.getArray()!.length);
  const other = document.createAccessor().setType('VEC2').setArray(zeros).setBuffer(first.getBuffer());
  primitive.setAttribute('TEXCOORD_0', other).setAttribute('TEXCOORD_1', first);
  material.getBaseColorTextureInfo()!.setTexCoord(1);
}

function clamp({ material }: Look): void {
  // CLAMP_TO_EDGE and MIRRORED_REPEAT of WebGL, on UVs that reach from 0 to 8.
  material.getBaseColorTextureInfo()!.setWrapS(33071).setWrapT(33648);
}

function dropUvs({ primitive }: Look): void {
  primitive.setAttribute('TEXCOORD_0', null);
}

/** Rainbow by position, opaque. */
function colors(positions: Accessor): number[] {
  return Array.from({ length: positions.getCount() }, (_, i) => positions.getElement(i, [])).flatMap(
    ([x, y, z]) => [0.5 + 0.3 * x!, 0.5 + 0.3 * y!, 0.5 + 0.3 * z!, 1],
  );
}

function addFloatColors({ document, primitive, material }: Look): void {
  const positions = primitive.getAttribute('POSITION')!;
  const array = Float32Array.from(colors(positions).filter((_, i) => i % 4 < 3));
  const accessor = document.createAccessor().setType('VEC3').setArray(array).setBuffer(positions.getBuffer());
  primitive.setAttribute('COLOR_0', accessor);
  material.setBaseColorTexture(null);
}

function addByteColors({ document, primitive }: Look): void {
  const positions = primitive.getAttribute('POSITION')!;
  const array = Uint8Array.from(colors(positions), (value) => Math.round(value * 255));
  const accessor = document.createAccessor().setType('VEC4').setArray(array).setNormalized(true);
  primitive.setAttribute('COLOR_0', accessor.setBuffer(positions.getBuffer()));
}

function makeUnlit({ document, material }: Look): void {
  const unlit = document.createExtension(KHRMaterialsUnlit).createUnlit();
  material.setExtension(KHRMaterialsUnlit.EXTENSION_NAME, unlit);
}

function mask({ material }: Look): void {
  material.setAlphaMode('MASK').setAlphaCutoff(0.3).setDoubleSided(true);
}

function blend({ material }: Look): void {
  material.setAlphaMode('BLEND').setAlpha(0.8);
}

function addMaterialExtensions({ document, material, texture }: Look): void {
  const coat = document.createExtension(KHRMaterialsClearcoat).createClearcoat();
  const strength = document.createExtension(KHRMaterialsEmissiveStrength).createEmissiveStrength();
  const transmission = document.createExtension(KHRMaterialsTransmission).createTransmission();
  material
    .setEmissiveFactor([0.2, 0.1, 0])
    .setExtension(
      KHRMaterialsClearcoat.EXTENSION_NAME,
      coat.setClearcoatFactor(0.7).setClearcoatTexture(texture),
    )
    .setExtension(KHRMaterialsEmissiveStrength.EXTENSION_NAME, strength.setEmissiveStrength(4))
    .setExtension(KHRMaterialsTransmission.EXTENSION_NAME, transmission.setTransmissionFactor(0.3));
}
