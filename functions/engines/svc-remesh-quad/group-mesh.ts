import { pickElements } from '../../studio/geometry/mesh/elements.ts';
import type { TangentMesh } from './tangents.ts';

/** The faces of one group, with vertices of their own. */
export interface GroupMesh {
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  readonly uvs: Float32Array;
  readonly tangents: Float32Array;
  /** The pairs of {@link quadCount} quads, then triangles. */
  readonly triangles: Uint32Array;
  readonly quadCount: number;
}

/** The triangles of each group, in one walk over all of them: a model of loose parts may have 65,534 groups. */
export function listFaces(groups: Uint32Array, groupCount: number): readonly (readonly number[])[] {
  const lists = Array.from({ length: groupCount }, (): number[] => []);
  for (let t = 0; t < groups.length; t++) lists[groups[t]!]!.push(t);
  return lists;
}

/**
 * Takes a group's faces out of the whole mesh. A quad whose halves the layout has put into two charts is two triangles.
 *
 * @param faces the group's triangles, ascending
 */
export function gatherFaces(mesh: TangentMesh, faces: readonly number[]): GroupMesh {
  const { triangles: all, quadCount: allQuads } = mesh;
  const pairs: number[] = [];
  const singles: number[] = [];
  for (const t of faces) {
    if (t >= allQuads * 2) singles.push(t);
    else if (t % 2 === 0) (isPair(all, t) ? pairs : singles).push(t, t + 1);
  }
  const vertices: number[] = [];
  const vertexOf = new Map<number, number>();
  const order = [...pairs, ...singles];
  const triangles = new Uint32Array(order.length * 3);
  for (const [i, t] of order.entries()) {
    for (let k = 0; k < 3; k++) {
      const vertex = all[t * 3 + k]!;
      let own = vertexOf.get(vertex);
      if (own === undefined) {
        own = vertices.push(vertex) - 1;
        vertexOf.set(vertex, own);
      }
      triangles[i * 3 + k] = own;
    }
  }
  const pick = (values: Float32Array, size: number) => pickElements(values, vertices, size);
  return {
    positions: pick(mesh.positions, 3),
    normals: pick(mesh.normals, 3),
    uvs: pick(mesh.uvs, 2),
    tangents: pick(mesh.tangents, 4),
    triangles,
    quadCount: pairs.length / 2,
  };
}

function isPair(triangles: Uint32Array, t: number): boolean {
  return triangles[t * 3] === triangles[t * 3 + 3] && triangles[t * 3 + 2] === triangles[t * 3 + 4];
}
