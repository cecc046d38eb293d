import { Document } from '@gltf-transform/core';
import { describe, expect, it } from 'vitest';
import { checkResult, RESULT_LIMITS } from '../../../../functions/engines/hosted/check-result.ts';
import { hosted } from '../../../../functions/engines/hosted/engine.ts';
import { readModel } from '../../../../functions/studio/geometry/mesh/gltf-io.ts';
import { texturedModel } from '../../../support/models.ts';

/** The header of a PNG is all that says its size. */
function png(width: number, height: number): Uint8Array {
  const head = Buffer.alloc(33);
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(head);
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return head;
}

function withTextures(count: number, image: Uint8Array, type = 'image/png'): Document {
  const document = new Document();
  for (let i = 0; i < count; i++) document.createTexture().setImage(image).setMimeType(type);
  return document;
}

describe('what a provider made', () => {
  it('passes as models commonly are', async () => {
    expect(() => checkResult(withTextures(4, png(4096, 4096)))).not.toThrow();
    checkResult(await readModel(await texturedModel(400)));
  });

  it.each([
    ['pixels', () => withTextures(1, png(60_000, 60_000))],
    ['allPixels', () => withTextures(5, png(8192, 8192))],
    ['textures', () => withTextures(65, png(1, 1))],
    ['vertices', () => withVertices(RESULT_LIMITS.vertices + 1)],
    ['no PNG, JPEG or WebP', () => withTextures(1, png(4, 4), 'image/ktx2')],
    ['no PNG, JPEG or WebP', () => withTextures(1, Buffer.from('no picture'))],
    ['no PNG, JPEG or WebP', () => withTextures(1, png(4, 4), 'image/jpeg')],
  ])('is refused beyond a limit: %s', (message, document) => {
    expect(() => checkResult(document())).toThrow(message);
  });

  it('says so where our own remesh brought it to the polycount', async () => {
    const model = await texturedModel(2_000);
    expect((await hosted.run({ model }, { polycount: 500 })).isRemeshed).toBe(true);
    expect((await hosted.run({ model }, {})).isRemeshed).toBeUndefined();
  });
});

function withVertices(count: number): Document {
  const document = new Document();
  const buffer = document.createBuffer();
  const position = document
    .createAccessor()
    .setType('VEC3')
    .setArray(new Float32Array(3 * count))
    .setBuffer(buffer);
  document.createMesh().addPrimitive(document.createPrimitive().setAttribute('POSITION', position));
  return document;
}
