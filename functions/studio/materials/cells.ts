import { hash } from './hash.ts';

/** Steps along x, y and z to the cubes around one: itself first, then the nearer ones before the others. */
const AROUND = Int8Array.from(
  [-1, 0, 1]
    .flatMap((i) => [-1, 0, 1].flatMap((j) => [-1, 0, 1].map((k) => [i, j, k] as const)))
    .sort((a, b) => Math.hypot(...a) - Math.hypot(...b))
    .flat(),
);
const COUNT = AROUND.length / 3;
/** Surroundings that are kept: one for each way in which a cube's three coordinates end in two bits. */
const KEPT = 64;

/**
 * Makes {@link Noise.cells}. The texels of a triangle lie in a few cubes, row after row: the points around those are kept,
 * which takes a quarter of the time of placing all 27 for each texel.
 */
export function createCells(seed: number): (x: number, y: number, z: number, out: Float64Array) => void {
  /** Of each surroundings, its cube, and the points in the order of AROUND. */
  const cubes = new Float64Array(KEPT * 3).fill(Number.NaN);
  const points = new Float64Array(KEPT * COUNT * 3);
  const hashes = new Uint32Array(KEPT * COUNT);
  const place = (x: number, y: number, z: number, slot: number): void => {
    cubes[slot * 3] = x;
    cubes[slot * 3 + 1] = y;
    cubes[slot * 3 + 2] = z;
    for (let n = 0; n < COUNT; n++) {
      const i = x + AROUND[n * 3]!;
      const j = y + AROUND[n * 3 + 1]!;
      const k = z + AROUND[n * 3 + 2]!;
      const h = hash(i, j, k, seed);
      const at = slot * COUNT + n;
      hashes[at] = h;
      points[at * 3] = i + (h & 1023) / 1023;
      points[at * 3 + 1] = j + ((h >>> 10) & 1023) / 1023;
      points[at * 3 + 2] = k + ((h >>> 20) & 1023) / 1023;
    }
  };
  return (x, y, z, out) => {
    const i = Math.floor(x);
    const j = Math.floor(y);
    const k = Math.floor(z);
    const slot = (i & 3) | ((j & 3) << 2) | ((k & 3) << 4);
    if (cubes[slot * 3] !== i || cubes[slot * 3 + 1] !== j || cubes[slot * 3 + 2] !== k) place(i, j, k, slot);
    let nearest = 9;
    let second = 9;
    let own = 0;
    const end = (slot + 1) * COUNT;
    for (let at = slot * COUNT; at < end; at++) {
      const dx = points[at * 3]! - x;
      const dy = points[at * 3 + 1]! - y;
      const dz = points[at * 3 + 2]! - z;
      const square = dx * dx + dy * dy + dz * dz;
      if (square < nearest) {
        second = nearest;
        nearest = square;
        own = at;
      } else if (square < second) second = square;
    }
    const h = hashes[own]!;
    out[0] = Math.sqrt(nearest);
    out[1] = Math.sqrt(second);
    out[2] = ((h ^ (h >>> 15)) & 0xffff) / 0xffff;
  };
}
