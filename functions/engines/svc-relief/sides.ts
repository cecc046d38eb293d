import { faceOf, NONE, type Topology } from '../../studio/geometry/mesh/unwrap/topology.ts';

/** One of six directions that a surface is looked at from: +X, -X, +Y, -Y, +Z, -Z. */
export type Direction = 0 | 1 | 2 | 3 | 4 | 5;

const DIRECTIONS: readonly Direction[] = [0, 1, 2, 3, 4, 5];

/** Connected triangles that are looked at from one direction. */
export interface SidePatch {
  readonly direction: Direction;
  readonly faces: readonly number[];
}

/** Cosine: a triangle that is seen less straight is not seen from there. */
const MIN_FACING = 0.15;
/** A share of the whole surface: smaller patches join a neighbour. */
const MIN_SHARE = 0.002;
/** Rounds in which teeth along borders go, and in which small patches do. */
const ROUNDS = { teeth: 4, patches: 3 } as const;

/** How far towards the viewer a point lies that looks from a direction. */
export const depthOf = (direction: Direction, point: ArrayLike<number>, at: number): number =>
  (direction & 1 ? -1 : 1) * point[at + (direction >> 1)]!;

/** To the right and up, as a point is seen from a direction: nothing is mirrored. */
export function seenAt(
  direction: Direction,
  point: ArrayLike<number>,
  at: number,
): readonly [right: number, up: number] {
  const [x, y, z] = [point[at]!, point[at + 1]!, point[at + 2]!];
  const sign = direction & 1 ? -1 : 1;
  if (direction < 2) return [-sign * z, y];
  return direction < 4 ? [x, -sign * z] : [sign * x, y];
}

/** The direction that sees each triangle straightest, but for specks, which go with what is around them. */
export function patchesByDirection(topology: Topology): SidePatch[] {
  const directions = Uint8Array.from({ length: topology.faceCount }, (_, face) =>
    DIRECTIONS.reduce((best, other) =>
      facing(topology, face, other) > facing(topology, face, best) ? other : best,
    ),
  );
  for (let round = 0; round < ROUNDS.teeth; round++) smoothBorders(topology, directions);
  const small = MIN_SHARE * areaOf(topology, topology.areas.keys());
  for (let round = 0; round < ROUNDS.patches; round++) {
    for (const { faces } of connected(topology, directions))
      if (areaOf(topology, faces) < small) joinNeighbour(topology, directions, faces);
  }
  return connected(topology, directions);
}

function areaOf({ areas }: Topology, faces: Iterable<number>): number {
  let sum = 0;
  for (const face of faces) sum += areas[face]!;
  return sum;
}

/** Cosine; a triangle without area is seen from everywhere. */
function facing({ normals, areas }: Topology, face: number, direction: Direction): number {
  return areas[face] === 0 ? 1 : depthOf(direction, normals, face * 3);
}

const neighbourOf = ({ mates }: Topology, halfEdge: number): number =>
  mates[halfEdge] === NONE ? NONE : faceOf(mates[halfEdge]!);

/** A triangle that stands out like a tooth goes to its other neighbours. */
function smoothBorders(topology: Topology, directions: Uint8Array): void {
  for (let face = 0; face < topology.faceCount; face++) {
    const around = [0, 1, 2].map((k) => {
      const other = neighbourOf(topology, face * 3 + k);
      return other === NONE ? NONE : directions[other]!;
    });
    const [a, b, c] = around as [number, number, number];
    const most = a === b || a === c ? a : b === c ? b : NONE;
    if (most !== NONE && facing(topology, face, most as Direction) > MIN_FACING) directions[face] = most;
  }
}

/** Gives a patch to the patch beside it that sees all of it and shares most edges with it. */
function joinNeighbour(topology: Topology, directions: Uint8Array, faces: readonly number[]): void {
  const edges = DIRECTIONS.map(() => 0);
  for (const face of faces) {
    for (let k = 0; k < 3; k++) {
      const other = neighbourOf(topology, face * 3 + k);
      if (other !== NONE && directions[other] !== directions[face])
        edges[directions[other]!]! += topology.lengths[face * 3 + k]!;
    }
  }
  const better = DIRECTIONS.filter(
    (to) => edges[to]! > 0 && faces.every((face) => facing(topology, face, to) > MIN_FACING),
  ).sort((a, b) => edges[b]! - edges[a]! || a - b)[0];
  if (better !== undefined) for (const face of faces) directions[face] = better;
}

/** Connected triangles of one direction. */
function connected(topology: Topology, directions: Uint8Array): SidePatch[] {
  const isOpen = new Uint8Array(topology.faceCount).fill(1);
  const patches: SidePatch[] = [];
  for (let start = 0; start < topology.faceCount; start++) {
    if (!isOpen[start]) continue;
    isOpen[start] = 0;
    const faces = [start];
    for (let next = 0; next < faces.length; next++) {
      for (let k = 0; k < 3; k++) {
        const other = neighbourOf(topology, faces[next]! * 3 + k);
        if (other === NONE || !isOpen[other] || directions[other] !== directions[start]) continue;
        isOpen[other] = 0;
        faces.push(other);
      }
    }
    patches.push({ direction: directions[start] as Direction, faces });
  }
  return patches;
}
