import type { Document, Material, Primitive, Texture, TextureInfo } from '@gltf-transform/core';
import { KHRMaterialsClearcoat, KHRTextureTransform } from '@gltf-transform/extensions';
import { toFloats } from '../../../functions/studio/geometry/mesh/accessor.ts';
import { splitByTangent } from '../../../functions/studio/geometry/mesh/tangents.ts';
import { addNode, addPrimitive, emptyDocument, toGlb } from '../models.ts';
import { blob, cube, grid, knot, type Shape } from '../shapes.ts';
import { bumps, checker, type Paint, paintPng } from './textures.ts';

/** A model whose look hangs on how its textures lie. */
export interface TexturedModel {
  /** What is awkward about it. */
  readonly name: string;
  /** The same bytes whenever it is called. */
  readonly glb: () => Promise<Uint8Array>;
  /** Triangles that the default scene draws. */
  readonly faces: number;
}

/** KHR_texture_transform of a map. */
interface Turn {
  readonly scale?: [number, number];
  readonly rotation_deg?: number;
  readonly offset?: [number, number];
}

/** Bumps that lean another way along u than along v: a turned or mirrored frame shows. */
const slopes: Paint = (u, v) => {
  const x = 0.9 * Math.sin(6 * Math.PI * u) ** 3 + 0.25;
  const y = 0.5 * Math.sin(4 * Math.PI * v);
  const length = Math.hypot(x, y, 1);
  return [0.5 + x / length / 2, 0.5 + y / length / 2, 0.5 + 0.5 / length, 1];
};

/**
 * Two colours that flow into each other and a dark band, other along u than along v; nothing so fine that pictures of 320
 * px leave it out.
 */
const patches: Paint = (u, v) => {
  const wave = 0.5 + 0.5 * Math.sin(2 * Math.PI * (2 * u + 0.3 * Math.sin(2 * Math.PI * v)));
  const band = 1 - 0.6 * smooth(Math.abs(v - 0.3) / 0.08);
  return [(0.2 + 0.6 * wave) * band, (0.35 + 0.2 * u) * band, (0.6 - 0.4 * wave) * band, 1];
};

/** Two glowing spots. */
const glow: Paint = (u, v) => {
  const spot = smooth(Math.hypot(((u * 2) % 1) - 0.4, v - 0.7) / 0.25);
  return [0.9 * spot, 0.7 * spot, 0.2 * spot, 1];
};

/** Worn in one direction. */
const worn: Paint = (u, v) => [
  0.8 + 0.2 * Math.cos(2 * Math.PI * v),
  0.5 + 0.35 * Math.sin(4 * Math.PI * u),
  0.5 + 0.5 * Math.sin(2 * Math.PI * (u + 2 * v)),
  1,
];

/** 1 at 0, falling to 0 at 1. */
const smooth = (x: number): number => (x < 1 ? (1 - x * x) ** 2 : 0);

const MIRROR: Turn = { scale: [-1, 1] };
const FACES = 6_000;

