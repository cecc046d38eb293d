import type { Document, Primitive } from '@gltf-transform/core';
import { svcUv } from '../../functions/engines/svc-uv/engine.ts';
import { computeNormals } from '../../functions/studio/geometry/mesh/normals.ts';
import { listTriangles } from '../../functions/studio/geometry/mesh/triangles.ts';
import { block } from '../../functions/studio/geometry/shapes/block.ts';
import { ellipsoid, lathe } from '../../functions/studio/geometry/shapes/lathe.ts';
import { moved, type Solid, scaled } from '../../functions/studio/geometry/shapes/solid.ts';
import { SRGB_TO_LINEAR, toSrgbByte } from '../../functions/studio/imaging/color.ts';
import { decodeImage } from '../../functions/studio/imaging/decode-image.ts';
import type { Kind } from '../../functions/studio/sculpt/prompt/kinds.ts';
import { GENERATORS } from '../../functions/studio/sculpt/things/index.ts';
import { orderOf } from '../../functions/studio/sculpt/things/thing.ts';
import { emptyDocument, toGlb } from './models.ts';

/** A model whose pieces a test addresses by what they are, whatever the model calls them. */
export interface TextureModel {
  readonly glb: Uint8Array;
  /** What its meshes are, in their order. */
  readonly pieces: readonly string[];
}

const made = new Map<string, Promise<TextureModel>>();

/** Makes a model once, with a layout that maps can be painted on. */
function once(name: string, pieces: () => readonly { name: string; solid: Solid }[], named = false) {
  const known = made.get(name);
  if (known) return known;
  const model = (async () => {
    const list = pieces();
    const glb = await glbOf(list, named);
    return { glb: (await svcUv.run({ model: glb }, {})).model!, pieces: list.map((piece) => piece.name) };
  })();
  made.set(name, model);
  return model;
}

const piecesOf =
  (kind: Kind, noun: string = kind) =>
  () =>
    GENERATORS[kind](orderOf({ kind, noun }, 7)).filter(({ name }) => !name.startsWith('wrap'));

export const TEXTURE_MODELS = {
  sword: () => once('sword', piecesOf('sword'), true),
  'nameless sword': () => once('nameless sword', piecesOf('sword')),
  chair: () => once('chair', piecesOf('chair'), true),
  'nameless chair': () => once('nameless chair', piecesOf('chair')),
  'nameless table': () => once('nameless table', piecesOf('table')),
  car: () => once('car', piecesOf('car'), true),
  orc: () => once('orc', piecesOf('humanoid', 'orc'), true),
  ball: () => once('ball', () => [{ name: 'ball', solid: ellipsoid(0.5, 0.5, 0.5, 24) }]),
  crate: () => once('crate', () => [{ name: 'crate', solid: block(1, 1, 1) }]),
  'mushroom in one piece': () =>
    once('mushroom', () => [
      {
        name: 'mushroom',
        solid: lathe([
          [0, 0],
          [0.1, 0],
          [0.09, 0.5],
          [0.4, 0.5],
          [0.36, 0.66],
          [0.2, 0.78],
          [0, 0.8],
        ]),
      },
    ]),
  'dagger in one piece': () =>
    once('dagger', () => [
      {
        name: 'dagger',
        solid: scaled(
          lathe([
            [0, 0],
            [0.02, 0],
            [0.02, 0.14],
            [0.1, 0.14],
            [0.1, 0.16],
            [0.035, 0.16],
            [0.03, 0.5],
            [0, 0.58],
          ]),
          1,
          1,
          0.3,
        ),
      },
    ]),
  'two nameless balls': () =>
    once('two balls', () => [
      { name: 'large', solid: ellipsoid(0.5, 0.5, 0.5, 24) },
      { name: 'small', solid: moved(ellipsoid(0.3, 0.3, 0.3, 24), 1, 0, 0) },
    ]),
} as const;

async function glbOf(pieces: readonly { name: string; solid: Solid }[], named: boolean): Promise<Uint8Array> {
  const document: Document = emptyDocument();
  const buffer = document.getRoot().listBuffers()[0]!;
  const accessor = (type: 'VEC3' | 'SCALAR', values: Float32Array<ArrayBuffer> | Uint32Array<ArrayBuffer>) =>
    document.createAccessor().setType(type).setArray(values).setBuffer(buffer);
  for (const { name, solid } of pieces) {
    const positions = Float32Array.from(solid.positions);
    const { vertices, triangles, normals } = computeNormals(positions, solid.triangles, 40);
    const places = Float32Array.from(
      [...vertices].flatMap((vertex) => [...positions.subarray(vertex * 3, vertex * 3 + 3)]),
    );
    const primitive = document
      .createPrimitive()
      .setAttribute('POSITION', accessor('VEC3', places))
      .setAttribute('NORMAL', accessor('VEC3', normals))
      .setIndices(accessor('SCALAR', triangles.slice()));
    const mesh = document.createMesh().addPrimitive(primitive);
    const node = document.createNode(named ? name : '').setMesh(mesh);
    document.getRoot().getDefaultScene()!.addChild(node);
  }
  return toGlb(document);
}

