import type { Document, Material } from '@gltf-transform/core';
import { decode, encode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import { renderThumbnail } from '../../../../functions/studio/imaging/thumbnail.ts';
import {
  addNode,
  addPrimitive,
  blobModel,
  emptyDocument,
  emptyModel,
  realModel,
  texturedModel,
  toGlb,
} from '../../../support/models.ts';
import { blob, type Shape } from '../../../support/shapes.ts';

const BACKDROP = [0xe4, 0xe6, 0xe9];
const SIZE = 64;
const RED: [number, number, number, number] = [0.6, 0.02, 0.02, 1];

/** Backdrop and shadows are grey. */
const isColored = (pixel: readonly number[]) => Math.max(...pixel) - Math.min(...pixel) > 25;

/** @returns `filled`, the pixels that show something coloured */
async function picture(glb: Uint8Array, size_px = SIZE) {
  const { width, height, data } = decode(await renderThumbnail(glb, size_px));
  expect([width, height]).toEqual([size_px, size_px]);
  const at = (x: number, y: number) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)];
  const filled: [number, number][] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) if (isColored(at(x, y))) filled.push([x, y]);
  }
  return { at, center: at(size_px / 2, size_px / 2), filled };
}

/** A square of side 2 that faces +Z, with a material that the test sets up. */
async function square(
  setUp: (document: Document, material: Material) => void = () => {},
  z: 1 | -1 = 1,
): Promise<Uint8Array> {
  const document = emptyDocument();
  const material = document.createMaterial().setMetallicFactor(0);
  setUp(document, material);
  const mesh = document.createMesh();
  const shape = {
    positions: Float32Array.of(-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0),
    normals: Float32Array.of(0, 0, z, 0, 0, z, 0, 0, z, 0, 0, z),
    uvs: Float32Array.of(0, 1, 1, 1, 1, 0, 0, 0),
    indices: Uint32Array.from(z > 0 ? [0, 1, 2, 0, 2, 3] : [2, 1, 0, 3, 2, 0]),
  };
  addPrimitive(document, mesh, shape, { uvs: true, material });
  addNode(document, mesh);
  return toGlb(document);
}

function image(document: Document, width: number, height: number, data: Uint8Array, channels = 3) {
  return document
    .createTexture()
    .setImage(encode({ width, height, data, channels }))
    .setMimeType('image/png');
}

/** A shape in red. */
async function redModel(shape: Shape): Promise<Uint8Array> {
  const document = emptyDocument();
  const material = document
    .createMaterial()
    .setBaseColorFactor(RED)
    .setMetallicFactor(0)
    .setRoughnessFactor(1);
  const mesh = document.createMesh();
  addPrimitive(document, mesh, shape, { material });
  addNode(document, mesh);
  return toGlb(document);
}

function stretched(shape: Shape, factors: readonly number[]): Shape {
  for (let i = 0; i < shape.positions.length; i++) shape.positions[i]! *= factors[i % 3]!;
  return shape;
}

describe('framing', () => {
  it.each([
    ['tiny', [1e-4, 1e-4, 1e-4]],
    ['of one metre', [1, 1, 1]],
    ['huge', [1e4, 1e4, 1e4]],
    ['tall', [0.08, 1, 0.08]],
    ['flat', [1, 0.001, 1]],
    ['a sheet', [1, 1, 0.001]],
  ])('fills the picture, nothing cut off, with what is %s', async (_, factors) => {
    const { filled } = await picture(await redModel(stretched(blob(2_000), factors)));
    const [xs, ys] = [filled.map(([x]) => x), filled.map(([, y]) => y)];
    const extent = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)) / SIZE;
    expect(Math.abs(extent - 0.84)).toBeLessThan(0.06);
    expect(Math.abs(Math.min(...xs) + Math.max(...xs) - (SIZE - 1))).toBeLessThanOrEqual(4);
    expect(Math.abs(Math.min(...ys) + Math.max(...ys) - (SIZE - 1))).toBeLessThanOrEqual(4);
  });

  it('looks from higher up at what lies flat', async () => {
    const { filled } = await picture(await redModel(stretched(blob(2_000), [1, 0.001, 1])));
    const ys = filled.map(([, y]) => y);
    expect(Math.max(...ys) - Math.min(...ys)).toBeGreaterThan(SIZE * 0.45);
  });

  it('stands a model on its shadow', async () => {
    const { at } = await picture(await redModel(blob(2_000)));
    expect(at(SIZE / 2, 3)).toEqual(BACKDROP);
    expect(at(SIZE / 2 + 8, 60)[1]).toBeLessThan(BACKDROP[1]! - 20);
  });

  it('shows nothing but the ground where there is nothing to see', async () => {
    for (const glb of [await emptyModel(), await toGlb(emptyDocument())]) {
      const { at } = await picture(glb, 8);
      for (let i = 0; i < 64; i++) expect(at(i % 8, i >> 3)).toEqual(BACKDROP);
    }
  });

  it('is 512 pixels wide unless asked otherwise', async () => {
    expect(decode(await renderThumbnail(await blobModel(100)))).toMatchObject({
      width: 512,
      height: 512,
      channels: 4,
    });
  });
});