/** Every map of the same size, so that what differs is how they lie. */
export const TEXTURED_MODELS: readonly TexturedModel[] = [
  model('a mirrored, unevenly scaled node', FACES, (d) => {
    one(d, strip(knot(FACES))).node.setScale([-1, 0.6, 1.7]);
  }),
  model('an unevenly scaled node above a turned one', FACES, (d) => {
    const { node } = one(d, strip(knot(FACES)));
    const parent = d.createNode('parent').setScale([2.5, 0.5, 1]).addChild(node);
    node.setRotation([0.2, 0.5, 0.1, Math.sqrt(1 - 0.3)]);
    d.getRoot().getDefaultScene()!.addChild(parent);
  }),
  model('one mesh on nodes of several scales, one mirrored', FACES * 3, (d) => {
    const { node } = one(d, strip(knot(FACES)));
    const mesh = node.getMesh()!;
    addNode(d, mesh, [4, 0, 0]).setScale([-1, 1, 1]);
    addNode(d, mesh, [8, 0, 0]).setScale([0.5, 0.5, 0.5]).setRotation([0, 0.6, 0, 0.8]);
  }),
  model('a mirroring texture transform', FACES, (d) =>
    turned(one(d, strip(knot(FACES))).material, MIRROR, d),
  ),
  model('a mirroring texture transform with tangents', FACES, (d) => {
    const { material, primitive } = one(d, strip(knot(FACES)));
    turned(material, MIRROR, d);
    addTangents(d, primitive);
  }),
  model('a turning, stretching texture transform', FACES, (d) =>
    turned(
      one(d, strip(knot(FACES))).material,
      { rotation_deg: 65, scale: [1.5, 0.8], offset: [0.3, 0.2] },
      d,
    ),
  ),
  model('a mirroring texture transform of the normal map alone', FACES, (d) => {
    const { material } = one(d, strip(knot(FACES)));
    turn(d, material.getNormalTextureInfo()!, { scale: [1, -1], rotation_deg: 30 });
  }),
  model('two UV sets', FACES, (d) => {
    const { material, primitive } = one(d, strip(knot(FACES)));
    const uvs = toFloats(primitive.getAttribute('TEXCOORD_0')!);
    addUvs(d, primitive, 1, (i) => [1 - uvs[i * 2 + 1]! * 2, uvs[i * 2]! * 3]);
    material.getNormalTextureInfo()!.setTexCoord(1);
    material.getOcclusionTextureInfo()!.setTexCoord(1);
    material.getEmissiveTextureInfo()!.setTexCoord(1);
  }),
  model('textures repeated outside of 0 to 1', FACES, (d) => {
    const { primitive } = one(d, strip(knot(FACES)));
    const uvs = toFloats(primitive.getAttribute('TEXCOORD_0')!);
    addUvs(d, primitive, 0, (i) => [uvs[i * 2]! * 5 - 2.3, uvs[i * 2 + 1]! * -1.5 + 4]);
  }),
  model('textures mirrored at each repeat', FACES, (d) => {
    const { primitive, material } = one(d, strip(knot(FACES)));
    const uvs = toFloats(primitive.getAttribute('TEXCOORD_0')!);
    addUvs(d, primitive, 0, (i) => [uvs[i * 2]! * 4 - 1, uvs[i * 2 + 1]! * 2 - 1]);
    for (const info of infosOf(material)) info.setWrapS(33648).setWrapT(33648);
  }),
  model('a checker over and over on a knot', FACES, (d) => {
    const { material } = one(d, knot(FACES));
    for (const slot of ['Normal', 'MetallicRoughness', 'Occlusion', 'Emissive'] as const) {
      material[`set${slot}Texture`](null);
    }
    material.setMetallicFactor(0).setEmissiveFactor([0, 0, 0]);
    material.getBaseColorTexture()!.setImage(paintPng(64, 64, checker));
  }),
  model('double-sided leaves', 3_200, (d) => {
    const { node, material } = one(d, bent(grid(40)));
    material.setDoubleSided(true);
    addNode(d, node.getMesh()!, [1.2, 0, 0]).setScale([-1, 1, 1]).setRotation([0, 0.7, 0, 0.7]);
  }),
  model('hard edges', 4_800, (d) => {
    one(d, cube(20)).node.setScale([1, -2, 0.5]);
  }),
  model('several materials on one mesh', FACES, (d) => {
    const { node, material } = one(d, strip(knot(FACES / 2)));
    const other = material.clone().setName('other').setBaseColorFactor([0.5, 0.9, 0.6, 1]);
    turned(other, { rotation_deg: 90, scale: [2, 2] }, d);
    other.setNormalScale(0.5).setRoughnessFactor(0.7);
    const mesh = node.getMesh()!;
    const shape = strip(knot(FACES / 2));
    const moved = { ...shape, positions: shape.positions.map((x, i) => (i % 3 === 2 ? x + 2 : x)) };
    addPrimitive(d, mesh, moved, { uvs: true, material: other });
    node.setScale([1, 1, -1.5]);
  }),
  model('a clear coat with a normal map of its own', FACES, (d) => {
    const { material } = one(d, strip(knot(FACES)));
    const coat = d
      .createExtension(KHRMaterialsClearcoat)
      .createClearcoat()
      .setClearcoatFactor(1)
      .setClearcoatNormalTexture(texture(d, 'coat', bumps));
    material.setExtension(KHRMaterialsClearcoat.EXTENSION_NAME, coat);
  }),
  model('tangents of a blob without a seam', FACES, (d) => {
    addTangents(d, one(d, blob(FACES)).primitive);
  }),
];

function model(name: string, faces: number, make: (document: Document) => unknown): TexturedModel {
  let made: Promise<Uint8Array> | undefined;
  const build = () => {
    const document = emptyDocument();
    make(document);
    return toGlb(document);
  };
  return {
    name,
    faces,
    glb() {
      made ??= build();
      return made;
    },
  };
}

const MAP_PX = 128;

