import type { Document, Material } from '@gltf-transform/core';
import { bakeMaps } from '../../imaging/bake/bake-maps.ts';
import { addBakedMaterials } from '../../imaging/bake/baked-material.ts';
import { closestOnSource } from '../../imaging/bake/closest-on-source.ts';
import { readSource } from '../../imaging/bake/read-source.ts';
import type { BakeTarget, SourceModel } from '../../imaging/bake/source-model.ts';
import { defaultScene } from '../../mesh/scene.ts';
import type { NewMesh, NewPoints } from './new-mesh.ts';
import type { Part } from './parts.ts';

/** A mesh with its new UVs, before it is written. */
export interface LaidOut {
  readonly mesh: NewMesh;
  readonly uvs: Float32Array<ArrayBuffer>;
}

/**
 * Bakes the sources' looks onto meshes that share an atlas; call it before they are written. Source and target are
 * compared as they are stored, where neither a pose nor a mirroring node bends tangents, and each part in a cell of its
 * own: nothing of one is ever painted on another that it touches.
 *
 * @returns one material a mesh
 */
export async function bakeLooks(
  document: Document,
  laidOut: readonly LaidOut[],
  { stored }: NewPoints,
  size_px: number,
): Promise<Material[]> {
  const parts = laidOut.map(({ mesh }) => mesh.part);
  const cells = listCells(parts);
  const source = await readStored(document, parts, cells);
  const target = joinTargets(laidOut, stored, cells);
  const maps = await bakeMaps(source, target, closestOnSource(source), { size_px });
  const materials = addBakedMaterials(document, maps, source.materials);
  return parts.map(({ primitive }) => {
    const own = primitive.getMaterial();
    return materials[source.materials.findIndex(({ material }) => material === own)]!;
  });
}

/** Where a part is put: moved by `offset` after it was scaled, so that its longest side is 1. */
interface Cell {
  readonly scale: number;
  readonly offset: readonly number[];
}

/** Between two cells there is as much room as one is wide: no search for a nearest point reaches into another. */
const CELL = 2;

function listCells(parts: readonly Part[]): Cell[] {
  const across = Math.ceil(Math.cbrt(parts.length));
  return parts.map(({ triangles, positions }, index) => {
    const min = [Infinity, Infinity, Infinity];
    const max = [-Infinity, -Infinity, -Infinity];
    for (const vertex of triangles) {
      for (let k = 0; k < 3; k++) {
        const value = positions[vertex * 3 + k]!;
        if (value < min[k]!) min[k] = value;
        if (value > max[k]!) max[k] = value;
      }
    }
    const extent = Math.max(...max.map((value, k) => value - min[k]!));
    const scale = extent > 0 ? 1 / extent : 1;
    const cell = [index % across, Math.floor(index / across) % across, Math.floor(index / across ** 2)];
    return { scale, offset: cell.map((i, k) => CELL * i - ((min[k]! + max[k]!) / 2) * scale) };
  });
}

/** The parts as a bake's source, read from a scene that shows each once, unmoved and without skin. */
async function readStored(
  document: Document,
  parts: readonly Part[],
  cells: readonly Cell[],
): Promise<SourceModel> {
  const root = document.getRoot();
  const shown = defaultScene(document);
  const scene = document.createScene();
  const nodes = parts.map(({ primitive }) =>
    document.createNode().setMesh(document.createMesh().addPrimitive(primitive)),
  );
  for (const node of nodes) scene.addChild(node);
  root.setDefaultScene(scene);
  try {
    const source = await readSource(document);
    const positions = new Float32Array(source.positions.length);
    let corner = 0;
    for (const [i, part] of parts.entries()) {
      const { scale, offset } = cells[i]!;
      for (const end = corner + part.triangles.length; corner < end; corner++) {
        const at = source.triangles[corner]! * 3;
        for (let k = 0; k < 3; k++) positions[at + k] = source.positions[at + k]! * scale + offset[k]!;
      }
    }
    return { ...source, positions };
  } finally {
    root.setDefaultScene(shown);
    for (const node of nodes) {
      node.getMesh()!.dispose();
      node.dispose();
    }
    scene.dispose();
  }
}

function joinTargets(laidOut: readonly LaidOut[], stored: Float32Array, cells: readonly Cell[]): BakeTarget {
  const vertexCount = laidOut.reduce((sum, { mesh }) => sum + mesh.points.length, 0);
  const cornerCount = laidOut.reduce((sum, { mesh }) => sum + mesh.triangles.length, 0);
  const positions = new Float32Array(vertexCount * 3);
  const normals = new Float32Array(vertexCount * 3);
  const uvs = new Float32Array(vertexCount * 2);
  const triangles = new Uint32Array(cornerCount);
  let vertex = 0;
  let corner = 0;
  for (const [i, { mesh, uvs: own }] of laidOut.entries()) {
    const { scale, offset } = cells[i]!;
    for (const [v, point] of mesh.points.entries()) {
      for (let k = 0; k < 3; k++) {
        positions[(vertex + v) * 3 + k] = stored[point * 3 + k]! * scale + offset[k]!;
      }
    }
    normals.set(mesh.normals, vertex * 3);
    uvs.set(own, vertex * 2);
    for (const from of mesh.triangles) triangles[corner++] = from + vertex;
    vertex += mesh.points.length;
  }
  return { positions, normals, uvs, triangles };
}
