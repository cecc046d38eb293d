import {
  type Accessor,
  Document,
  ImageUtils,
  Logger,
  type Material,
  type Texture,
} from '@gltf-transform/core';
import { weld } from '@gltf-transform/functions';
import { Mesh } from 'three';
import { OBJLoader } from 'three/examples/jsm/loaders/OBJLoader.js';
import { InputError } from '../../../input-error.ts';
import { type MtlMaterial, readMtl } from './read-mtl.ts';

/** More text than any OBJ of a million triangles has. */
const MAX_OBJ_BYTES = 256 * 1024 * 1024;

/**
 * Reads an OBJ with the files that came with it: triangles, UVs, normals, and of each material its colour, its base colour
 * map and its normal map. Lines, points and vertex colours are dropped.
 *
 * @param obj the OBJ's bytes
 * @param others the MTL and the images, by name without folders
 * @throws InputError source_unreadable when it has no triangle, or names a vertex that there is not
 */
export async function readObj(
  obj: Uint8Array,
  others: ReadonlyMap<string, Uint8Array> = new Map(),
): Promise<Document> {
  if (obj.length > MAX_OBJ_BYTES) throw unreadable();
  const document = new Document().setLogger(new Logger(Logger.Verbosity.SILENT));
  document.createBuffer();
  const looks = [...others]
    .filter(([name]) => /\.mtl$/i.test(name))
    .flatMap(([, mtl]) => [...readMtl(textOf(mtl))]);
  const materialOf = materialsOf(document, new Map(looks), others);
  const scene = document.createScene();
  document.getRoot().setDefaultScene(scene);
  const text = textOf(obj);
  // Of a file without normals the loader makes flat ones, which glTF shows without any.
  const attributes = ATTRIBUTES.filter(([semantic]) => semantic !== 'NORMAL' || /^vn /m.test(text));
  const objects = parsed(text).filter(({ geometry }) => geometry.getAttribute('position').count >= 3);
  if (objects.length === 0) throw unreadable();
  for (const object of objects) {
    const mesh = document.createMesh(object.name);
    for (const { start, count, material } of groupsOf(object)) {
      const primitive = document.createPrimitive().setMaterial(materialOf(material));
      for (const [semantic, name, size] of attributes) {
        const values = object.geometry.getAttribute(name)?.array.slice(start * size, (start + count) * size);
        if (values)
          primitive.setAttribute(semantic, accessorOf(document, values as Float32Array<ArrayBuffer>, size));
      }
      mesh.addPrimitive(primitive);
    }
    scene.addChild(document.createNode(object.name).setMesh(mesh));
  }
  // The loader gives every corner a vertex of its own.
  await document.transform(weld());
  return document;
}

interface Group {
  readonly start: number;
  readonly count: number;
  readonly material: string;
}

/** Which corners have which material. */
function groupsOf({ geometry, material }: Mesh): readonly Group[] {
  const names = [material].flat().map(({ name }) => name);
  const { count } = geometry.getAttribute('position');
  if (geometry.groups.length === 0) return [{ start: 0, count, material: names[0] ?? '' }];
  return geometry.groups
    .filter((group) => group.count >= 3)
    .map(({ start, count: length, materialIndex = 0 }) => ({
      start,
      count: length,
      material: names[materialIndex] ?? '',
    }));
}

const ATTRIBUTES = [
  ['POSITION', 'position', 3],
  ['NORMAL', 'normal', 3],
  ['TEXCOORD_0', 'uv', 2],
] as const;

function parsed(text: string): readonly Mesh[] {
  const meshes: Mesh[] = [];
  try {
    new OBJLoader().parse(text).traverse((object) => {
      if (object instanceof Mesh) meshes.push(object);
    });
  } catch (cause) {
    throw unreadable(cause);
  }
  return meshes;
}

function accessorOf(document: Document, values: Float32Array<ArrayBuffer>, size: 2 | 3): Accessor {
  if (!values.every(Number.isFinite)) throw unreadable();
  return document
    .createAccessor()
    .setType(size === 2 ? 'VEC2' : 'VEC3')
    .setArray(size === 2 ? flipped(values) : values)
    .setBuffer(document.getRoot().listBuffers()[0]!);
}

/** UVs: an image begins below in OBJ and above in glTF. */
const flipped = (uvs: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> =>
  uvs.map((value, i) => (i % 2 === 1 ? 1 - value : value));

/** Each material once, and each image once. */
function materialsOf(
  document: Document,
  looks: ReadonlyMap<string, MtlMaterial>,
  files: ReadonlyMap<string, Uint8Array>,
): (name: string) => Material {
  const textures = new Map<string, Texture | null>();
  const textureOf = (name: string | undefined): Texture | null => {
    if (name === undefined) return null;
    if (!textures.has(name)) textures.set(name, addTexture(document, name, files.get(name)));
    return textures.get(name)!;
  };
  const materials = new Map<string, Material>();
  return (name) => {
    const known = materials.get(name);
    if (known) return known;
    const { color, colorMap, normalMap } = looks.get(name) ?? {};
    const texture = textureOf(colorMap);
    const material = document
      .createMaterial(name)
      .setMetallicFactor(0)
      .setBaseColorTexture(texture)
      .setNormalTexture(textureOf(normalMap));
    // Beside a map, writers leave any colour.
    if (color && !texture)
      material.setBaseColorFactor([...color.map(toLinear), 1] as [number, number, number, number]);
    materials.set(name, material);
    return material;
  };
}

function addTexture(document: Document, name: string, image: Uint8Array | undefined): Texture | null {
  const mimeType = image && ImageUtils.getMimeType(image);
  return mimeType ? document.createTexture(name).setImage(image).setMimeType(mimeType) : null;
}

/** IEC 61966-2-1. */
const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

const unreadable = (cause?: unknown) =>
  new InputError('source_unreadable', 'The source model is not a readable OBJ file.', { cause });
