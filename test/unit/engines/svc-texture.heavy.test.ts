import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { svcTexture } from '../../../functions/engines/svc-texture/engine.ts';
import { textureModel } from '../../../functions/engines/svc-texture/texture-model.ts';
import { readModel, writeModel } from '../../../functions/studio/geometry/mesh/gltf-io.ts';
import { inspectModel } from '../../../functions/studio/geometry/mesh/inspect.ts';
import { unwrap } from '../../../functions/studio/geometry/mesh/unwrap/unwrap.ts';
import { decodeImage } from '../../../functions/studio/imaging/decode-image.ts';
import type { Image } from '../../../functions/studio/imaging/image.ts';
import { openKinds } from '../../../functions/studio/sculpt/prompt/open-kinds.ts';
import { AWKWARD_MODELS } from '../../support/awkward-models.ts';
import { validationIssues } from '../../support/gltf-validation.ts';
import { shapeModel } from '../../support/models.ts';
import { blob } from '../../support/shapes.ts';
import { TEXTURE_MODELS } from '../../support/texture-models.ts';

const SIZE_PX = 256;

async function textured(model: Uint8Array, prompt = '', size_px = SIZE_PX): Promise<Uint8Array> {
  const document = await readModel(model);
  await textureModel(document, prompt, openKinds(), { size_px });
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
  // Where charts end is no chance: along creases, where looks change most. So each edge is its own control.
  it.each(['oak', 'worn red leather', 'mossy stone', 'brushed steel', 'red brick', 'white marble'])(
    'the colours of %s step no more than 1.3 times as much as over the same edges inside charts',
    async (prompt) => {
      const [one, other] = await Promise.all(LAYOUTS.map((layout) => stepsOf(layout, prompt)));
      const sums = { cut: 0, whole: 0, edges: 0 };
      for (const [edge, { isCut, step }] of one!) {
        const mate = other!.get(edge)!;
        if (mate.isCut === isCut) continue;
        sums.cut += isCut ? step : mate.step;
        sums.whole += isCut ? mate.step : step;
        sums.edges++;
      }
      expect(sums.edges).toBeGreaterThan(200);
      expect(sums.cut / sums.whole).toBeLessThan(1.3);
    },
  );
});

const STEPS_PX = 512;

/** One shape, cut into charts as it is and as it would be were it stretched. */
const LAYOUTS = [
  [1, 1, 1],
  [2.5, 1, 0.6],
].map(async (stretch) => {
  const { positions, normals, indices } = blob(3_000);
  const { vertexOf, uvs, triangles } = await unwrap(
    { positions: positions.map((value, i) => value * stretch[i % 3]!), triangles: indices },
    { size_px: STEPS_PX },
  );
  const gather = (values: Float32Array) =>
    Float32Array.from(
      { length: vertexOf.length * 3 },
      (_, i) => values[vertexOf[(i / 3) | 0]! * 3 + (i % 3)]!,
    );
  const shape = {
    positions: gather(positions),
    normals: gather(normals),
    uvs: new Float32Array(uvs),
    indices: new Uint32Array(triangles),
  };
  return shapeModel(shape, { uvs: true });
});

/** How much base colours differ a texel's width apart over each edge, and whether charts end there. */
async function stepsOf(
  layout: Promise<Uint8Array>,
  prompt: string,
): Promise<ReadonlyMap<string, { readonly isCut: boolean; readonly step: number }>> {
  const document = await readModel(await textured(await layout, prompt, STEPS_PX));
  const [material] = document.getRoot().listMaterials();
  const image = (await decodeImage(material!.getBaseColorTexture()!.getImage()!))!;
  const primitive = document.getRoot().listMeshes()[0]!.listPrimitives()[0]!;
  const positions = primitive.getAttribute('POSITION')!;
  const uvs = primitive.getAttribute('TEXCOORD_0')!;
  const triangles = primitive.getIndices()!.getArray()!;
  const steps = new Map<string, { isCut: boolean; step: number }>();
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
    const isCut = uvOf(corner).join() !== uvOf(next(mate)).join();
    const [one, other] = [beside(corner), beside(mate)];
    const step = Math.hypot(...one.map((value, k) => value - other[k]!));
    steps.set([from, to].sort().join(' '), { isCut, step });
  }
  return steps;
}

function bilinear({ width, height, data }: Image, u: number, v: number, channel: number): number {
  const [x, y] = [u * width - 0.5, v * height - 0.5];
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const at = (column: number, row: number) => data[(row * width + column) * 4 + channel]!;
  const upper = at(left, top) + (at(left + 1, top) - at(left, top)) * (x - left);
  const lower = at(left, top + 1) + (at(left + 1, top + 1) - at(left, top + 1)) * (x - left);
  return upper + (lower - upper) * (y - top);
}
