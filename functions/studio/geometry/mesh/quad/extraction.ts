import { canCollapse, collapseEdge } from './edge-operations.ts';
import { CORNER, mayVanish } from './features.ts';
import type { HalfEdgeMesh } from './half-edge-mesh.ts';
import { lengthOf } from './length.ts';
import { orderByKey } from './order-by-key.ts';

/** Lattice points that lie nearer than these shares of a square's side are one: the surest first. */
const NEAR = [0.1, 0.25, 0.45, 0.6] as const;

/** Corners of the source that lie nearer are one, too. */
const NEAR_CORNERS = 0.35;

/**
 * Contracts the vertices that chose the same lattice point to one, which moves there. Where Jakob et al. 2015, section 6,
 * build a graph and trace faces in it, which leaves holes and edges of three faces to be mended, this takes only edge
 * contractions that keep the surface a 2-manifold: what comes out has the topology of the source, always. Lines of
 * features contract along themselves only.
 *
 * @param mesh changed
 * @param points lattice point of each vertex; changed to that of what it became
 * @param kinds how each vertex is kept in place
 */
export function contractToLattice(
  mesh: HalfEdgeMesh,
  points: Float64Array,
  kinds: Uint8Array,
  size: number,
): void {
  const weights = new Float64Array(mesh.vertexCount).fill(1);
  const stamps = new Int32Array(mesh.vertexCount);
  let stamp = 0;
  const distance = (h: number) => {
    const [i, j] = [mesh.origin[h]! * 3, mesh.target(h) * 3];
    return lengthOf(
      points[i]! - points[j]!,
      points[i + 1]! - points[j + 1]!,
      points[i + 2]! - points[j + 2]!,
    );
  };
  const contract = (h: number): boolean => {
    if (!mayVanish(mesh, kinds, h, distance(h) < NEAR_CORNERS * size)) return false;
    if (!canCollapse(mesh, h, stamps, ++stamp)) return false;
    const [i, j] = [mesh.origin[h]!, mesh.target(h)];
    if (kinds[i] === kinds[j] && kinds[i] !== CORNER) {
      const share = weights[j]! / (weights[i]! + weights[j]!);
      for (let k = 0; k < 3; k++) {
        points[j * 3 + k] = points[i * 3 + k]! * (1 - share) + points[j * 3 + k]! * share;
      }
    }
    weights[j]! += weights[i]!;
    collapseEdge(mesh, h);
    return true;
  };
  for (const near of [...NEAR, NEAR.at(-1)!]) {
    const edges: number[] = [];
    const keys: number[] = [];
    for (let h = 0; h < mesh.faceCount * 3; h++) {
      if (mesh.origin[h]! < 0 || mesh.twin[h]! < h || !mesh.isReal(h)) continue;
      const length = distance(h);
      if (length >= near * size) continue;
      edges.push(h);
      keys.push(length);
    }
    for (const e of orderByKey(Float32Array.from(keys))) {
      const h = edges[e]!;
      if (mesh.origin[h]! < 0 || distance(h) >= near * size) continue;
      if (!contract(h)) contract(mesh.twin[h]!);
    }
  }
}
