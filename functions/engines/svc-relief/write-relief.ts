import { Document } from '@gltf-transform/core';
import { encodePng } from '../../imaging/encode-image.ts';
import { paintMaps } from '../../imaging/paint/paint-maps.ts';
import type { Painter } from '../../imaging/paint/painter.ts';
import { indexAccessor } from '../../mesh/accessor.ts';
import { unwrap } from '../../mesh/unwrap/unwrap.ts';
import type { ReliefMesh } from './surface.ts';

const ROUGHNESS = 0.85;

/**
 * A model of one mesh with one material.
 *
 * @param size_px side of its texture; without one the mean of the painter's colours is the material's
 */
export async function writeRelief(
  mesh: ReliefMesh,
  painter: Painter,
  size_px: number | undefined,
): Promise<Document> {
  const document = new Document();
  document.createBuffer();
  const material = document.createMaterial('photo').setMetallicFactor(0).setRoughnessFactor(ROUGHNESS);
  const primitive = document.createPrimitive().setMaterial(material);
  const add = (type: 'VEC2' | 'VEC3', values: Float32Array<ArrayBuffer>) =>
    document.createAccessor().setType(type).setArray(values).setBuffer(document.getRoot().listBuffers()[0]!);
  let { positions, normals, triangles } = mesh;
  if (size_px === undefined) {
    material.setBaseColorFactor([...meanColor(mesh, painter), 1]);
  } else {
    const unwrapped = await unwrap(mesh, { size_px });
    const pick = (values: Float32Array) => gathered(values, unwrapped.vertexOf);
    [positions, normals, triangles] = [pick(mesh.positions), pick(mesh.normals), unwrapped.triangles];
    const target = { positions, normals, triangles, uvs: unwrapped.uvs };
    const { baseColor } = paintMaps(target, () => painter, { size_px });
    primitive.setAttribute('TEXCOORD_0', add('VEC2', Float32Array.from(unwrapped.uvs)));
    material.setBaseColorTexture(
      document.createTexture('base_color').setMimeType('image/png').setImage(encodePng(baseColor!)),
    );
  }
  primitive
    .setAttribute('POSITION', add('VEC3', Float32Array.from(positions)))
    .setAttribute('NORMAL', add('VEC3', Float32Array.from(normals)))
    .setIndices(indexAccessor(document, triangles, positions.length / 3));
  const node = document.createNode('relief').setMesh(document.createMesh('relief').addPrimitive(primitive));
  document.getRoot().setDefaultScene(document.createScene().addChild(node));
  return document;
}

function meanColor({ positions, normals }: ReliefMesh, painter: Painter): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  const none = { edge: 0, cavity: 0 };
  for (let i = 0; i < positions.length; i += 3) {
    const { color } = painter.at(
      Float64Array.from(positions.subarray(i, i + 3)),
      Float64Array.from(normals.subarray(i, i + 3)),
      none,
    );
    for (let k = 0; k < 3; k++) sum[k]! += color[k]!;
  }
  return sum.map((value) => Math.min(1, value / (positions.length / 3))) as typeof sum;
}

function gathered(values: Float32Array, vertices: Uint32Array): Float32Array<ArrayBuffer> {
  const result = new Float32Array(vertices.length * 3);
  for (const [i, vertex] of vertices.entries()) {
    for (let k = 0; k < 3; k++) result[i * 3 + k] = values[vertex * 3 + k]!;
  }
  return result;
}
