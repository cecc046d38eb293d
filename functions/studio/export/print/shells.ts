import { type HalfEdgeMesh, OUTSIDE } from '../../geometry/mesh/quad/half-edge-mesh.ts';

type Point = readonly [number, number, number];

/** A border of an open shell. */
export interface Rim {
  /** The virtual vertex that the faces which close it share. */
  readonly vertex: number;
  readonly faces: readonly number[];
  readonly length: number;
  readonly centre: Point;
}

/** A connected piece of a surface. */
export interface Shell {
  readonly faces: readonly number[];
  readonly rims: readonly Rim[];
  readonly area: number;
  readonly min: readonly number[];
  readonly max: readonly number[];
}

/** The connected pieces of a mesh, in the order of their first faces. */
export function listShells(mesh: HalfEdgeMesh): Shell[] {
  const seen = new Uint8Array(mesh.faceCount);
  const shells: Shell[] = [];
  for (let seed = 0; seed < mesh.faceCount; seed++) {
    if (seen[seed] || mesh.label[seed] === OUTSIDE) continue;
    seen[seed] = 1;
    const found = [seed];
    for (let next = 0; next < found.length; next++) {
      for (let k = 0; k < 3; k++) {
        const across = Math.floor(mesh.twin[found[next]! * 3 + k]! / 3);
        if (seen[across]) continue;
        seen[across] = 1;
        found.push(across);
      }
    }
    shells.push(describe(mesh, found));
  }
  return shells;
}

function describe(mesh: HalfEdgeMesh, found: readonly number[]): Shell {
  const faces = found.filter((face) => mesh.label[face] !== OUTSIDE);
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  let area = 0;
  for (const face of faces) {
    const [a, b, c] = [0, 1, 2].map((k) => pointOf(mesh, mesh.origin[face * 3 + k]!)) as [
      Point,
      Point,
      Point,
    ];
    area += Math.hypot(...normalOf(a, b, c)) / 2;
    for (const point of [a, b, c]) {
      for (let k = 0; k < 3; k++) {
        if (point[k]! < min[k]!) min[k] = point[k]!;
        if (point[k]! > max[k]!) max[k] = point[k]!;
      }
    }
  }
  const facesOf = new Map<number, number[]>();
  for (const face of found) {
    if (mesh.label[face] !== OUTSIDE) continue;
    // The third corner of a face that closes a rim is the virtual one.
    const vertex = mesh.origin[face * 3 + 2]!;
    facesOf.set(vertex, [...(facesOf.get(vertex) ?? []), face]);
  }
  return { faces, rims: [...facesOf].map(([vertex, own]) => rimOf(mesh, vertex, own)), area, min, max };
}

function rimOf(mesh: HalfEdgeMesh, vertex: number, faces: readonly number[]): Rim {
  let length = 0;
  const centre: [number, number, number] = [0, 0, 0];
  for (const face of faces) {
    const [a, b] = [pointOf(mesh, mesh.origin[face * 3]!), pointOf(mesh, mesh.origin[face * 3 + 1]!)];
    length += Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
    for (let k = 0; k < 3; k++) centre[k]! += a[k]! / faces.length;
  }
  return { vertex, faces, length, centre };
}

export const pointOf = ({ positions }: HalfEdgeMesh, vertex: number): Point => [
  positions[vertex * 3]!,
  positions[vertex * 3 + 1]!,
  positions[vertex * 3 + 2]!,
];

/** At right angles to a triangle, twice as long as its area. */
export function normalOf(a: Point, b: Point, c: Point): [number, number, number] {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  return [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
}
