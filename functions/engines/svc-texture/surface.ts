import type { Document, Node, Skin } from '@gltf-transform/core';
import { concatenated } from '../../studio/geometry/mesh/elements.ts';
import { determinant, type Matrix } from '../../studio/geometry/mesh/matrix.ts';
import { poseVertices } from '../../studio/geometry/mesh/pose.ts';
import { type Instance, listInstances } from '../../studio/geometry/mesh/scene.ts';
import { scaling } from '../../studio/geometry/mesh/stretch.ts';
import { readSource } from '../../studio/imaging/bake/read-source.ts';
import type { SourceModel } from '../../studio/imaging/bake/source-model.ts';
import { layOut } from '../svc-uv/lay-out.ts';
import type { Part } from '../svc-uv/parts.ts';

/** Materials have features of some size in metres; a model beyond these measures is taken for one in other units. */
const PLAUSIBLE_M = { min: 0.05, max: 30 } as const;

/** A model's parts, each once, one after the other: vertices, triangles, and where they stand. */
export interface ModelSurface {
  /** As modelled; what maps in tangent space refer to. */
  readonly source: SourceModel;
  /** In the world, at rest, Y up, of plausible size, the least coordinates 0: where looks are taken from. xyz triples. */
  readonly positions: Float32Array;
  /** There, of unit length. */
  readonly normals: Float32Array;
  /** Index into the parts, one a triangle. */
  readonly partOf: Uint32Array;
  /** Whether a part stands mirrored, its triangles clockwise from outside. */
  readonly mirrored: readonly boolean[];
  /** Of each triangle, there. */
  readonly areas: Float64Array;
  /** The node that draws each part there. */
  readonly nodes: readonly Node[];
  /** Measures of the whole, along x, y and z. */
  readonly size_m: readonly [number, number, number];
  /** Metres of {@link positions} in one of the source's. */
  readonly scale: number;
  /** The point of the world that {@link positions} have at 0. */
  readonly origin: readonly [number, number, number];
}

/** What of a surface is plain numbers, for another thread: its shape and its parts. */
export type PlainSurface = Pick<ModelSurface, 'positions' | 'partOf' | 'mirrored'> & {
  readonly source: Pick<SourceModel, 'triangles'>;
};

/** @param parts all of them with normals */
export async function readSurface(document: Document, parts: readonly Part[]): Promise<ModelSurface> {
  const { instances: unmoved, remove } = layOut(document, parts, ({ stretch }) =>
    scaling(Math.cbrt(determinant(stretch))),
  );
  let source: SourceModel;
  try {
    source = await readSource(document, unmoved);
  } finally {
    remove();
  }
  const instances = listInstances(document);
  const shown = parts.map(({ mesh }) => drawingOf(instances.filter((instance) => instance.mesh === mesh)));
  const skinMatrices = new Map<Skin, Matrix[]>();
  const posed = parts.map(({ primitive }, i) => poseVertices(shown[i]!, primitive, skinMatrices));
  const positions = concatenated(posed.map((part) => part.positions));
  const normals = concatenated(posed.map((part) => part.normals!));
  const partOf = new Uint32Array(source.triangles.length / 3);
  let first = 0;
  for (const [i, { triangles }] of parts.entries()) {
    partOf.fill(i, first, first + triangles.length / 3);
    first += triangles.length / 3;
  }
  const { size_m, scale, origin } = settle(positions, source.triangles);
  return {
    source,
    positions,
    normals,
    partOf,
    mirrored: shown.map(isMirrored),
    areas: areasOf(positions, source.triangles),
    nodes: shown.map(({ node }) => node),
    size_m,
    scale,
    origin,
  };
}

/** The drawing of a mesh that its look is made for. */
const drawingOf = (instances: readonly Instance[]): Instance =>
  instances.find((instance) => !isMirrored(instance)) ?? instances[0]!;

const isMirrored = ({ node, matrix }: Instance): boolean => !node.getSkin() && determinant(matrix) < 0;

/** Moves what triangles show to the origin, and scales it if it has no plausible size. */
function settle(
  positions: Float32Array,
  triangles: Uint32Array,
): Pick<ModelSurface, 'size_m' | 'scale' | 'origin'> {
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < positions.length; i++) if (!Number.isFinite(positions[i]!)) positions[i] = 0;
  for (const vertex of triangles) {
    for (let k = 0; k < 3; k++) {
      const value = positions[vertex * 3 + k]!;
      if (value < min[k]!) min[k] = value;
      if (value > max[k]!) max[k] = value;
    }
  }
  const sizes = max.map((value, k) => value - min[k]!);
  const extent = Math.max(...sizes);
  const plausible = Math.min(PLAUSIBLE_M.max, Math.max(PLAUSIBLE_M.min, extent));
  const scale = extent > 0 ? plausible / extent : 1;
  for (let i = 0; i < positions.length; i++) positions[i] = (positions[i]! - min[i % 3]!) * scale;
  const [x, y, z] = sizes.map((size) => size * scale);
  return { size_m: [x!, y!, z!], scale, origin: min as [number, number, number] };
}

/** Of triangles. */
export function areasOf(p: Float32Array, triangles: Uint32Array): Float64Array {
  const areas = new Float64Array(triangles.length / 3);
  for (let t = 0; t < areas.length; t++) {
    const [a, b, c] = [triangles[t * 3]! * 3, triangles[t * 3 + 1]! * 3, triangles[t * 3 + 2]! * 3];
    const [ux, uy, uz] = [p[b]! - p[a]!, p[b + 1]! - p[a + 1]!, p[b + 2]! - p[a + 2]!];
    const [vx, vy, vz] = [p[c]! - p[a]!, p[c + 1]! - p[a + 1]!, p[c + 2]! - p[a + 2]!];
    areas[t] = Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx) / 2;
  }
  return areas;
}
