import type { Document, Material } from '@gltf-transform/core';
import { concatenated } from '../../studio/geometry/mesh/elements.ts';
import { type Matrix, multiply, normalMatrix, transformPoints } from '../../studio/geometry/mesh/matrix.ts';
import { normalizeTriples } from '../../studio/geometry/mesh/pose.ts';
import { stretchOf, transformTangents } from '../../studio/geometry/mesh/stretch.ts';
import { cornerTangents } from '../../studio/geometry/mesh/tangents.ts';
import { chooseAtlasSize } from '../../studio/imaging/bake/atlas-size.ts';
import { bakeMaps } from '../../studio/imaging/bake/bake-maps.ts';
import { addBakedMaterials } from '../../studio/imaging/bake/baked-material.ts';
import { closestOnSource } from '../../studio/imaging/bake/closest-on-source.ts';
import { readSource } from '../../studio/imaging/bake/read-source.ts';
import { measureBeside, type SearchTables } from '../../studio/imaging/bake/search-tables.ts';
import type { BakeTarget, SourceModel } from '../../studio/imaging/bake/source-model.ts';
import type { NewMesh, NewPoints } from '../../studio/remesh/new-mesh.ts';
import type { Part } from '../../studio/remesh/parts.ts';
import { shadedMesh } from '../../studio/remesh/tangents.ts';
import type { Pool } from '../../studio/threads/pool.ts';

const ATLAS_LIMITS = { min_px: 512, max_px: 4096, sharp_px: 1024 } as const;
/** What is cut up for textures that cannot be read. */
const UNREADABLE_PX = 512;

/** A mesh with its new UVs, before it is written. */
export interface LaidOut {
  readonly mesh: NewMesh;
  readonly uvs: Float32Array<ArrayBuffer>;
}

/** What a mesh is shown by. */
export interface BakedLook {
  readonly material: Material;
  /** Those that its maps were baked for: in the mesh's space, xyzw, one a corner. */
  readonly tangents: Float32Array;
}

/**
 * The sources of parts whose looks are baked. Source and target are compared as they are stored, where no pose or mirroring
 * node bends tangents, but stretched as they are drawn; see {@link stretchOf}. Each part is in a cell of its own: nothing of
 * one is ever painted on another that it touches.
 */
export interface LookSource {
  readonly parts: readonly Part[];
  readonly source: SourceModel;
  /** What finding texels' places on the source takes; is measured while the parts are reduced. */
  readonly search: Promise<SearchTables>;
  /** Side of the atlas in which the source's textures lose next to no texel that shows. */
  readonly size_px: number;
  /** Where each part is put. */
  readonly cells: readonly Matrix[];
}

export async function readLooks(document: Document, parts: readonly Part[], pool: Pool): Promise<LookSource> {
  const cells = listCells(parts);
  const instances = parts.map(({ primitive }, i) => {
    const mesh = document.createMesh().addPrimitive(primitive);
    return { node: document.createNode().setMesh(mesh), mesh, matrix: cells[i]! };
  });
  try {
    const source = await readSource(document, instances);
    const search = measureBeside(source, pool);
    return { parts, source, search, size_px: chooseAtlasSize(source, ATLAS_LIMITS) ?? UNREADABLE_PX, cells };
  } finally {
    for (const { node, mesh } of instances) {
      mesh.dispose();
      node.dispose();
    }
  }
}

/** Bakes the sources' looks onto meshes that share an atlas, one a part; call it before they are written. */
export async function bakeLooks(
  document: Document,
  laidOut: readonly LaidOut[],
  points: NewPoints,
  { source, search, size_px, cells }: LookSource,
  pool: Pool,
): Promise<BakedLook[]> {
  const stored = laidOut.map(({ mesh, uvs }) => shadedMesh(mesh, points, uvs));
  const tangents = stored.map(cornerTangents);
  const target = join(stored.map((mesh, i) => moved(mesh, cells[i]!)));
  const maps = await bakeMaps(source, target, closestOnSource(source, search), {
    size_px,
    pool,
    tangents: concatenated(tangents.map((own, i) => transformTangents(cells[i]!, own))),
  });
  const materials = await addBakedMaterials(document, maps, source.materials, pool);
  return laidOut.map(({ mesh }, i) => {
    const own = mesh.part.primitive.getMaterial();
    const material = materials[source.materials.findIndex((look) => look.material === own)]!;
    return { material, tangents: tangents[i]! };
  });
}

/** Between two cells there is as much room as one is wide: no search for a nearest point reaches into another. */
const CELL = 2;

/** Where parts are put: stretched as they are drawn, scaled so that their longest side is 1, and moved apart. */
function listCells(parts: readonly Part[]): Matrix[] {
  const across = Math.ceil(Math.cbrt(parts.length));
  return parts.map(({ triangles, positions, matrix }, index) => {
    const stretch = stretchOf(matrix);
    const min = [Infinity, Infinity, Infinity];
    const max = [-Infinity, -Infinity, -Infinity];
    for (const vertex of triangles) {
      const [x, y, z] = [positions[vertex * 3]!, positions[vertex * 3 + 1]!, positions[vertex * 3 + 2]!];
      for (let k = 0; k < 3; k++) {
        const value = stretch[k]! * x + stretch[4 + k]! * y + stretch[8 + k]! * z;
        if (value < min[k]!) min[k] = value;
        if (value > max[k]!) max[k] = value;
      }
    }
    const extent = Math.max(...max.map((value, k) => value - min[k]!));
    const scale = extent > 0 ? 1 / extent : 1;
    const cell = [index % across, Math.floor(index / across) % across, Math.floor(index / across ** 2)];
    const offset = cell.map((i, k) => CELL * i - ((min[k]! + max[k]!) / 2) * scale);
    return multiply([scale, 0, 0, 0, 0, scale, 0, 0, 0, 0, scale, 0, ...offset, 1], stretch);
  });
}

function moved(mesh: BakeTarget, matrix: Matrix): BakeTarget {
  const positions = new Float32Array(mesh.positions.length);
  const normals = new Float32Array(mesh.normals.length);
  transformPoints(matrix, mesh.positions, positions);
  transformPoints(normalMatrix(matrix), mesh.normals, normals);
  normalizeTriples(normals);
  return { ...mesh, positions, normals };
}

function join(meshes: readonly BakeTarget[]): BakeTarget {
  const triangles = new Uint32Array(meshes.reduce((sum, mesh) => sum + mesh.triangles.length, 0));
  let vertex = 0;
  let corner = 0;
  for (const mesh of meshes) {
    for (const from of mesh.triangles) triangles[corner++] = from + vertex;
    vertex += mesh.positions.length / 3;
  }
  return {
    positions: concatenated(meshes.map(({ positions }) => positions)),
    normals: concatenated(meshes.map(({ normals }) => normals)),
    uvs: concatenated(meshes.map(({ uvs }) => uvs)),
    triangles,
  };
}
