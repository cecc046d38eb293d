import { Document } from '@gltf-transform/core';
import { indexAccessor } from '../../studio/geometry/mesh/accessor.ts';
import { encodePng } from '../../studio/imaging/encode-image.ts';
import type { Image } from '../../studio/imaging/image.ts';
import type { ReliefMesh } from './surface.ts';

const ROUGHNESS = 0.85;

/** What a relief looks like: one colour all over, linear, or a texture with the place of each vertex in it. */
export type ReliefLook =
  | { readonly color: readonly [number, number, number] }
  | { readonly baseColor: Image; readonly uvs: Float32Array };

/** A model of one mesh with one material. */
export function writeRelief({ positions, normals, triangles }: ReliefMesh, look: ReliefLook): Document {
  const document = new Document();
  document.createBuffer();
  const material = document.createMaterial('photo').setMetallicFactor(0).setRoughnessFactor(ROUGHNESS);
  const primitive = document.createPrimitive().setMaterial(material);
  const add = (name: string, type: 'VEC2' | 'VEC3', values: Float32Array) => {
    const accessor = document.createAccessor().setType(type).setArray(Float32Array.from(values));
    primitive.setAttribute(name, accessor.setBuffer(document.getRoot().listBuffers()[0]!));
  };
  if ('color' in look) {
    material.setBaseColorFactor([...look.color, 1]);
  } else {
    const texture = document.createTexture('base_color').setMimeType('image/png');
    material.setBaseColorTexture(texture.setImage(encodePng(look.baseColor)));
    add('TEXCOORD_0', 'VEC2', look.uvs);
  }
  add('POSITION', 'VEC3', positions);
  add('NORMAL', 'VEC3', normals);
  primitive.setIndices(indexAccessor(document, triangles, positions.length / 3));
  const node = document.createNode('relief').setMesh(document.createMesh('relief').addPrimitive(primitive));
  document.getRoot().setDefaultScene(document.createScene().addChild(node));
  return document;
}
