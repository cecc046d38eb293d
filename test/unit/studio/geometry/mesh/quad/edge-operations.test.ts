import { describe, expect, it } from 'vitest';
import { buildMesh } from '../../../../../../functions/studio/geometry/mesh/quad/build-mesh.ts';
import {
  canCollapse,
  collapseEdge,
  flipEdge,
  splitEdge,
} from '../../../../../../functions/studio/geometry/mesh/quad/edge-operations.ts';
import {
  type HalfEdgeMesh,
  next,
  previous,
} from '../../../../../../functions/studio/geometry/mesh/quad/half-edge-mesh.ts';
import { blob } from '../../../../../support/shapes.ts';

function blobMesh(): HalfEdgeMesh {
  const { positions, indices } = blob(200);
  return buildMesh({ positions, triangles: indices });
}

/** An open square of two triangles. */
const square = (): HalfEdgeMesh =>
  buildMesh({ positions: [0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0], triangles: Uint32Array.of(0, 1, 2, 0, 2, 3) });

/** V - E + F of what is there; each half-edge agrees with its twin, and each vertex with its half-edge. */
function checked(mesh: HalfEdgeMesh): number {
  let faces = 0;
  for (let h = 0; h < mesh.faceCount * 3; h++) {
    if (mesh.origin[h]! < 0) continue;
    if (h % 3 === 0) faces++;
    const t = mesh.twin[h]!;
    expect(mesh.twin[t]).toBe(h);
    expect(mesh.origin[t]).toBe(mesh.origin[next(h)]);
    expect(mesh.origin[h]).toBe(mesh.origin[next(t)]);
    expect(mesh.feature[t]).toBe(mesh.feature[h]);
  }
  let vertices = 0;
  for (let v = 0; v < mesh.vertexCount; v++) {
    if (mesh.outgoing[v]! < 0) continue;
    vertices++;
    expect(mesh.origin[mesh.outgoing[v]!]).toBe(v);
  }
  return vertices - faces / 2;
}

describe('edge operations keep the surface a closed one of the same genus', () => {
  it('splitting every edge that was there', () => {
    const mesh = blobMesh();
    const edges = Array.from({ length: 600 }, (_, h) => h).filter((h) => mesh.twin[h]! > h);
    for (const h of edges) splitEdge(mesh, h);
    expect(mesh.vertexCount).toBe(102 + 300);
    expect(checked(mesh)).toBe(2);
  });

  it('flipping edges', () => {
    const mesh = blobMesh();
    for (const h of [30, 100, 250]) {
      const ends = [mesh.origin[previous(h)], mesh.origin[previous(mesh.twin[h]!)]].sort();
      flipEdge(mesh, h);
      expect([mesh.origin[h], mesh.target(h)].sort()).toEqual(ends);
    }
    expect(checked(mesh)).toBe(2);
  });

  it('contracting all that may be, down to a tetrahedron', () => {
    const mesh = blobMesh();
    const stamps = new Int32Array(mesh.vertexCount);
    let stamp = 0;
    for (let round = 0; round < 20; round++) {
      for (let h = 0; h < mesh.faceCount * 3; h++) {
        if (mesh.origin[h]! >= 0 && canCollapse(mesh, h, stamps, ++stamp)) collapseEdge(mesh, h);
      }
    }
    expect(checked(mesh)).toBe(2);
    expect(mesh.outgoing.filter((h) => h >= 0)).toHaveLength(4);
  });
});

describe('an open surface', () => {
  it('is closed by a fan around one virtual vertex', () => {
    const mesh = square();
    expect(checked(mesh)).toBe(2);
    expect([...mesh.virtual].filter(Boolean)).toHaveLength(1);
    expect(mesh.faceCount).toBe(6);
  });

  it('is never pinched: an inner edge between two places of its border stays', () => {
    const mesh = square();
    const diagonal = Array.from({ length: 6 }, (_, h) => h).find((h) => mesh.twin[h]! < 6)!;
    expect(canCollapse(mesh, diagonal, new Int32Array(mesh.vertexCount), 1)).toBe(false);
  });
});
