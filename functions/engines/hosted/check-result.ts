import type { Document } from '@gltf-transform/core';

/**
 * More than any model makes, and as much as the function that normalises, measures and depicts it has room for: its
 * memory holds the vertices several times over, and one picture at a time as it is drawn.
 */
export const RESULT_LIMITS = {
  vertices: 6_000_000,
  textures: 64,
  /** Of each: 8192 by 8192. */
  pixels: 8192 * 8192,
  /** Of all together. */
  allPixels: 4 * 8192 * 8192,
  /** Of vertices, indices, animations and textures, unpacked. */
  bytes: 1024 * 1024 * 1024,
} as const;

/** First bytes, in hexadecimal; a dot is any digit. The type that a file claims is not believed. */
const SIGNATURES: Readonly<Record<string, RegExp>> = {
  'image/png': /^89504e470d0a1a0a/,
  'image/jpeg': /^ffd8ff/,
  'image/webp': /^52494646.{8}57454250/,
};

/** What is beyond a limit, or no reader would know; a sentence. */
export class ResultFlaw extends Error {
  override readonly name = 'ResultFlaw';
}

/**
 * Holds a model that was made elsewhere to {@link RESULT_LIMITS}, and its textures to what every reader of a GLB knows.
 *
 * @throws ResultFlaw naming what is beyond its limit
 */
export function checkResult(document: Document): void {
  const root = document.getRoot();
  const textures = root.listTextures();
  const pixels = textures.map((texture) => {
    const head = Buffer.from(texture.getImage()?.subarray(0, 12) ?? []).toString('hex');
    if (!SIGNATURES[texture.getMimeType()]?.test(head))
      throw new ResultFlaw('A texture is no PNG, JPEG or WebP.');
    const size = texture.getSize();
    if (!size) throw new ResultFlaw('A texture cannot be read.');
    return size[0] * size[1];
  });
  const positions = new Set(
    root
      .listMeshes()
      .flatMap((mesh) => mesh.listPrimitives())
      .flatMap((primitive) => primitive.getAttribute('POSITION') ?? []),
  );
  const sizes = [
    ...root.listAccessors().map((accessor) => accessor.getArray()?.byteLength ?? 0),
    ...textures.map((texture) => texture.getImage()?.byteLength ?? 0),
  ];
  requireWithin('vertices', sum([...positions].map((position) => position.getCount())));
  requireWithin('textures', textures.length);
  requireWithin('pixels', Math.max(0, ...pixels));
  requireWithin('allPixels', sum(pixels));
  requireWithin('bytes', sum(sizes));
}

function requireWithin(what: keyof typeof RESULT_LIMITS, count: number): void {
  if (count > RESULT_LIMITS[what])
    throw new ResultFlaw(`It has ${count} ${what}; ${RESULT_LIMITS[what]} is the limit.`);
}

const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);
