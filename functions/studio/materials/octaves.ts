import { buildPermutationTable } from 'simplex-noise';

/** Towards the middles of a cube's edges, xyz. */
const GRADIENTS = [
  ...[1, 1, 0, -1, 1, 0, 1, -1, 0, -1, -1, 0],
  ...[1, 0, 1, -1, 0, 1, 1, 0, -1, -1, 0, -1],
  ...[0, 1, 1, 0, -1, 1, 0, 1, -1, 0, -1, -1],
];
/** From space to where simplexes are halves of cubes, and back. */
const SKEW = 1 / 3;
const UNSKEW = 1 / 6;
const GAIN = 32;

/**
 * Makes the sum of octaves of simplex noise (Gustavson 2005), each of half the size and height of the one before. It is the
 * noise of the package simplex-noise to the bit, whose function takes one point of one octave a call: its arguments and
 * result are then numbers on the heap, which were a tenth of the time in which maps are painted.
 *
 * @returns of a point, -1 to 1; with `ridged` of 1 less each octave's distance from zero, 0 to 1
 */
export function createOctaves(
  random: () => number,
): (x: number, y: number, z: number, octaves: number, ridged: boolean) => number {
  const table = buildPermutationTable(random);
  const gradients = Float64Array.from({ length: table.length * 3 }, (_, i) => {
    return GRADIENTS[(table[Math.floor(i / 3)]! % 12) * 3 + (i % 3)]!;
  });
  return (x, y, z, octaves, ridged) => {
    let sum = 0;
    let height = 0.5;
    for (let octave = 0; octave < octaves; octave++) {
      const skew = (x + y + z) * SKEW;
      const i = Math.floor(x + skew) | 0;
      const j = Math.floor(y + skew) | 0;
      const k = Math.floor(z + skew) | 0;
      const unskew = (i + j + k) * UNSKEW;
      const x0 = x - (i - unskew);
      const y0 = y - (j - unskew);
      const z0 = z - (k - unskew);
      // The simplex goes from its first corner along the longest of these to the second, and so on.
      const xy = x0 >= y0 ? 1 : 0;
      const yz = y0 >= z0 ? 1 : 0;
      const xz = x0 >= z0 ? 1 : 0;
      const i1 = xy & xz;
      const j1 = (1 - xy) & yz;
      const k1 = 1 - i1 - j1;
      const i2 = xy | xz;
      const j2 = (1 - xy) | yz;
      const k2 = 2 - i2 - j2;
      const x1 = x0 - i1 + UNSKEW;
      const y1 = y0 - j1 + UNSKEW;
      const z1 = z0 - k1 + UNSKEW;
      const x2 = x0 - i2 + 2 * UNSKEW;
      const y2 = y0 - j2 + 2 * UNSKEW;
      const z2 = z0 - k2 + 2 * UNSKEW;
      const x3 = x0 - 1 + 3 * UNSKEW;
      const y3 = y0 - 1 + 3 * UNSKEW;
      const z3 = z0 - 1 + 3 * UNSKEW;
      const ii = i & 255;
      const jj = j & 255;
      const kk = k & 255;
      const g0 = (ii + table[jj + table[kk]!]!) * 3;
      const g1 = (ii + i1 + table[jj + j1 + table[kk + k1]!]!) * 3;
      const g2 = (ii + i2 + table[jj + j2 + table[kk + k2]!]!) * 3;
      const g3 = (ii + 1 + table[jj + 1 + table[kk + 1]!]!) * 3;
      const t0 = Math.max(0, 0.6 - x0 * x0 - y0 * y0 - z0 * z0) ** 2;
      const t1 = Math.max(0, 0.6 - x1 * x1 - y1 * y1 - z1 * z1) ** 2;
      const t2 = Math.max(0, 0.6 - x2 * x2 - y2 * y2 - z2 * z2) ** 2;
      const t3 = Math.max(0, 0.6 - x3 * x3 - y3 * y3 - z3 * z3) ** 2;
      const n0 = t0 * t0 * (gradients[g0]! * x0 + gradients[g0 + 1]! * y0 + gradients[g0 + 2]! * z0);
      const n1 = t1 * t1 * (gradients[g1]! * x1 + gradients[g1 + 1]! * y1 + gradients[g1 + 2]! * z1);
      const n2 = t2 * t2 * (gradients[g2]! * x2 + gradients[g2 + 1]! * y2 + gradients[g2 + 2]! * z2);
      const n3 = t3 * t3 * (gradients[g3]! * x3 + gradients[g3 + 1]! * y3 + gradients[g3 + 2]! * z3);
      const noise = GAIN * (n0 + n1 + n2 + n3);
      sum += height * (ridged ? 1 - Math.abs(noise) : noise);
      x *= 2.03;
      y *= 2.03;
      z *= 2.03;
      height /= 2;
    }
    // By the sum of the heights.
    return sum / (1 - 2 * height);
  };
}
