import { describe, expect, it } from 'vitest';
import { inputFormat } from '../../../../../functions/service/domain/input-format.ts';
import {
  flawOf,
  InputStructure,
} from '../../../../../functions/service/domain/input-structure/input-structure.ts';
import { changeJson, joinGlb } from '../../../../support/glb.ts';
import { blobModel, checkerPng, texturedModel } from '../../../../support/models.ts';

const MODELS = [await blobModel(24), await texturedModel(200), joinGlb({ meshes: [{}] })];
const [blob] = MODELS as [Uint8Array];
const words = (...values: number[]): Uint8Array => new Uint8Array(Uint32Array.from(values).buffer);
const withWord = (index: number, value: number): Uint8Array => {
  const glb = blob.slice();
  new DataView(glb.buffer).setUint32(index * 4, value, true);
  return glb;
};

function inPieces(file: Uint8Array, size: number): string | undefined {
  const structure = new InputStructure('glb');
  for (let at = 0; at < file.length; at += size) structure.write(file.subarray(at, at + size));
  return structure.end();
}

it.each(MODELS.map((model, i) => [i, model] as const))(
  'model %i is whole, in whatever pieces',
  (_, model) => {
    expect(inputFormat('model', model)).toBe('glb');
    for (const size of [1, 7, 64, model.length]) expect(inPieces(model, size)).toBeUndefined();
    expect(flawOf('glb', Buffer.concat([model, Buffer.from('and more')]))).toBeUndefined();
  },
);

it('a model cut off anywhere is broken, and says so', () => {
  for (let length = 4; length < blob.length; length++) {
    expect(flawOf('glb', blob.subarray(0, length)), `at ${length}`).toBe('The GLB ends too early.');
  }
});

describe('what is broken in a GLB', () => {
  const json = (text: string) => joinGlb(text);
  it.each<[string, Uint8Array, RegExp]>([
    ['another version', withWord(1, 1), /version 2/],
    ['a length over 20 MB', withWord(2, 21 * 2 ** 20), /larger than 20 MB/],
    ['no chunk', words(0x46546c67, 2, 12), /ends too early/],
    ['a length shorter than its header', withWord(2, 4), /longer than the file says/],
    ['a chunk beyond the end', withWord(3, blob.length), /longer than the file says/],
    ['a binary chunk at first', withWord(4, 0x004e4942), /does not begin with its JSON/],
    ['JSON that is none', json('{"meshes": [{}]'), /no JSON/],
    ['JSON that is no object', json('null'), /no object/],
    ['JSON nested without end', json('['.repeat(200_000)), /nested too deep/],
    ['no mesh', json('{}'), /no mesh/],
    ['a list of meshes that is none', json('{"meshes": 7}'), /no mesh/],
    [
      'a buffer outside',
      changeJson(blob, (gltf) => (gltf.buffers[0].uri = 'a.bin')),
      /names buffers outside/,
    ],
    [
      'an image outside',
      changeJson(blob, (gltf) => (gltf.images = [{ uri: 'http://169.254.169.254/' }])),
      /names images outside/,
    ],
  ])('%s', (_, glb, reason) => {
    expect(flawOf('glb', glb)).toMatch(reason);
  });

  it('only what is in a short JSON: the job reads a long one', () => {
    const padding = ' '.repeat(300_000);
    expect(flawOf('glb', joinGlb(`{}${padding}`))).toBeUndefined();
  });

  it('lists that hold anything are no reason to fall over', () => {
    for (const list of ['[null]', '[1]', '["x"]', '{}', '7'])
      expect(flawOf('glb', joinGlb(`{"meshes":[{}],"images":${list},"buffers":${list}}`))).toBeUndefined();
  });
});

it('no image is a model, and no model an image', () => {
  expect(inputFormat('model', checkerPng())).toBeUndefined();
  expect(inputFormat('image', blob)).toBeUndefined();
  expect(inputFormat('model', Buffer.from('{"asset":{"version":"2.0"}}'))).toBeUndefined();
});
