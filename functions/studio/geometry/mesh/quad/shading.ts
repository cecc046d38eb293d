import type { QuadFaces } from '../quads.ts';
import { faceNormals } from './features.ts';
import { type HalfEdgeMesh, OUTSIDE, previous } from './half-edge-mesh.ts';
import { lengthOf } from './length.ts';
import { type Pairing, quadCorners } from './pairing.ts';

/** A quad-dominant surface; see `quadRemesh`. */
export interface QuadMesh extends QuadFaces {
  /** xyz triples. */
  readonly positions: Float32Array;
  /** Unit length; vertices on creases are there once for each side. */
  readonly normals: Float32Array;
  /** Label of each quad, then of each triangle. */
  readonly labels: Uint16Array;
}

/** A feature where the surface turns by less is shaded smooth: a border between labels, or a crease that runs out. */
const HARD_EDGE_COSINE = Math.cos((25 * Math.PI) / 180);

/** Faces with vertices that have one normal each: the mean of the faces around it, on its side of the hard edges. */
export function splitByShading(mesh: HalfEdgeMesh, pairs: Pairing): QuadMesh {
  const normals = faceNormals(mesh);
  const vertexOf = new Int32Array(mesh.faceCount * 3).fill(-1);
  const positions: number[] = [];
  const directions: number[] = [];
  const isHard = (h: number) => {
    const [f, g] = [Math.floor(h / 3) * 3, Math.floor(mesh.twin[h]! / 3) * 3];
    const cosine =
      normals[f]! * normals[g]! + normals[f + 1]! * normals[g + 1]! + normals[f + 2]! * normals[g + 2]!;
    return (
      mesh.feature[h] === 1 &&
      (mesh.isOutside(h) || mesh.isOutside(mesh.twin[h]!) || cosine < HARD_EDGE_COSINE)
    );
  };
  for (let start = 0; start < mesh.faceCount * 3; start++) {
    const v = mesh.origin[start]!;
    if (v < 0 || mesh.isOutside(start) || vertexOf[start] !== -1) continue;
    // Back to the hard edge that begins the sector, or once around.
    let first = start;
    while (!isHard(first)) {
      const before = mesh.twin[first]! % 3 === 2 ? mesh.twin[first]! - 2 : mesh.twin[first]! + 1;
      if (before === start) break;
      first = before;
    }
    const vertex = positions.length / 3;
    const sum = [0, 0, 0];
    let h = first;
    do {
      vertexOf[h] = vertex;
      const weight = cornerAngle(mesh, h);
      for (let k = 0; k < 3; k++) sum[k]! += weight * normals[Math.floor(h / 3) * 3 + k]!;
      h = mesh.around(h);
    } while (h !== first && !isHard(h));
    const length = Math.hypot(...sum);
    positions.push(mesh.positions[v * 3]!, mesh.positions[v * 3 + 1]!, mesh.positions[v * 3 + 2]!);
    // Faces without area have no normal; any unit vector keeps a file valid, and nobody sees it.
    directions.push(...(length > 0 ? sum.map((value) => value / length) : [0, 1, 0]));
  }
  return listFaces(mesh, pairs, vertexOf, Float32Array.from(positions), Float32Array.from(directions));
}

function listFaces(
  mesh: HalfEdgeMesh,
  pairs: Pairing,
  vertexOf: Int32Array,
  positions: Float32Array,
  normals: Float32Array,
): QuadMesh {
  const quads: number[] = [];
  const triangles: number[] = [];
  const quadLabels: number[] = [];
  const triangleLabels: number[] = [];
  for (let f = 0; f < mesh.faceCount; f++) {
    if (mesh.origin[f * 3]! < 0 || mesh.label[f] === OUTSIDE) continue;
    const h = pairs[f]!;
    if (h === -1) {
      triangles.push(vertexOf[f * 3]!, vertexOf[f * 3 + 1]!, vertexOf[f * 3 + 2]!);
      triangleLabels.push(mesh.label[f]!);
    } else if (h < mesh.twin[h]!) {
      quads.push(...quadCorners(mesh, h).map((corner) => vertexOf[corner]!));
      quadLabels.push(mesh.label[f]!);
    }
  }
  return {
    positions,
    normals,
    quads: Uint32Array.from(quads),
    triangles: Uint32Array.from(triangles),
    labels: Uint16Array.from([...quadLabels, ...triangleLabels]),
  };
}

function cornerAngle(mesh: HalfEdgeMesh, h: number): number {
  const { positions: p } = mesh;
  const [v, a, b] = [mesh.origin[h]! * 3, mesh.target(h) * 3, mesh.origin[previous(h)]! * 3];
  const [ux, uy, uz] = [p[a]! - p[v]!, p[a + 1]! - p[v + 1]!, p[a + 2]! - p[v + 2]!];
  const [wx, wy, wz] = [p[b]! - p[v]!, p[b + 1]! - p[v + 1]!, p[b + 2]! - p[v + 2]!];
  return Math.atan2(
    lengthOf(uy * wz - uz * wy, uz * wx - ux * wz, ux * wy - uy * wx),
    ux * wx + uy * wy + uz * wz,
  );
}