describe('materials', () => {
  it('have their base colour', async () => {
    const red = await picture(await square((_, material) => material.setBaseColorFactor(RED)));
    expect(red.center[0]).toBeGreaterThan(120);
    expect(red.center[1]).toBeLessThan(90);
    expect(Math.abs(red.center[2]! - red.center[1]!)).toBeLessThan(5);
  });

  it('show a texture upright: its first row is at the top', async () => {
    const { at } = await picture(
      await square((document, material) =>
        material.setBaseColorTexture(
          image(document, 1, 4, Uint8Array.of(255, 0, 0, 255, 0, 0, 0, 0, 255, 0, 0, 255)),
        ),
      ),
    );
    const [top, bottom] = [at(32, 22), at(32, 42)];
    expect(top[0]! - top[2]!).toBeGreaterThan(100);
    expect(bottom[2]! - bottom[0]!).toBeGreaterThan(100);
  });

  it('fall back to the factor where a texture cannot be decoded', async () => {
    const { center } = await picture(
      await square((document, material) =>
        material
          .setBaseColorFactor([0, 0.5, 0, 1])
          .setBaseColorTexture(
            document.createTexture().setImage(new Uint8Array(8)).setMimeType('image/webp'),
          ),
      ),
    );
    expect(center[1]! - center[0]!).toBeGreaterThan(80);
  });

  it('multiply vertex colours', async () => {
    const document = emptyDocument();
    const mesh = document.createMesh();
    const shape = blob(2_000);
    const colors = Uint8Array.from(shape.positions, (_, i) => (i % 3 === 2 ? 255 : 0));
    addPrimitive(document, mesh, shape).setAttribute(
      'COLOR_0',
      document
        .createAccessor()
        .setType('VEC3')
        .setArray(colors)
        .setNormalized(true)
        .setBuffer(document.getRoot().listBuffers()[0]!),
    );
    addNode(document, mesh);
    const { center } = await picture(await toGlb(document));
    expect(center[2]! - center[0]!).toBeGreaterThan(80);
  });

  it('hide what is behind them', async () => {
    const document = emptyDocument();
    for (const [name, color, z] of [
      ['far', [1, 0, 0, 1], -2],
      ['near', [0, 0, 1, 1], 2],
    ] as const) {
      const mesh = document.createMesh(name);
      const material = document
        .createMaterial()
        .setBaseColorFactor([...color])
        .setMetallicFactor(0);
      addPrimitive(document, mesh, blob(500), { material });
      addNode(document, mesh, [z * 0.7, z * 0.3, z]);
    }
    const { center } = await picture(await toGlb(document));
    expect(center[2]! - center[0]!).toBeGreaterThan(80);
  });
});

describe('sides', () => {
  const away = (doubleSided: boolean) =>
    square((_, material) => material.setBaseColorFactor(RED).setDoubleSided(doubleSided), -1);

  it('leaves out the backs of single-sided surfaces where something else can be seen', async () => {
    const document = emptyDocument();
    const material = document.createMaterial().setBaseColorFactor([1, 0, 0, 1]).setMetallicFactor(0);
    const inside = blob(1_000);
    const outward = document.createMesh();
    addPrimitive(document, outward, inside);
    addNode(document, outward);
    const shell = document.createMesh();
    addPrimitive(document, shell, { ...inside, indices: inside.indices.toReversed() }, { material });
    addNode(document, shell).setScale([1.3, 1.3, 1.3]);
    const { center } = await picture(await toGlb(document));
    expect(Math.abs(center[0]! - center[1]!)).toBeLessThan(20);
  });

  it('shows a double-sided surface from behind', async () => {
    expect((await picture(await away(true))).filled.length).toBeGreaterThan(1_000);
  });

  it('shows the back of a single-sided surface rather than nothing', async () => {
    expect((await picture(await away(false))).filled.length).toBeGreaterThan(1_000);
  });

  it('takes a mirrored node for what it looks like', async () => {
    const mirrored = async (x: number) => {
      const document = emptyDocument();
      const material = document.createMaterial().setBaseColorFactor(RED).setMetallicFactor(0);
      const mesh = document.createMesh();
      addPrimitive(document, mesh, blob(1_000), { material });
      addNode(document, mesh).setScale([x, 1, 1]);
      return picture(await toGlb(document));
    };
    const [there, straight] = [await mirrored(-1), await mirrored(1)];
    expect(there.center[0]! / straight.center[0]!).toBeGreaterThan(0.8);
    expect(Math.abs(there.filled.length - straight.filled.length)).toBeLessThan(300);
  });
});

it('is lit from the upper left: the top is brighter than the bottom, the left than the right', async () => {
  const { at, filled } = await picture(await redModel(smoothSphere()), 128);
  const mean = (chosen: [number, number][]) =>
    chosen.reduce((sum, [x, y]) => sum + at(x, y)[0]!, 0) / chosen.length;
  expect(mean(filled.filter(([, y]) => y < 64))).toBeGreaterThan(
    mean(filled.filter(([, y]) => y >= 64)) + 20,
  );
  expect(mean(filled.filter(([x]) => x < 64))).toBeGreaterThan(mean(filled.filter(([x]) => x >= 64)) + 10);
});

it('gives the same bytes for the same model', async () => {
  const glb = await texturedModel(1_000);
  expect(await renderThumbnail(glb, SIZE)).toEqual(await renderThumbnail(glb, SIZE));
});

for (const [name, color] of [
  ['fox', 'orange'],
  ['human-mannequin', 'ochre'],
] as const) {
  const model = realModel(name);
  it.skipIf(!model)(`shows the ${name} in ${color}${model ? '' : ' (not on this machine)'}`, async () => {
    const { at, filled } = await picture(model!, 128);
    const warm = filled.filter(([x, y]) => at(x, y)[0]! > at(x, y)[2]! + 60);
    expect(warm.length).toBeGreaterThan(900);
  });
}

/** A blob without its bumps. */
function smoothSphere() {
  const shape = blob(4_000);
  for (let i = 0; i < shape.positions.length; i += 3) {
    const length = Math.hypot(...shape.positions.subarray(i, i + 3));
    for (let k = i; k < i + 3; k++) {
      shape.positions[k]! /= length;
      shape.normals[k] = shape.positions[k]!;
    }
  }
  return shape;
}
