import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { openKinds } from '../../../functions/engines/open-kinds.ts';
import { svcTexture } from '../../../functions/engines/svc-texture/engine.ts';
import { textureModel } from '../../../functions/engines/svc-texture/texture-model.ts';
import { decodeImage, type Image } from '../../../functions/imaging/decode-image.ts';
import { readModel, writeModel } from '../../../functions/mesh/gltf-io.ts';
import { inspectModel } from '../../../functions/mesh/inspect.ts';
import { AWKWARD_MODELS } from '../../support/awkward-models.ts';
import { validationIssues } from '../../support/gltf-validation.ts';
import { shapeModel } from '../../support/models.ts';
import { blob } from '../../support/shapes.ts';
import { TEXTURE_MODELS } from '../../support/texture-models.ts';

const SIZE_PX = 256;

async function textured(model: Uint8Array, prompt = '', size_px = SIZE_PX): Promise<Uint8Array> {
  const document = await readModel(model);
  await textureModel(document, prompt, openKinds(), size_px);
  return writeModel(document);
}

describe('awkward models', () => {
  it.each(AWKWARD_MODELS)('$name', async ({ glb }) => {
    const model = await glb();
    const result = await textured(model, 'worn red leather with steel legs');
    expect(await validationIssues(result)).toEqual([]);
    const [before, after] = [await inspectModel(model), await inspectModel(result)];
    expect(after.faces).toBeLessThanOrEqual(before.faces);
    expect(after.hasUv).toBe(true);
    expect(after.animations).toBe(before.animations);
    expect(after.rigged).toBe(before.rigged);
  });
});

it('makes a valid model of 2K maps and a zip of the same maps', async () => {
  const { glb } = await TEXTURE_MODELS.crate();
  const output = await svcTexture.run({ model: glb }, { prompt: 'mossy stone' });
  expect(await validationIssues(output.model!)).toEqual([]);
  const textures = (await readModel(output.model!)).getRoot().listTextures();
  expect(textures.map((texture) => texture.getSize()?.[0])).toEqual([2048, 2048, 2048]);
  const files = unzipSync(output.textures!);
  expect(Object.keys(files)).toEqual(['base_color.png', 'occlusion_roughness_metallic.png', 'normal.png']);
  expect(Object.values(files)).toEqual(textures.map((texture) => new Uint8Array(texture.getImage()!)));
});

describe('across the borders of charts', () => {
  it.each(['oak', 'worn red leather', 'mossy stone', 'brushed steel'])(
    'the colours of %s step no more than 1.3 times as much as inside charts',
    async (prompt) => {
      const { inside, across } = await colorSteps(await textured(await shapeModel(blob(3_000)), prompt, 512));
      expect(inside).toBeGreaterThan(0);
      expect(across / inside).toBeLessThan(1.3);
    },
  );

  // Open: 1.54. Bricks lie on the plane that the surface is nearest to; charts end where it turns to the next one.
  it.fails('so do those of red brick', async () => {
    const { inside, across } = await colorSteps(
      await textured(await shapeModel(blob(3_000)), 'red brick', 512),
    );
    expect(across / inside).toBeLessThan(1.3);
  });
});

/** Means of how much base colours differ a texel's width apart: over edges inside charts, and over their borders. */
async function colorSteps(model: Uint8Array): Promise<{ inside: number; across: number }> {
  const document = await readModel(model);
  const [material] = document.getRoot().listMaterials();
  const image = (await decodeImage(material!.getBaseColorTexture()!.getImage()!))!;
  const primitive = document.getRoot().listMeshes()[0]!.listPrimitives()[0]!;
  const positions = primitive.getAttribute('POSITION')!;
  const uvs = primitive.getAttribute('TEXCOORD_0')!;
  const triangles = primitive.getIndices()!.getArray()!;
  const sums = { inside: [0, 0], across: [0, 0] };
  const waiting = new Map<string, number>();
  const next = (corner: number) => (corner % 3 === 2 ? corner - 2 : corner + 1);
  const placeOf = (corner: number) => positions.getElement(triangles[corner]!, []).join();
  const uvOf = (corner: number): number[] => uvs.getElement(triangles[corner]!, []);
  /** Half a texel from the middle of a corner's edge, inside of its triangle. */
  const beside = (corner: number) => {
    const [a, b, c] = [uvOf(corner), uvOf(next(corner)), uvOf(next(next(corner)))];
    const middle = [0, 1].map((k) => (a[k]! + b[k]!) / 2);
    const inwards = middle.map((value, k) => c[k]! - value);
    const length = Math.hypot(...inwards) * image.width;
    const [u, v] = middle.map((value, k) => value + (inwards[k]! * 0.5) / length);
    return [0, 1, 2].map((k) => bilinear(image, u!, v!, k));
  };
  for (let corner = 0; corner < triangles.length; corner++) {
    const [from, to] = [placeOf(corner), placeOf(next(corner))];
    const mate = waiting.get(`${to} ${from}`);
    waiting.set(`${from} ${to}`, corner);
    if (mate === undefined) continue;
    const joined = uvOf(corner).join() === uvOf(next(mate)).join();
    const [one, other] = [beside(corner), beside(mate)];
    const sum = joined ? sums.inside : sums.across;
    sum[0]! += Math.hypot(...one.map((value, k) => value - other[k]!));
    sum[1]!++;
  }
  return { inside: sums.inside[0]! / sums.inside[1]!, across: sums.across[0]! / sums.across[1]! };
}

function bilinear({ width, height, data }: Image, u: number, v: number, channel: number): number {
  const [x, y] = [u * width - 0.5, v * height - 0.5];
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const at = (column: number, row: number) => data[(row * width + column) * 4 + channel]!;
  const upper = at(left, top) + (at(left + 1, top) - at(left, top)) * (x - left);
  const lower = at(left, top + 1) + (at(left + 1, top + 1) - at(left, top + 1)) * (x - left);
  return upper + (lower - upper) * (y - top);
}
