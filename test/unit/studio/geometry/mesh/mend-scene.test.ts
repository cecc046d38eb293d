import { expect, it } from 'vitest';
import { mendScene } from '../../../../../functions/studio/geometry/mesh/mend-scene.ts';
import { checkerPng, emptyDocument } from '../../../../support/models.ts';

it.each([
  ['a long one', [0, 0, 3, 4], [0, 0, 0.6, 0.8]],
  ['one of no length', [0, 0, 0, 0], [0, 0, 0, 1]],
] as const)('makes rotations unit quaternions: %s', (_, before, after) => {
  const document = emptyDocument();
  const node = document.createNode().setRotation([...before]);
  mendScene(document);
  expect(node.getRotation()).toEqual(after);
});

it('drops images that end too soon or have no pixels, and no other texture', () => {
  const document = emptyDocument();
  const png = checkerPng();
  const add = (name: string, image: Uint8Array<ArrayBuffer>, mimeType: string) =>
    document.createTexture(name).setImage(image).setMimeType(mimeType);
  add('whole', new Uint8Array(png), 'image/png');
  add('cut', png.slice(0, png.length / 2), 'image/png');
  const pixelless = new Uint8Array(png);
  const pixels = Buffer.from(pixelless.buffer).indexOf('IDAT');
  pixelless[pixels] = 0x69;
  add('without pixels', pixelless, 'image/png');
  add('JPEG without a size', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0]), 'image/jpeg');
  add('of another format', Uint8Array.of(0xab, 0x4b, 0x54, 0x58), 'image/ktx2');
  mendScene(document);
  expect(
    document
      .getRoot()
      .listTextures()
      .map((texture) => texture.getName()),
  ).toEqual(['whole', 'of another format']);
});

it('tells PNG by its bytes, whatever the file declares', () => {
  const document = emptyDocument();
  const texture = document.createTexture().setImage(new Uint8Array(checkerPng())).setMimeType('image/jpeg');
  mendScene(document);
  expect(texture.getMimeType()).toBe('image/png');
});

it('drops samplers that no animation plays', () => {
  const document = emptyDocument();
  const clip = document.createAnimation().addSampler(document.createAnimationSampler());
  mendScene(document);
  expect(clip.listSamplers()).toEqual([]);
});

it('clamps colours of materials to what glTF allows', () => {
  const document = emptyDocument();
  const material = document
    .createMaterial()
    .setBaseColorFactor([2, 0.5, -1, 1])
    .setEmissiveFactor([2 ** 32, 0, 0.5]);
  mendScene(document);
  expect(material.getBaseColorFactor()).toEqual([1, 0.5, 0, 1]);
  expect(material.getEmissiveFactor()).toEqual([1, 0, 0.5]);
});
