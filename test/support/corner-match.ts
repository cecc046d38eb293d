/** Corners of triangles: xyz triples of positions and normals, uv pairs. */
export interface Corners {
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  readonly uvs: Float32Array;
}

/** What readers keep of a direction: Blender stores split normals in 16 bits, assimp's dump has six digits. */
const NORMAL_TOLERANCE = 0.02;
const UV_TOLERANCE = 2e-4;

/**
 * How many corners of `expected` have no counterpart in `found`: at the same place (to `tolerance`), with the same UV and
 * the same normal. Order is no matter: every reader has its own.
 */
export function unmatchedCorners(
  expected: Corners,
  found: Corners,
  tolerance: number,
  compare: { readonly uvs: boolean; readonly normals: boolean },
): number {
  const cell = tolerance * 4;
  const cells = new Map<string, number[]>();
  const cellOf = (positions: Float32Array, corner: number) =>
    [0, 1, 2].map((k) => Math.round(positions[corner * 3 + k]! / cell));
  for (let i = 0; i < found.positions.length / 3; i++) {
    const key = cellOf(found.positions, i).join();
    const list = cells.get(key);
    if (list) list.push(i);
    else cells.set(key, [i]);
  }
  const isSame = (a: number, b: number): boolean => {
    for (let k = 0; k < 3; k++) {
      if (Math.abs(expected.positions[a * 3 + k]! - found.positions[b * 3 + k]!) > tolerance) return false;
      if (
        compare.normals &&
        Math.abs(expected.normals[a * 3 + k]! - found.normals[b * 3 + k]!) > NORMAL_TOLERANCE
      )
        return false;
    }
    for (let k = 0; compare.uvs && k < 2; k++) {
      if (Math.abs(expected.uvs[a * 2 + k]! - found.uvs[b * 2 + k]!) > UV_TOLERANCE) return false;
    }
    return true;
  };
  let unmatched = 0;
  for (let i = 0; i < expected.positions.length / 3; i++) {
    const [x, y, z] = cellOf(expected.positions, i) as [number, number, number];
    const near = neighbours(x, y, z).flatMap((key) => cells.get(key) ?? []);
    if (!near.some((candidate) => isSame(i, candidate))) unmatched += 1;
  }
  return unmatched;
}

const STEPS = [-1, 0, 1];
const neighbours = (x: number, y: number, z: number): string[] =>
  STEPS.flatMap((i) => STEPS.flatMap((j) => STEPS.map((k) => [x + i, y + j, z + k].join())));
