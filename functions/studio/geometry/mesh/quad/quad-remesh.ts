import { buildMesh, type TriangleSoup } from './build-mesh.ts';
import { chooseDiagonals } from './diagonals.ts';
import { contractToLattice } from './extraction.ts';
import { featureLines } from './feature-lines.ts';
import { classifyVertices, markFeatures } from './features.ts';
import { fitSurface } from './fit-surface.ts';
import { type HalfEdgeMesh, OUTSIDE } from './half-edge-mesh.ts';
import { buildHierarchy } from './hierarchy.ts';
import { lengthOf } from './length.ts';
import { smoothOrientations } from './orientation-field.ts';
import { pairTriangles } from './pairing.ts';
import { smoothPositions } from './position-field.ts';
import { type Guides, relax } from './relax.ts';
import { resample } from './resample.ts';
import { type QuadMesh, splitByShading } from './shading.ts';
import { surfaceProjector } from './source-surface.ts';

/** Shortest and longest edges of the mesh that the fields live on, as shares of a face's side. */
const DENSITY = { min: 0.35, max: 0.7 } as const;

/** A count that is off by less is close enough: the fields are solved again for another side until then. */
const COUNT_TOLERANCE = 0.015;
const MAX_ATTEMPTS = 4;

/** Each fit starts from where the one before it led; the second half with the diagonals that fit. */
const FITS = 4;

/**
 * Covers a surface with quads that follow its curvature and its creases: a cross field, a lattice that follows it, and
 * the contraction of the surface to the lattice's points (Jakob et al. 2015, "Instant Field-Aligned Meshes", with an
 * extraction of our own that keeps the topology). A closed surface gives a closed 2-manifold; borders stay borders,
 * and edges between labels stay edges. Faces that are no quads are triangles. It is the faces that lie on the source: their
 * vertices, where it is round, lie a little outside of it.
 *
 * @param soup at least one triangle; see {@link buildMesh} for what becomes of surfaces that are no manifolds
 * @param faceCount the quads that are wanted, two triangles counted as one: then quads alone, and quads and triangles
 * together, are both within 5 % of it as soon as 92 of 100 faces are quads. Where creases or the pieces' topology need
 * more faces, there are more.
 */
export function quadRemesh(
  soup: TriangleSoup & { readonly positions: Float32Array },
  faceCount: number,
): QuadMesh {
  const source = buildMesh(soup);
  let size = Math.sqrt(surfaceArea(source) / faceCount);
  markFeatures(source, size, faceCount);
  resample(source, size * DENSITY.min, size * DENSITY.max);
  const hierarchy = buildHierarchy(source);
  const orientations = smoothOrientations(hierarchy);
  const guides: Guides = {
    project: surfaceProjector(soup.positions, soup.triangles),
    snap: featureLines(source, size),
  };
  let best: { mesh: HalfEdgeMesh; kinds: Uint8Array; miss: number } | undefined;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const mesh = source.clone();
    const kinds = classifyVertices(mesh);
    const points = smoothPositions(hierarchy, orientations, size);
    contractToLattice(mesh, points, kinds, size);
    mesh.positions.set(points);
    const count = countFaces(mesh) / 2;
    const miss = Math.abs(count / faceCount - 1);
    if (!best || miss < best.miss) best = { mesh, kinds, miss };
    if (miss <= COUNT_TOLERANCE) break;
    size *= Math.sqrt(count / faceCount);
  }
  const { mesh, kinds } = best!;
  relax(mesh, pairTriangles(mesh), kinds, guides, 4);
  const pairs = pairTriangles(mesh);
  relax(mesh, pairs, kinds, guides, 3);
  for (let round = 0; round < FITS; round++) {
    if (round * 2 === FITS) chooseDiagonals(mesh, pairs, guides);
    fitSurface(mesh, kinds, guides, size);
  }
  return splitByShading(mesh, pairs);
}

function surfaceArea(mesh: HalfEdgeMesh): number {
  const { positions: p, origin } = mesh;
  let area = 0;
  for (let h = 0; h < mesh.faceCount * 3; h += 3) {
    if (mesh.isOutside(h)) continue;
    const [a, b, c] = [origin[h]! * 3, origin[h + 1]! * 3, origin[h + 2]! * 3];
    const [ux, uy, uz] = [p[b]! - p[a]!, p[b + 1]! - p[a + 1]!, p[b + 2]! - p[a + 2]!];
    const [vx, vy, vz] = [p[c]! - p[a]!, p[c + 1]! - p[a + 1]!, p[c + 2]! - p[a + 2]!];
    area += lengthOf(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2;
  }
  return area;
}

function countFaces(mesh: HalfEdgeMesh): number {
  let count = 0;
  for (let f = 0; f < mesh.faceCount; f++) if (mesh.origin[f * 3]! >= 0 && mesh.label[f] !== OUTSIDE) count++;
  return count;
}