function texture(document: Document, name: string, paint: Paint): Texture {
  return document
    .createTexture(name)
    .setImage(paintPng(MAP_PX, MAP_PX, paint))
    .setMimeType('image/png');
}

/** A shape with all maps, drawn once. */
function one(document: Document, shape: Shape) {
  const orm = texture(document, 'orm', worn);
  const material = document
    .createMaterial('look')
    .setBaseColorTexture(texture(document, 'base colour', patches))
    .setMetallicRoughnessTexture(orm)
    .setOcclusionTexture(orm)
    .setNormalTexture(texture(document, 'normal', slopes))
    .setEmissiveTexture(texture(document, 'emissive', glow))
    .setEmissiveFactor([1, 1, 1]);
  const mesh = document.createMesh('shape');
  const primitive = addPrimitive(document, mesh, shape, { uvs: true, material });
  return { node: addNode(document, mesh), material, primitive };
}

function infosOf(material: Material): TextureInfo[] {
  return [
    material.getBaseColorTextureInfo()!,
    material.getMetallicRoughnessTextureInfo()!,
    material.getOcclusionTextureInfo()!,
    material.getNormalTextureInfo()!,
    material.getEmissiveTextureInfo()!,
  ];
}

function turned(material: Material, how: Turn, document: Document): void {
  for (const info of infosOf(material)) turn(document, info, how);
}

function turn(
  document: Document,
  info: TextureInfo,
  { scale = [1, 1], rotation_deg = 0, offset = [0, 0] }: Turn,
): void {
  const transform = document
    .createExtension(KHRTextureTransform)
    .createTransform()
    .setScale(scale)
    .setRotation((rotation_deg * Math.PI) / 180)
    .setOffset(offset);
  info.setExtension(KHRTextureTransform.EXTENSION_NAME, transform);
}

function addUvs(
  document: Document,
  primitive: Primitive,
  set: number,
  uvOf: (vertex: number) => readonly [number, number],
): void {
  const position = primitive.getAttribute('POSITION')!;
  const uvs = Float32Array.from(Array.from({ length: position.getCount() }, (_, i) => uvOf(i)).flat());
  const accessor = document.createAccessor().setType('VEC2').setArray(uvs).setBuffer(position.getBuffer());
  primitive.setAttribute(`TEXCOORD_${set}`, accessor);
}

/** Those of the stored UVs, as exporters write them, whatever a transform makes of these. */
function addTangents(document: Document, primitive: Primitive): void {
  const buffer = primitive.getAttribute('POSITION')!.getBuffer();
  const values = (semantic: string) => toFloats(primitive.getAttribute(semantic)!);
  const { vertices, triangles, tangents } = splitByTangent({
    positions: values('POSITION'),
    normals: values('NORMAL'),
    uvs: values('TEXCOORD_0'),
    triangles: Uint32Array.from(primitive.getIndices()!.getArray()!),
  });
  const add = (semantic: string, type: 'VEC2' | 'VEC3' | 'VEC4', array: Float32Array<ArrayBuffer>) =>
    primitive.setAttribute(
      semantic,
      document.createAccessor().setType(type).setArray(array).setBuffer(buffer),
    );
  const pick = (from: Float32Array, size: number) =>
    Float32Array.from(vertices.flatMap((vertex) => [...from.subarray(vertex * size, (vertex + 1) * size)]));
  const [positions, normals, uvs] = [values('POSITION'), values('NORMAL'), values('TEXCOORD_0')];
  add('POSITION', 'VEC3', pick(positions, 3));
  add('NORMAL', 'VEC3', pick(normals, 3));
  add('TEXCOORD_0', 'VEC2', pick(uvs, 2));
  add('TANGENT', 'VEC4', tangents);
  primitive.setIndices(document.createAccessor().setArray(triangles).setBuffer(buffer));
}

/** The knot's UVs twice along it in place of eight times. */
function strip(shape: Shape): Shape {
  return { ...shape, uvs: shape.uvs.map((value, i) => (i % 2 === 0 ? value / 4 : value)) };
}

/** A flat square bent to a wave. */
function bent(shape: Shape): Shape {
  const { positions, normals } = shape;
  const [p, n] = [positions.slice(), normals.slice()];
  for (let i = 0; i < p.length; i += 3) {
    p[i + 2] = 0.1 * Math.sin(6 * p[i]!);
    const slope = 0.6 * Math.cos(6 * p[i]!);
    const length = Math.hypot(slope, 1);
    n.set([-slope / length, 0, 1 / length], i);
  }
  return { ...shape, positions: p, normals: n };
}
