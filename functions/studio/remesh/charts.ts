import { toFloats } from '../geometry/mesh/accessor.ts';
import type { Part } from './parts.ts';

/**
 * Numbers a part's pieces between UV seams. A piece is connected and has no seam inside: a chart that closes around a
 * tube, whose seam has the chart itself on both sides, becomes two.
 *
 * @param points three a triangle
 * @param vertices of the part, beside {@link points}
 * @returns one a triangle, from 0
 */
export function labelCharts({ primitive }: Part, points: Uint32Array, vertices: Uint32Array): Uint32Array {
  const uvSets = primitive
    .listSemantics()
    .filter((semantic) => semantic.startsWith('TEXCOORD_'))
    .map((semantic) => toFloats(primitive.getAttribute(semantic)!));
  const sameUv = (a: number, b: number) =>
    a === b || uvSets.every((uvs) => uvs[a * 2] === uvs[b * 2] && uvs[a * 2 + 1] === uvs[b * 2 + 1]);
  const { joined, torn } = listNeighbours(points, vertices, sameUv);
  const labels = new Uint32Array(points.length / 3);
  let count = 0;
  const queue: number[] = [];
  for (let seed = 0; seed < labels.length; seed++) {
    if (labels[seed] !== 0) continue;
    const label = ++count;
    labels[seed] = label;
    queue.length = 0;
    queue.push(seed);
    for (let next = 0; next < queue.length; next++) {
      for (const triangle of joined[queue[next]!] ?? []) {
        if (labels[triangle] !== 0 || torn[triangle]?.some((other) => labels[other] === label)) continue;
        labels[triangle] = label;
        queue.push(triangle);
      }
    }
  }
  return labels.map((label) => label - 1);
}

/** Of the triangles at one edge, so many are compared with each: thousands of pages on one spine are not a million pairs. */
const MAX_COMPARED = 8;

/** The neighbours of each triangle: across an edge with the same UVs on both sides, and across a seam. */
function listNeighbours(
  points: Uint32Array,
  vertices: Uint32Array,
  sameUv: (a: number, b: number) => boolean,
): { readonly joined: number[][]; readonly torn: number[][] } {
  const joined: number[][] = [];
  const torn: number[][] = [];
  const cornersOf = new Map<number, number[]>();
  const pointCount = points.reduce((largest, point) => Math.max(largest, point), 0) + 1;
  for (let corner = 0; corner < points.length; corner++) {
    const end = corner % 3 === 2 ? corner - 2 : corner + 1;
    const [p, q] = [points[corner]!, points[end]!];
    const key = Math.min(p, q) * pointCount + Math.max(p, q);
    const others = cornersOf.get(key);
    if (!others) {
      cornersOf.set(key, [corner]);
      continue;
    }
    for (const other of others) {
      const otherEnd = other % 3 === 2 ? other - 2 : other + 1;
      const along = points[other] === p;
      const same =
        sameUv(vertices[corner]!, vertices[along ? other : otherEnd]!) &&
        sameUv(vertices[end]!, vertices[along ? otherEnd : other]!);
      const lists = same ? joined : torn;
      const [t, s] = [Math.floor(corner / 3), Math.floor(other / 3)];
      listAt(lists, t).push(s);
      listAt(lists, s).push(t);
    }
    if (others.length < MAX_COMPARED) others.push(corner);
  }
  return { joined, torn };
}

function listAt(lists: number[][], index: number): number[] {
  const list = lists[index] ?? [];
  lists[index] = list;
  return list;
}
