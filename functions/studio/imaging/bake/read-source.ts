import type { Accessor, Document, Material, Primitive, Skin } from '@gltf-transform/core';
import { toFloats } from '../../geometry/mesh/accessor.ts';
import { pickElements } from '../../geometry/mesh/elements.ts';
import { determinant, type Matrix } from '../../geometry/mesh/matrix.ts';
import { computeNormals } from '../../geometry/mesh/normals.ts';
import { poseVertices } from '../../geometry/mesh/pose.ts';
import { type Instance, listInstances } from '../../geometry/mesh/scene.ts';
import { listTriangles } from '../../geometry/mesh/triangles.ts';
import { toMetalRough } from '../metal-rough.ts';
import { type ReadMaterial, readMaterial } from './source-material.ts';
import type { SourceModel } from './source-model.ts';

/** Where a source has no normals, edges that turn by more than this are taken for hard ones. */
const CREASE_ANGLE_DEG = 30;

/** One primitive as drawn once: its vertices in world space, and what they carry. */
interface Piece {
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  readonly tangents: Float32Array | null;
  readonly uvSets: readonly Float32Array[];
  readonly colors: Float32Array | null;
  readonly triangles: Uint32Array;
  readonly material: Material | null;
}

/**
 * What the model's default scene draws, in its rest pose. A model that draws no triangle gives an empty source.
 * Its specular-glossy materials are made metal-rough ones, in the document too; see {@link toMetalRough}.
 *
 * @param instances what to read in place of what the default scene draws
 * @throws InputError source_unreadable when a triangle names a vertex that is not there
 */
export async function readSource(
  document: Document,
  instances: readonly Instance[] = listInstances(document),
): Promise<SourceModel> {
  await toMetalRough(document);
  const materials = new Map<Material | null, ReadMaterial>();
  const skinMatrices = new Map<Skin, Matrix[]>();
  const pieces: Piece[] = [];
  for (const instance of instances) {
    for (const primitive of instance.mesh.listPrimitives()) {
      const triangles = listTriangles(primitive);
      if (triangles.length === 0) continue;
      const material = primitive.getMaterial();
      const read = materials.get(material) ?? readMaterial(material);
      materials.set(material, read);
      pieces.push(readPiece(instance, primitive, triangles, read.uvSets, skinMatrices));
    }
  }
  return join(pieces, materials);
}

function readPiece(
  instance: Instance,
  primitive: Primitive,
  triangles: Uint32Array,
  uvSetNumbers: readonly number[],
  skinMatrices: Map<Skin, Matrix[]>,
): Piece {
  const mirrored = !instance.node.getSkin() && determinant(instance.matrix) < 0;
  const wound = mirrored ? reversed(triangles) : triangles;
  const { positions, normals } = poseVertices(instance, primitive, skinMatrices);
  // Without a texture, the first set may still tell charts apart.
  const numbers = uvSetNumbers.length > 0 ? uvSetNumbers : [0];
  const piece: Piece = {
    positions,
    normals: normals ?? new Float32Array(0),
    tangents:
      normals && primitive.getAttribute('TANGENT') ? poseTangents(instance, primitive, mirrored) : null,
    uvSets: numbers.map((set) => floatsOf(primitive.getAttribute(`TEXCOORD_${set}`), positions.length, 2)),
    colors: colorsOf(primitive.getAttribute('COLOR_0')),
    triangles: wound,
    material: primitive.getMaterial(),
  };
  return normals && areDirections(normals, wound) ? piece : withNormals(piece);
}

function withNormals(piece: Piece): Piece {
  const made = computeNormals(piece.positions, piece.triangles, CREASE_ANGLE_DEG);
  const pick = (values: Float32Array, size: number) => pickElements(values, made.vertices, size);
  return {
    positions: pick(piece.positions, 3),
    normals: made.normals,
    tangents: null,
    uvSets: piece.uvSets.map((set) => pick(set, 2)),
    colors: piece.colors && pick(piece.colors, 4),
    triangles: made.triangles,
    material: piece.material,
  };
}