/** What a piece's maps show on average. */
export interface Measured {
  /** sRGB, 0 to 255, averaged as light. */
  readonly rgb: readonly [number, number, number];
  readonly metallic: number;
  readonly roughness: number;
}

/** Measures the maps at points strewn over each of a document's meshes; `within` picks by height, 0 to 1. */
export async function measureMaps(
  document: Document,
  within: (height: number) => boolean = () => true,
): Promise<Measured[]> {
  const [material] = document.getRoot().listMaterials();
  const base = (await decodeImage(material!.getBaseColorTexture()!.getImage()!))!;
  const orm = (await decodeImage(material!.getMetallicRoughnessTexture()!.getImage()!))!;
  const texel = ([u, v]: readonly number[]) =>
    (Math.floor(v! * base.height) * base.width + Math.floor(u! * base.width)) * 4;
  return document
    .getRoot()
    .listMeshes()
    .map((mesh) => {
      const sums = [0, 0, 0, 0, 0];
      let weight = 0;
      for (const { uv, height, area } of strewn(mesh.listPrimitives()[0]!)) {
        if (!within(height)) continue;
        const at = texel(uv);
        for (let k = 0; k < 3; k++) sums[k]! += area * SRGB_TO_LINEAR[base.data[at + k]!]!;
        sums[3]! += (area * orm.data[at + 1]!) / 255;
        sums[4]! += (area * orm.data[at + 2]!) / 255;
        weight += area;
      }
      const [red, green, blue, roughness, metallic] = sums.map((sum) => sum / weight) as number[];
      return {
        rgb: [toSrgbByte(red!), toSrgbByte(green!), toSrgbByte(blue!)],
        roughness: roughness!,
        metallic: metallic!,
      };
    });
}

/** The share of a model's surface in its layout that shows a yellow metal. */
export const goldShare = (document: Document): Promise<number> =>
  shareOf(document, (red, _, blue) => red - blue > 50);

/** The share of a model's surface in its layout whose sRGB bytes are of a kind; of one of its meshes, by its index. */
export async function shareOf(
  document: Document,
  is: (red: number, green: number, blue: number) => boolean,
  mesh?: number,
): Promise<number> {
  const [material] = document.getRoot().listMaterials();
  const base = (await decodeImage(material!.getBaseColorTexture()!.getImage()!))!;
  let shown = 0;
  let total = 0;
  for (const [i, one] of document.getRoot().listMeshes().entries()) {
    if (mesh !== undefined && mesh !== i) continue;
    for (const { uv, area } of strewn(one.listPrimitives()[0]!)) {
      const [column, row] = [Math.floor(uv[0]! * base.width), Math.floor(uv[1]! * base.height)];
      const at = (row * base.width + column) * 4;
      total += area;
      if (is(base.data[at]!, base.data[at + 1]!, base.data[at + 2]!)) shown += area;
    }
  }
  return shown / total;
}

const STEPS = 9;

/** Points all over a primitive's triangles: where they are in the layout, how high, and how much of it each stands for. */
function* strewn(primitive: Primitive) {
  const uvs = primitive.getAttribute('TEXCOORD_0')!;
  const positions = primitive.getAttribute('POSITION')!;
  const [low, high] = [positions.getMin([])[1]!, positions.getMax([])[1]!];
  const triangles = listTriangles(primitive);
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = [...triangles.subarray(t, t + 3)];
    const heights = corners.map((vertex) => (positions.getElement(vertex, [])[1]! - low) / (high - low));
    const [a, b, c] = corners.map((vertex): number[] => uvs.getElement(vertex, [])) as unknown as Triple<
      number[]
    >;
    const area = Math.abs((b[0]! - a[0]!) * (c[1]! - a[1]!) - (b[1]! - a[1]!) * (c[0]! - a[0]!));
    for (let i = 1; i < STEPS; i++) {
      for (let j = 1; i + j < STEPS; j++) {
        const weights = [1 - (i + j) / STEPS, i / STEPS, j / STEPS] as const;
        const mix = (p: number, q: number, r: number) => weights[0] * p + weights[1] * q + weights[2] * r;
        const uv = [mix(a[0]!, b[0]!, c[0]!), mix(a[1]!, b[1]!, c[1]!)];
        yield { uv, height: mix(heights[0]!, heights[1]!, heights[2]!), area };
      }
    }
  }
}

type Triple<T> = readonly [T, T, T];
