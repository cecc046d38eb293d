import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Document, type Material, type Mesh, type Primitive, WebIO } from '@gltf-transform/core';
import { ALL_EXTENSIONS } from '@gltf-transform/extensions';
import { encode } from 'fast-png';
import { blob, knot, type Shape } from './shapes.ts';

/** What a primitive is given of its shape. Positions are always there. */
export interface PrimitiveOptions {
  readonly normals?: boolean;
  readonly uvs?: boolean;
  readonly indexed?: boolean;
  readonly material?: Material;
}

/** A document with one buffer and one scene, to which tests add what they are about. */
export function emptyDocument(): Document {
  const document = new Document();
  document.createBuffer();
  document.getRoot().setDefaultScene(document.createScene());
  return document;
}

export function addPrimitive(
  document: Document,
  mesh: Mesh,
  shape: Shape,
  { normals = true, uvs = false, indexed = true, material }: PrimitiveOptions = {},
): Primitive {
  const buffer = document.getRoot().listBuffers()[0]!;
  const expand = (values: Float32Array<ArrayBuffer>, size: number) =>
    indexed
      ? values
      : Float32Array.from(
          Array.from(shape.indices).flatMap((v) => [...values.subarray(v * size, v * size + size)]),
        );
  const accessor = (type: 'VEC2' | 'VEC3', values: Float32Array<ArrayBuffer>) =>
    document
      .createAccessor()
      .setType(type)
      .setArray(expand(values, type === 'VEC2' ? 2 : 3))
      .setBuffer(buffer);
  const primitive = document.createPrimitive().setAttribute('POSITION', accessor('VEC3', shape.positions));
  if (normals) primitive.setAttribute('NORMAL', accessor('VEC3', shape.normals));
  if (uvs) primitive.setAttribute('TEXCOORD_0', accessor('VEC2', shape.uvs));
  if (indexed) primitive.setIndices(document.createAccessor().setArray(shape.indices).setBuffer(buffer));
  if (material) primitive.setMaterial(material);
  mesh.addPrimitive(primitive);
  return primitive;
}

/** A node of the default scene that draws the mesh. */
export function addNode(document: Document, mesh: Mesh, translation: [number, number, number] = [0, 0, 0]) {
  const node = document.createNode(mesh.getName()).setMesh(mesh).setTranslation(translation);
  document.getRoot().getDefaultScene()!.addChild(node);
  return node;
}

export async function toGlb(document: Document): Promise<Uint8Array> {
  return new WebIO({}).registerExtensions(ALL_EXTENSIONS).writeBinary(document);
}

/** One primitive with the given attributes. */
export async function shapeModel(shape: Shape, options: PrimitiveOptions = {}): Promise<Uint8Array> {
  const document = emptyDocument();
  const mesh = document.createMesh('shape');
  addPrimitive(document, mesh, shape, options);
  addNode(document, mesh);
  return toGlb(document);
}

/** A closed, untextured blob of exactly this many triangles (an even number). */
export async function blobModel(triangles: number): Promise<Uint8Array> {
  return shapeModel(blob(triangles));
}

/** A knot whose checkered base colour texture meets itself at UV seams. */
export async function texturedModel(triangles: number): Promise<Uint8Array> {
  const document = emptyDocument();
  const texture = document.createTexture('checker').setImage(checkerPng()).setMimeType('image/png');
  const material = document.createMaterial('checkered').setBaseColorTexture(texture).setMetallicFactor(0);
  const mesh = document.createMesh('knot');
  addPrimitive(document, mesh, knot(triangles), { uvs: true, material });
  addNode(document, mesh);
  return toGlb(document);
}

/** Two meshes with a material each, half of the triangles in each, below a turned and scaled parent. */
export async function twoMaterialModel(triangles: number): Promise<Uint8Array> {
  const document = emptyDocument();
  const parent = document
    .createNode('parent')
    .setScale([2, 2, 2])
    .setRotation([0, Math.SQRT1_2, 0, Math.SQRT1_2]);
  document.getRoot().getDefaultScene()!.addChild(parent);
  const looks = [
    { name: 'red', color: [0.8, 0.1, 0.1, 1], shape: blob(triangles / 2), x: -1 },
    { name: 'blue', color: [0.1, 0.2, 0.8, 1], shape: knot(triangles / 2), x: 2 },
  ] as const;
  for (const { name, color, shape, x } of looks) {
    const material = document
      .createMaterial(name)
      .setBaseColorFactor([...color])
      .setMetallicFactor(0);
    const mesh = document.createMesh(name);
    addPrimitive(document, mesh, shape, { material });
    parent.addChild(document.createNode(name).setMesh(mesh).setTranslation([x, 0, 0]));
  }
  return toGlb(document);
}

/** One mesh that several nodes draw beside each other; `triangles` is what one of them has. */
export async function instancedModel(triangles: number, copies: number): Promise<Uint8Array> {
  const document = emptyDocument();
  const mesh = document.createMesh('shared');
  addPrimitive(document, mesh, blob(triangles));
  for (let i = 0; i < copies; i++) addNode(document, mesh, [i * 3, 0, 0]);
  return toGlb(document);
}

/** A readable GLB whose one triangle has no area: every job on it must fail. */
export async function emptyModel(): Promise<Uint8Array> {
  const document = emptyDocument();
  const mesh = document.createMesh('empty');
  const shape = blob(24);
  addPrimitive(document, mesh, { ...shape, indices: new Uint32Array([0, 0, 0]) });
  addNode(document, mesh);
  return toGlb(document);
}

/** 64 by 64 pixels, eight squares a side. */
export function checkerPng(): Uint8Array {
  const size = 64;
  const data = new Uint8Array(size * size * 3);
  for (let i = 0; i < size * size; i++) {
    const dark = ((i >> 3) + (i >> 9)) % 2 === 0;
    data.set(dark ? [40, 90, 60] : [230, 200, 120], i * 3);
  }
  return encode({ width: size, height: size, data, channels: 3 });
}

const REAL_MODELS = join(import.meta.dirname, '../../../shared/models');

/** Models that people made in modelling tools; they are beside the project on some machines only. */
export function realModel(name: 'fox' | 'human-mannequin' | 'seagull'): Uint8Array | undefined {
  const path = join(REAL_MODELS, `${name}.glb`);
  return existsSync(path) ? readFileSync(path) : undefined;
}
