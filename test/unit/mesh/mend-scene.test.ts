import { expect, it } from 'vitest';
import { mendScene } from '../../../functions/mesh/mend-scene.ts';
import { checkerPng, emptyDocument } from '../../support/models.ts';

it.each([
  ['a long one', [0, 0, 3, 4], [0, 0, 0.6, 0.8]],
  ['one of no length', [0, 0, 0, 0], [0, 0, 0, 1]],
] as const)('makes rotations unit quaternions: %s', (_, before, after) => {
  const document = emptyDocument();
  const node = document.createNode().setRotation([...before]);
  mendScene(document);
  expect(node.getRotation()).toEqual(after);
});

it('drops a PNG that ends too soon or has no pixels, and no other texture', () => {
  const document = emptyDocument();
  const png = checkerPng();
  document.createTexture('whole').setImage(new Uint8Array(png));
  document.createTexture('cut').setImage(png.slice(0, png.length / 2));
  const pixelless = new Uint8Array(png);
  const pixels = Buffer.from(pixelless.buffer).indexOf('IDAT');
  pixelless[pixels] = 0x69;
  document.createTexture('without pixels').setImage(pixelless);
  document.createTexture('other').setImage(Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0]));
  mendScene(document);
  expect(
    document
      .getRoot()
      .listTextures()
      .map((texture) => texture.getName()),
  ).toEqual(['whole', 'other']);
});
