import type { Document } from '@gltf-transform/core';
import { EngineError } from '../../domain/engine-error.ts';
import { gather, indexAccessor, toFloats } from '../../mesh/accessor.ts';
import { mendAttributes } from '../../mesh/mend-attributes.ts';
import { computeNormals } from '../../mesh/normals.ts';
import { defaultScene } from '../../mesh/scene.ts';
import { MODE } from '../../mesh/triangles.ts';
import { decimate } from './decimate.ts';
import { mergeParts } from './merge.ts';
import { collectParts, isShading, type Part } from './parts.ts';

export interface RemeshOptions {
  /**
   * Triangles that the model shall show, a mesh that is drawn three times counted three times. 500 to 500,000; a number
   * outside is clamped.
   */
  readonly polycount?: number;
}

export const REMESH_LIMITS = { minPolycount: 500, maxPolycount: 500_000 } as const;
export const REMESH_DEFAULTS = { polycount: 10_000 } as const;

/** Smooths what a model without normals means to be round, and keeps the edges of what is built from flat sides. */
const CREASE_ANGLE_DEG = 40;

/**
 * Reduces the triangles of everything that a model's default scene shows to a target count, by edge collapse under one
 * error threshold for all parts. Vertices stay where they are and keep their UVs, colours, joints, weights and morph
 * targets; materials and textures, nodes, skins and animations are not touched; an instanced mesh stays instanced.
 *
 * - The result is an indexed triangle list, within 2 % of the target on clean closed meshes and never above it there.
 *   A model that shows fewer triangles keeps them all.
 * - Degenerate triangles and those with a corner that is not a finite number are dropped; points and lines stay as they are.
 * - Normals are kept; a model without any gets smooth ones with creases at 40 degrees, a faceted one stays faceted.
 * - Attributes that glTF does not allow (directions without unit length, weights that do not sum to 1) are mended.
 * - Other scenes of the file, and what only they show, are dropped.
 *
 * @throws EngineError engine_rejected_input when the scene shows no triangles, source_unreadable when they name vertices
 * that do not exist, or vertices lack some of their attributes
 */
export async function remesh(document: Document, options: RemeshOptions = {}): Promise<void> {
  const polycount = options.polycount ?? REMESH_DEFAULTS.polycount;
  const target = Math.min(
    Math.max(Math.round(polycount), REMESH_LIMITS.minPolycount),
    REMESH_LIMITS.maxPolycount,
  );
  keepDefaultScene(document);
  const parts = collectParts(document);
  if (parts.length === 0) {
    throw new EngineError(
      'engine_rejected_input',
      'The source model has no triangles, so there is nothing to remesh.',
    );
  }
  const reduced = await reduceParts(parts, target);
  for (const [i, part] of parts.entries()) writePart(document, part, reduced[i]!);
  for (const mesh of document.getRoot().listMeshes()) if (mesh.listPrimitives().length === 0) mesh.dispose();
}

function keepDefaultScene(document: Document): void {
  const scene = defaultScene(document);
  for (const other of document.getRoot().listScenes()) if (other !== scene) other.dispose();
}

/** The new triangles of each part, in its own distinct vertices. */
async function reduceParts(parts: readonly Part[], target: number): Promise<Uint32Array[]> {
  const drawn = countDrawn(parts, (part) => part.triangles.length / 3);
  if (drawn <= target) return parts.map((part) => part.triangles);
  const merged = mergeParts(parts);
  const stored = merged.triangles.length / 3;
  const attempt = async (storedTarget: number) => {
    const split = splitParts(parts, merged.partOf, await decimate(merged, storedTarget));
    return { split, drawn: countDrawn(parts, (_, i) => split[i]!.length / 3) };
  };
  if (stored === drawn) return (await attempt(target)).split;

  // With instances the drawn count depends on which parts lose: bisect over the stored count, which it grows with.
  let low = 1;
  let high = Math.min(stored, target);
  let best = await attempt(Math.max(low, Math.floor((target * stored) / drawn)));
  for (let tries = 0; tries < 10 && Math.abs(best.drawn - target) > target * 0.01 && low < high; tries++) {
    const middle = Math.ceil((low + high) / 2);
    const tried = await attempt(middle);
    if (tried.drawn > target) high = middle - 1;
    else low = middle;
    const better = Math.abs(tried.drawn - target) < Math.abs(best.drawn - target);
    if (better) best = tried;
  }
  return best.split;
}

function countDrawn(parts: readonly Part[], count: (part: Part, index: number) => number): number {
  return parts.reduce((sum, part, index) => sum + part.drawnCount * count(part, index), 0);
}

function splitParts(parts: readonly Part[], partOf: Uint32Array, triangles: Uint32Array): Uint32Array[] {
  const firstVertices: number[] = [];
  let firstVertex = 0;
  for (const part of parts) {
    firstVertices.push(firstVertex);
    firstVertex += part.vertices.length;
  }
  const split = parts.map((): number[] => []);
  for (let i = 0; i < triangles.length; i += 3) {
    const part = partOf[triangles[i]!]!;
    for (let k = 0; k < 3; k++) split[part]!.push(triangles[i + k]! - firstVertices[part]!);
  }
  return split.map((indices) => Uint32Array.from(indices));
}

interface IndexedVertices {
  /** Source vertex of each new vertex. */
  readonly vertices: Uint32Array;
  /** New vertices, three a triangle. */
  readonly triangles: Uint32Array;
}

/** Puts a part's new triangles into its primitive; a part that lost all of them leaves its mesh. */
function writePart(document: Document, part: Part, reduced: Uint32Array): void {
  const { primitive, shading } = part;
  if (reduced.length === 0) {
    primitive.dispose();
    return;
  }
  let { vertices, triangles }: IndexedVertices = compact(part.vertices, reduced);
  let normals: Float32Array<ArrayBuffer> | null = null;
  if (shading !== 'own') {
    const positions = toFloats(gather(document, primitive.getAttribute('POSITION')!, vertices));
    const shaded = computeNormals(positions, triangles, shading === 'flat' ? 0 : CREASE_ANGLE_DEG);
    const source = vertices;
    vertices = Uint32Array.from(shaded.vertices, (vertex) => source[vertex]!);
    ({ triangles, normals } = shaded);
  }
  for (const owner of [primitive, ...primitive.listTargets()]) {
    for (const semantic of owner.listSemantics()) {
      const source = owner.getAttribute(semantic)!;
      const kept = shading === 'own' || !isShading(semantic);
      owner.setAttribute(semantic, kept ? gather(document, source, vertices) : null);
    }
  }
  if (normals) {
    const buffer = document.getRoot().listBuffers()[0]!;
    primitive.setAttribute(
      'NORMAL',
      document.createAccessor().setType('VEC3').setArray(normals).setBuffer(buffer),
    );
  }
  mendAttributes(primitive);
  primitive.setMode(MODE.triangles).setIndices(indexAccessor(document, triangles, vertices.length));
}

/** Keeps the vertices that the triangles use, in the order of first use, which is also the order a GPU fetches best. */
function compact(vertices: Uint32Array, triangles: Uint32Array): IndexedVertices {
  const unused = 0xffffffff;
  const newOf = new Uint32Array(vertices.length).fill(unused);
  const used = new Uint32Array(Math.min(vertices.length, triangles.length));
  let count = 0;
  const renumbered = triangles.map((vertex) => {
    if (newOf[vertex] === unused) {
      used[count] = vertices[vertex]!;
      newOf[vertex] = count++;
    }
    return newOf[vertex]!;
  });
  return { vertices: used.slice(0, count), triangles: renumbered };
}
