import { requireBundleAsset } from '../../bundle-assets.ts';
import type { PoolWork } from '../../threads/pool.ts';
import type { ShadedMesh } from './shaded-mesh.ts';
import { batchesOf } from './tangent-batches.ts';

interface Mikktspace {
  generateTangents(positions: Float32Array, normals: Float32Array, uvs: Float32Array): Float32Array;
}

/** The library takes every input at once into memory that never shrinks again; a batch holds it at 60 MB. */
const BATCH_TRIANGLES = 400_000;
const NONE = -1;

let mikktspace: Mikktspace | undefined;

/**
 * The tangent frame that glTF defines its normal maps in where a mesh has no tangents of its own: MikkTSpace (Morten
 * Mikkelsen 2008, "Simulation of Wrinkled Surfaces Revisited"), by the package of that name.
 *
 * @returns xyzw for each corner of each triangle: a unit tangent, and the sign of the bitangent `w * cross(normal,
 * tangent)`; two triangles that share a vertex may give it two tangents
 */
export function cornerTangents(mesh: ShadedMesh): Float32Array {
  const tangents = new Float32Array(mesh.triangles.length * 4);
  for (const { triangles, numbers } of batchesOf(mesh)) {
    const made = tangentsOf({ ...mesh, triangles });
    if (!numbers) return made;
    for (const [i, t] of numbers.entries()) tangents.set(made.subarray(i * 12, i * 12 + 12), t * 12);
  }
  return tangents;
}

/** The {@link cornerTangents} of one of several meshes. */
export const CORNER_TANGENTS: PoolWork<readonly ShadedMesh[], Float32Array> = {
  name: 'find tangents',
  begin: (meshes) => (piece) => cornerTangents(meshes[piece]!),
};

function tangentsOf({ positions, normals, uvs, triangles }: ShadedMesh): Float32Array {
  mikktspace ??= requireBundleAsset<Mikktspace>('mikktspace/dist/main/mikktspace_main.js');
  const tangents = new Float32Array(triangles.length * 4);
  for (let first = 0; first < triangles.length; first += BATCH_TRIANGLES * 3) {
    const batch = triangles.subarray(first, first + BATCH_TRIANGLES * 3);
    const points = unindex(positions, batch, 3);
    if (!hasExtent(points)) {
      // The package ends on triangles that all lie in one point, and takes no more calls then.
      tangents.set(anyTangents(unindex(normals, batch, 3)), first * 4);
      continue;
    }
    const made = mikktspace.generateTangents(points, unindex(normals, batch, 3), unindex(uvs, batch, 2));
    // It takes v to run upwards, in glTF it runs downwards: the bitangents are opposite.
    for (let i = 3; i < made.length; i += 4) made[i] = -made[i]!;
    tangents.set(made, first * 4);
  }
  return tangents;
}

const hasExtent = (points: Float32Array): boolean => points.some((value, i) => value !== points[i % 3]);

/** Unit tangents across the normals, one of many that there are. */
function anyTangents(normals: Float32Array): Float32Array {
  const tangents = new Float32Array((normals.length / 3) * 4);
  for (let i = 0; i < normals.length / 3; i++) {
    const [x, y, z] = [normals[i * 3]!, normals[i * 3 + 1]!, normals[i * 3 + 2]!];
    // Across the normal and the axis that it is farthest from, of X and Y.
    const across = Math.abs(y) < Math.abs(x) ? [-z, 0, x] : [0, z, -y];
    const length = Math.hypot(...across);
    tangents.set(length > 0 ? [...across.map((value) => value / length), 1] : [1, 0, 0, 1], i * 4);
  }
  return tangents;
}

/** A mesh's vertices cut apart where the tangents of their corners differ. */
export interface TangentVertices {
  /** Vertex that each new vertex was copied from. */
  readonly vertices: readonly number[];
  /** Three new vertices a triangle, the triangles in order. */
  readonly triangles: Uint32Array<ArrayBuffer>;
  /** xyz of unit length and the bitangent's sign, one a new vertex. */
  readonly tangents: Float32Array<ArrayBuffer>;
}

/**
 * Gives each vertex the tangent of its corners; one whose corners have several becomes several.
 *
 * @param corners what {@link cornerTangents} gives, where that is known already
 */
export function splitByTangent(mesh: ShadedMesh, corners = cornerTangents(mesh)): TangentVertices {
  // Adding 0 makes -0 the same bits as 0.
  for (let i = 0; i < corners.length; i++) corners[i]! += 0;
  const words = new Uint32Array(corners.buffer, corners.byteOffset, corners.length);
  const { triangles: old } = mesh;
  const isSame = (corner: number, other: number) =>
    words[corner * 4] === words[other * 4] &&
    words[corner * 4 + 1] === words[other * 4 + 1] &&
    words[corner * 4 + 2] === words[other * 4 + 2] &&
    words[corner * 4 + 3] === words[other * 4 + 3];
  // The new vertices of each old one are a chain; each is known by the first corner that it was made for.
  const newest = new Int32Array(mesh.positions.length / 3).fill(NONE);
  const older = new Int32Array(old.length);
  const cornerOf = new Int32Array(old.length);
  const triangles = new Uint32Array(old.length);
  let count = 0;
  for (let corner = 0; corner < old.length; corner++) {
    let number = newest[old[corner]!]!;
    while (number !== NONE && !isSame(corner, cornerOf[number]!)) number = older[number]!;
    if (number === NONE) {
      number = count++;
      cornerOf[number] = corner;
      older[number] = newest[old[corner]!]!;
      newest[old[corner]!] = number;
    }
    triangles[corner] = number;
  }
  const tangents = new Float32Array(count * 4);
  for (let i = 0; i < count; i++) {
    for (let k = 0; k < 4; k++) tangents[i * 4 + k] = corners[cornerOf[i]! * 4 + k]!;
  }
  return { vertices: Array.from(cornerOf.subarray(0, count), (corner) => old[corner]!), triangles, tangents };
}

function unindex(values: Float32Array, indices: Uint32Array, size: number): Float32Array {
  const corners = new Float32Array(indices.length * size);
  for (let i = 0; i < indices.length; i++) {
    const from = indices[i]! * size;
    for (let k = 0; k < size; k++) corners[i * size + k] = values[from + k]!;
  }
  return corners;
}
