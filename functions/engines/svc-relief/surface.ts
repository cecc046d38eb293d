import { decimate } from '../../studio/geometry/mesh/decimate/decimate.ts';
import { computeNormals } from '../../studio/geometry/mesh/normals.ts';
import type { Field } from '../../studio/geometry/shapes/field.ts';
import { skin } from '../../studio/geometry/shapes/skin.ts';
import { InputError } from '../../studio/input-error.ts';

/** A closed surface with as many triangles as were asked for; vertices differ where an edge is sharp. */
export interface ReliefMesh {
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  readonly triangles: Uint32Array;
}

/** What a surface is made of. */
export interface Body {
  readonly field: Field;
  /** Moves a point of the surface that is so near to planes of the body onto them: cells round edges off. */
  settle?(point: [x: number, y: number, z: number], reach_m: number): void;
}

/** More triangles than are wanted, from which the least needed are taken away. */
const SURPLUS = 1.4;
const MAX_ATTEMPTS = 5;
const UNSEEN = 0.6;
/** Edges that turn more are sharp. */
const CREASE_DEG = 55;
/** Rounds of smoothing, each inwards and a little further outwards again (Taubin 1995). */
const SMOOTHING = { rounds: 4, inwards: 0.5, outwards: -0.53 } as const;

/**
 * The surface of a body with `polycount` triangles, fewer by one at most.
 *
 * @param polycount 4 or more
 * @throws InputError engine_rejected_input where all of it is too thin
 */
export function surfaceOf({ field, settle }: Body, polycount: number): ReliefMesh {
  const [width, height, depth] = [0, 1, 2].map((k) => field.max[k]! - field.min[k]!) as [
    number,
    number,
    number,
  ];
  const area_m2 = 1.4 * (width * height + height * depth + depth * width);
  let cell_m = Math.sqrt((2.2 * area_m2) / (polycount * SURPLUS));
  let solid = skin(field, cell_m);
  for (let attempt = 1; attempt < MAX_ATTEMPTS && solid.triangles.length / 3 < polycount; attempt++) {
    const share = solid.triangles.length / 3 / (polycount * SURPLUS);
    // What is thinner than the cells has not shown itself at all.
    cell_m *= share > 0 ? Math.min(0.9, Math.sqrt(share)) : UNSEEN;
    solid = skin(field, cell_m);
  }
  if (solid.triangles.length === 0) {
    throw new InputError('engine_rejected_input', 'The subject of the image is too thin to make a model of.');
  }
  const labels = new Uint32Array(solid.triangles.length / 3);
  const positions = smoothed(solid.positions, solid.triangles);
  if (settle) settleAll(positions, settle, cell_m);
  const fewer = decimate({ positions, triangles: solid.triangles, labels }, polycount);
  const { vertices, triangles, normals } = computeNormals(
    Float32Array.from(fewer.positions),
    fewer.triangles,
    CREASE_DEG,
  );
  const shaded = new Float32Array(vertices.length * 3);
  for (const [i, vertex] of vertices.entries()) {
    for (let k = 0; k < 3; k++) shaded[i * 3 + k] = fewer.positions[vertex * 3 + k]!;
  }
  return { positions: shaded, normals, triangles };
}

function settleAll(positions: Float64Array, settle: NonNullable<Body['settle']>, cell_m: number): void {
  for (let at = 0; at < positions.length; at += 3) {
    const point: [number, number, number] = [positions[at]!, positions[at + 1]!, positions[at + 2]!];
    settle(point, cell_m);
    positions.set(point, at);
  }
}

function smoothed(positions: Float64Array, triangles: Uint32Array): Float64Array {
  const result = Float64Array.from(positions);
  const sums = new Float64Array(positions.length);
  const counts = new Uint32Array(positions.length / 3);
  const step = (factor: number) => {
    sums.fill(0);
    counts.fill(0);
    for (let corner = 0; corner < triangles.length; corner++) {
      const next = corner % 3 === 2 ? corner - 2 : corner + 1;
      const [from, to] = [triangles[corner]!, triangles[next]!];
      for (let k = 0; k < 3; k++) sums[from * 3 + k]! += result[to * 3 + k]!;
      counts[from]!++;
    }
    for (let i = 0; i < result.length; i++) {
      const count = counts[Math.floor(i / 3)]!;
      if (count > 0) result[i]! += factor * (sums[i]! / count - result[i]!);
    }
  };
  for (let round = 0; round < SMOOTHING.rounds; round++) {
    step(SMOOTHING.inwards);
    step(SMOOTHING.outwards);
  }
  return result;
}
