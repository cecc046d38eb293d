import type { MeshBVH, SerializedBVH } from 'three-mesh-bvh';
import { withoutRepeats } from '../../geometry/mesh/distinct-triangles.ts';
import { openTree, sharedTree } from '../../geometry/mesh/triangle-tree.ts';
import type { Pool, PoolWork } from '../../threads/pool.ts';
import { sharedFloat32 } from '../../threads/shared-numbers.ts';
import { listNeighbours, numberPieces } from './neighbours.ts';
import type { SourceModel } from './source-model.ts';

/** The shape of a source. */
export type Soup = Pick<SourceModel, 'positions' | 'triangles'>;

/** Numbers of a sphere: the middle, xyz, and the radius. */
export const SPHERE = 4;

/** What rounding to 32 bits takes from a sphere, as a share of its numbers. */
const ROUNDING = 2 ** -22;

/** What a search over a source looks up, measured once; in memory that threads share. */
export interface SearchTables {
  /** The triangle beyond each edge; see {@link listNeighbours}. */
  readonly neighbours: Uint32Array;
  /** Which piece each triangle is of; see {@link numberPieces}. */
  readonly pieces: Uint32Array;
  /** Around each triangle. */
  readonly spheres: Float32Array;
  /** Of each triangle: unit length, xyz; zero where it has no area. */
  readonly normals: Float32Array;
  /** A hierarchy over the triangles without repeats. */
  readonly tree: SerializedBVH;
  /** The source's triangle of one in the hierarchy; null where all are distinct, and so the same. */
  readonly numbers: Uint32Array | null;
  /** Vertices of those in the hierarchy, three a triangle; null where they are the source's. */
  readonly triangles: Uint32Array | null;
}

/**
 * Measures what a search looks up, in another thread where there is one: this one makes the target meanwhile.
 *
 * @returns rejects unheard until it is awaited
 */
export function measureBeside({ positions, triangles }: Soup, pool: Pool): Promise<SearchTables> {
  const measured = pool.beside(MEASURE_SOURCE, { positions, triangles }, 1).then(([tables]) => tables!);
  measured.catch(() => undefined);
  return measured;
}

export const MEASURE_SOURCE: PoolWork<Soup, SearchTables> = {
  name: 'measure a source',
  begin: (source) => () => measureSource(source),
};

export function measureSource(source: Soup): SearchTables {
  const neighbours = listNeighbours(source.positions, source.triangles);
  const { triangles, numbers } = withoutRepeats(source.positions, source.triangles);
  return {
    neighbours,
    pieces: numberPieces(neighbours),
    spheres: measureSpheres(source),
    normals: measureNormals(source),
    tree: sharedTree(source.positions, triangles),
    numbers,
    triangles: numbers && triangles,
  };
}

/** The hierarchy over a source, to be asked in this thread. */
export function treeOf(source: Soup, { tree, triangles }: SearchTables): MeshBVH {
  return openTree(tree, source.positions, triangles ?? source.triangles);
}

function measureSpheres({ positions: p, triangles }: Soup): Float32Array {
  const spheres = sharedFloat32((triangles.length / 3) * SPHERE);
  for (let corner = 0, s = 0; corner < triangles.length; corner += 3, s += SPHERE) {
    const a = triangles[corner]! * 3;
    const b = triangles[corner + 1]! * 3;
    const c = triangles[corner + 2]! * 3;
    const x = (p[a]! + p[b]! + p[c]!) / 3;
    const y = (p[a + 1]! + p[b + 1]! + p[c + 1]!) / 3;
    const z = (p[a + 2]! + p[b + 2]! + p[c + 2]!) / 3;
    let square = 0;
    for (let k = corner; k < corner + 3; k++) {
      const v = triangles[k]! * 3;
      square = Math.max(square, (p[v]! - x) ** 2 + (p[v + 1]! - y) ** 2 + (p[v + 2]! - z) ** 2);
    }
    const radius = Math.sqrt(square);
    spheres[s] = x;
    spheres[s + 1] = y;
    spheres[s + 2] = z;
    spheres[s + 3] = radius + (Math.abs(x) + Math.abs(y) + Math.abs(z) + radius) * ROUNDING;
  }
  return spheres;
}

function measureNormals({ positions: p, triangles }: Soup): Float32Array {
  const normals = sharedFloat32(triangles.length);
  for (let corner = 0; corner < triangles.length; corner += 3) {
    const a = triangles[corner]! * 3;
    const b = triangles[corner + 1]! * 3;
    const c = triangles[corner + 2]! * 3;
    const [ux, uy, uz] = [p[b]! - p[a]!, p[b + 1]! - p[a + 1]!, p[b + 2]! - p[a + 2]!];
    const [vx, vy, vz] = [p[c]! - p[a]!, p[c + 1]! - p[a + 1]!, p[c + 2]! - p[a + 2]!];
    const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    const length = Math.sqrt(x * x + y * y + z * z) || 1;
    normals[corner] = x / length;
    normals[corner + 1] = y / length;
    normals[corner + 2] = z / length;
  }
  return normals;
}
