import { toFloats } from '../geometry/mesh/accessor.ts';
import type { ClosestPoints } from '../geometry/mesh/closest-points.ts';
import { decimate } from '../geometry/mesh/decimate/decimate.ts';
import { CornerVertices } from './corner-vertices.ts';
import type { NewMesh, NewPoints } from './new-mesh.ts';
import type { Part } from './parts.ts';
import { type Surface, storedPlace } from './surface.ts';

/** The surface with at most `target` triangles drawn, still without any attributes. */
export function collapse(surface: Surface, target: number): Surface {
  const { parts, partOf } = surface;
  return { ...surface, ...decimate(surface, target, (label) => parts[partOf[label]!]!.drawnCount) };
}

/**
 * Meshes of a surface that was collapsed: its attributes are those of the nearest points of the source.
 *
 * @param closest on the source
 */
export function dress(
  surface: Surface,
  moved: Surface,
  closest: ClosestPoints,
): { meshes: NewMesh[]; points: NewPoints } {
  const { parts, partOf } = surface;
  const lookup = new Lookup(surface, moved, closest);
  const stored = storedPositions(surface, moved);
  const facesOf: number[][] = parts.map(() => []);
  for (const [t, label] of moved.labels.entries()) facesOf[partOf[label]!]!.push(t);
  const meshes = parts.flatMap((part, index): NewMesh[] => {
    const faces = facesOf[index]!;
    return faces.length > 0 ? [makeMesh(part, faces, moved, stored, lookup)] : [];
  });
  return { meshes, points: { stored, positions: moved.positions, ...lookup.rig() } };
}

/** Points that did not move are where they were, bit by bit; no two that triangles use are at one place. */
function storedPositions(surface: Surface, { positions, triangles }: Surface): Float32Array {
  const stored = Float32Array.from(surface.stored);
  const taken = new Set<string>();
  for (const point of new Set(triangles)) {
    const i = point * 3;
    const { matrix, frame } = surface.parts[surface.frameOf[point]!]!;
    const still = [i, i + 1, i + 2].every((k) => positions[k] === surface.positions[k]);
    if (!still)
      stored.set(storedPlace(matrix, surface.box, [positions[i]!, positions[i + 1]!, positions[i + 2]!]), i);
    const key = () => `${frame} ${stored[i]! + 0} ${stored[i + 1]! + 0} ${stored[i + 2]! + 0}`;
    while (taken.has(key())) stored[i] = stored[i]! + (Math.abs(stored[i]!) || 1e-30) * 2 ** -22;
    taken.add(key());
  }
  return stored;
}

/** Points of the source for points of the result, each found once. */
class Lookup {
  readonly closest: ClosestPoints;
  readonly #surface: Surface;
  readonly #moved: Surface;
  readonly #found = new Map<number, { vertices: number[]; weights: number[] }>();
  /** The lowest label at each point of the result, or NONE. */
  readonly #rigLabels: Uint32Array;

  constructor(surface: Surface, moved: Surface, closest: ClosestPoints) {
    this.closest = closest;
    this.#surface = surface;
    this.#moved = moved;
    this.#rigLabels = new Uint32Array(moved.positions.length / 3).fill(NONE);
    for (let corner = 0; corner < moved.triangles.length; corner++) {
      const point = moved.triangles[corner]!;
      this.#rigLabels[point] = Math.min(this.#rigLabels[point]!, moved.labels[Math.floor(corner / 3)]!);
    }
  }

  /** The source's vertices and their weights at a point, as near as the label has one. */
  at(point: number, label: number) {
    const key = label * this.#rigLabels.length + point;
    const known = this.#found.get(key);
    if (known) return known;
    const { positions } = this.#moved;
    this.closest.find(label, positions[point * 3]!, positions[point * 3 + 1]!, positions[point * 3 + 2]!);
    const first = this.closest.triangle * 3;
    const { vertices } = this.#surface;
    const found = {
      vertices: [vertices[first]!, vertices[first + 1]!, vertices[first + 2]!],
      weights: [...this.closest.weights],
    };
    this.#found.set(key, found);
    return found;
  }

  /** Vertices of the part at the corners of a triangle of the source. */
  verticesOf(triangle: number): Uint32Array {
    return this.#surface.vertices.subarray(triangle * 3, triangle * 3 + 3);
  }

  rig(): Pick<NewPoints, 'rig' | 'rigParts'> {
    const count = this.#rigLabels.length;
    const rig = { vertices: new Uint32Array(count * 3), weights: new Float64Array(count * 3) };
    const rigParts: (Part | undefined)[] = new Array(count).fill(undefined);
    const { parts, partOf } = this.#surface;
    for (const [point, label] of this.#rigLabels.entries()) {
      if (label === NONE) continue;
      const part = parts[partOf[label]!]!;
      if (!part.rig) continue;
      rigParts[point] = part;
      const { vertices, weights } = this.at(point, label);
      rig.vertices.set(vertices, point * 3);
      rig.weights.set(weights, point * 3);
    }
    return { rig, rigParts };
  }
}

const NONE = 0xffffffff;

/**
 * How far towards the middle of its triangle a corner looks for its normal and colour: beyond a hard edge, but hardly
 * anywhere else.
 */
const INWARD = 0.02;

function makeMesh(
  part: Part,
  faces: readonly number[],
  { positions: p, triangles, labels }: Surface,
  stored: Float32Array,
  lookup: Lookup,
): NewMesh {
  const normal = part.shading === 'own' ? part.primitive.getAttribute('NORMAL') : null;
  const color = part.primitive.getAttribute('COLOR_0');
  const vertices = new CornerVertices(
    normal && toFloats(normal),
    color && { values: toFloats(color), size: color.getElementSize() },
  );
  const { closest } = lookup;
  for (const face of faces) {
    const corners = [triangles[face * 3]!, triangles[face * 3 + 1]!, triangles[face * 3 + 2]!];
    const label = labels[face]!;
    vertices.beginFace(stored, corners);
    for (const point of corners) {
      const inside = [0, 1, 2].map((k) => {
        const middle = (p[corners[0]! * 3 + k]! + p[corners[1]! * 3 + k]! + p[corners[2]! * 3 + k]!) / 3;
        return p[point * 3 + k]! + INWARD * (middle - p[point * 3 + k]!);
      });
      if (normal || color) closest.find(label, inside[0]!, inside[1]!, inside[2]!);
      vertices.add(point, label, lookup.verticesOf(closest.triangle), closest.weights, () =>
        lookup.at(point, label),
      );
    }
  }
  return vertices.finish(part, stored);
}