/** @returns null where skin or morph targets bend the surface: its tangents are made anew */
function poseTangents(instance: Instance, primitive: Primitive, mirrored: boolean): Float32Array | null {
  if (instance.node.getSkin() || primitive.listTargets().length > 0) return null;
  const m = instance.matrix;
  const source = toFloats(primitive.getAttribute('TANGENT')!);
  const tangents = new Float32Array(source.length);
  for (let i = 0; i < source.length; i += 4) {
    const [x, y, z] = [source[i]!, source[i + 1]!, source[i + 2]!];
    for (let row = 0; row < 3; row++) {
      tangents[i + row] = m[row]! * x + m[4 + row]! * y + m[8 + row]! * z;
    }
    const length = Math.hypot(tangents[i]!, tangents[i + 1]!, tangents[i + 2]!);
    if (!(length > 0 && length < Infinity)) continue;
    for (let k = i; k < i + 3; k++) tangents[k]! /= length;
    tangents[i + 3] = source[i + 3]! < 0 !== mirrored ? -1 : 1;
  }
  return tangents;
}

/** The numbers of an accessor, or zeros where there is none of as many vertices. */
function floatsOf(accessor: Accessor | null, positionsLength: number, size: number): Float32Array {
  const length = (positionsLength / 3) * size;
  const values = accessor && toFloats(accessor);
  return values?.length === length ? values : new Float32Array(length);
}

function colorsOf(accessor: Accessor | null): Float32Array | null {
  if (!accessor) return null;
  const values = toFloats(accessor);
  const size = accessor.getElementSize();
  const colors = new Float32Array(accessor.getCount() * 4).fill(1);
  for (let v = 0; v < accessor.getCount(); v++) {
    for (let k = 0; k < size; k++) colors[v * 4 + k] = Math.min(1, Math.max(0, values[v * size + k]! || 0));
  }
  return colors;
}

/** Whether the normal at each corner points somewhere; exporters write zeros for those they could not compute. */
function areDirections(normals: Float32Array, triangles: Uint32Array): boolean {
  for (const vertex of triangles) {
    const i = vertex * 3;
    const square = normals[i]! ** 2 + normals[i + 1]! ** 2 + normals[i + 2]! ** 2;
    if (!(square > 0 && square < Infinity)) return false;
  }
  return true;
}

/** The same triangles seen from behind. */
function reversed(triangles: Uint32Array): Uint32Array {
  const result = new Uint32Array(triangles);
  for (let i = 0; i < result.length; i += 3)
    [result[i + 1], result[i + 2]] = [triangles[i + 2]!, triangles[i + 1]!];
  return result;
}

function join(pieces: readonly Piece[], materials: ReadonlyMap<Material | null, ReadMaterial>): SourceModel {
  const vertices = pieces.reduce((sum, piece) => sum + piece.positions.length / 3, 0);
  const corners = pieces.reduce((sum, piece) => sum + piece.triangles.length, 0);
  const sets = Math.max(1, ...pieces.map((piece) => piece.uvSets.length));
  const uvSets = Array.from({ length: sets }, () => new Float32Array(vertices * 2));
  const positions = new Float32Array(vertices * 3);
  const normals = new Float32Array(vertices * 3);
  const tangents = pieces.some((piece) => piece.tangents) ? new Float32Array(vertices * 4) : null;
  const colors = pieces.some((piece) => piece.colors) ? new Float32Array(vertices * 4).fill(1) : null;
  const triangles = new Uint32Array(corners);
  const materialOf = new Uint16Array(corners / 3);
  const order = [...materials.keys()];
  let vertex = 0;
  let corner = 0;
  for (const piece of pieces) {
    positions.set(piece.positions, vertex * 3);
    normals.set(piece.normals, vertex * 3);
    if (piece.tangents) tangents!.set(piece.tangents, vertex * 4);
    if (piece.colors) colors!.set(piece.colors, vertex * 4);
    for (const [slot, uvs] of piece.uvSets.entries()) uvSets[slot]!.set(uvs, vertex * 2);
    for (let i = 0; i < piece.triangles.length; i++) triangles[corner + i] = piece.triangles[i]! + vertex;
    materialOf.fill(order.indexOf(piece.material), corner / 3, (corner + piece.triangles.length) / 3);
    vertex += piece.positions.length / 3;
    corner += piece.triangles.length;
  }
  return {
    positions,
    normals,
    ...(tangents ? { tangents } : {}),
    uvs: uvSets[0]!,
    uvSets,
    ...(colors ? { colors } : {}),
    triangles,
    materialOf,
    materials: [...materials.values()].map(({ look }) => look),
  };
}
