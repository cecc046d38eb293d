import { sampleHalf } from './brdf.ts';

/** Linear light that comes from a direction (unit vector), written to `out`. */
export type Radiance = (x: number, y: number, z: number, out: Float64Array) => void;

/** A surround that lights a scene from all sides, prepared for shading. Directions are unit vectors. */
export interface Environment {
  /** Mean light on a matte surface that faces a direction: irradiance over pi. */
  diffuse(x: number, y: number, z: number, out: Float64Array): void;
  /** Light that a surface of a roughness, 0 to 1, mirrors from about a direction. */
  specular(x: number, y: number, z: number, roughness: number, out: Float64Array): void;
}

/** Roughness of each prepared level, how many nodes its map has a side, and how many directions a node's light is the mean of. */
const LEVELS = [
  { roughness: 0, nodes: 129, samples: 1 },
  { roughness: 0.12, nodes: 97, samples: 16 },
  { roughness: 0.25, nodes: 65, samples: 48 },
  { roughness: 0.4, nodes: 33, samples: 96 },
  { roughness: 0.6, nodes: 25, samples: 128 },
  { roughness: 0.8, nodes: 17, samples: 128 },
  { roughness: 1, nodes: 17, samples: 128 },
] as const;

const IRRADIANCE_SAMPLES = 4096;
/** Irradiance's share of each band of spherical harmonics, over pi (Ramamoorthi and Hanrahan 2001). */
const BANDS = [1, 2 / 3, 2 / 3, 2 / 3, 1 / 4, 1 / 4, 1 / 4, 1 / 4, 1 / 4];

/**
 * Prepares a surround: matte light as nine spherical harmonics, mirrored light as octahedral maps (Engelhardt and
 * Dachsbacher 2008) of growing blur, each the mean over microfacets as view and normal coincide (Karis 2013). Costs about
 * 30 ms; keep the result.
 *
 * @param radiance what mirrors show
 * @param matteRadiance what lights matte surfaces; `radiance` without what directional lights stand for
 */
export function createEnvironment(radiance: Radiance, matteRadiance: Radiance = radiance): Environment {
  const harmonics = projectHarmonics(matteRadiance);
  const maps = LEVELS.map((level) => prefilter(radiance, level));
  const basis = new Float64Array(9);
  return {
    diffuse(x, y, z, out) {
      harmonicBasis(x, y, z, basis);
      for (let k = 0; k < 3; k++) {
        let sum = 0;
        for (let i = 0; i < 9; i++) sum += basis[i]! * harmonics[i * 3 + k]!;
        out[k] = Math.max(0, sum);
      }
    },
    specular(x, y, z, roughness, out) {
      let above = 1;
      while (above < LEVELS.length - 1 && LEVELS[above]!.roughness < roughness) above++;
      const low = LEVELS[above - 1]!;
      const high = LEVELS[above]!;
      const share = Math.min(1, Math.max(0, (roughness - low.roughness) / (high.roughness - low.roughness)));
      out[0] = out[1] = out[2] = 0;
      addFromMap(maps[above - 1]!, low.nodes, x, y, z, 1 - share, out);
      addFromMap(maps[above]!, high.nodes, x, y, z, share, out);
    },
  };
}

function projectHarmonics(radiance: Radiance): Float64Array {
  const coefficients = new Float64Array(27);
  const basis = new Float64Array(9);
  const light = new Float64Array(3);
  for (let i = 0; i < IRRADIANCE_SAMPLES; i++) {
    // Fibonacci's lattice spreads directions evenly.
    const y = 1 - (2 * i + 1) / IRRADIANCE_SAMPLES;
    const ring = Math.sqrt(1 - y * y);
    const turn = i * Math.PI * (3 - Math.sqrt(5));
    const x = ring * Math.cos(turn);
    const z = ring * Math.sin(turn);
    radiance(x, y, z, light);
    harmonicBasis(x, y, z, basis);
    for (let b = 0; b < 9; b++) {
      const weight = (basis[b]! * BANDS[b]! * 4 * Math.PI) / IRRADIANCE_SAMPLES;
      for (let k = 0; k < 3; k++) coefficients[b * 3 + k]! += weight * light[k]!;
    }
  }
  return coefficients;
}

function harmonicBasis(x: number, y: number, z: number, out: Float64Array): void {
  out[0] = 0.282095;
  out[1] = 0.488603 * y;
  out[2] = 0.488603 * z;
  out[3] = 0.488603 * x;
  out[4] = 1.092548 * x * y;
  out[5] = 1.092548 * y * z;
  out[6] = 0.315392 * (3 * z * z - 1);
  out[7] = 1.092548 * x * z;
  out[8] = 0.546274 * (x * x - y * y);
}

function prefilter(radiance: Radiance, { roughness, nodes, samples }: (typeof LEVELS)[number]): Float32Array {
  const map = new Float32Array(nodes * nodes * 3);
  const halves = Array.from({ length: samples }, (_, i) => {
    const half = new Float64Array(3);
    if (samples === 1) half[2] = 1;
    else sampleHalf(i, samples, roughness * roughness, half);
    return half;
  });
  const normal = new Float64Array(3);
  const mean = new Float64Array(3);
  for (let i = 0; i < nodes * nodes; i++) {
    fromOctahedron(
      ((i % nodes) / (nodes - 1)) * 2 - 1,
      (Math.floor(i / nodes) / (nodes - 1)) * 2 - 1,
      normal,
    );
    meanAround(radiance, normal, halves, mean);
    map.set(mean, i * 3);
  }
  return map;
}

function meanAround(
  radiance: Radiance,
  normal: Float64Array,
  halves: readonly Float64Array[],
  mean: Float64Array,
): void {
  const [nx = 0, ny = 0, nz = 0] = normal;
  // A frame around the normal without a seam that shows (Duff et al. 2017).
  const sign = nz < 0 ? -1 : 1;
  const a = -1 / (sign + nz);
  const b = nx * ny * a;
  const light = new Float64Array(3);
  let total = 0;
  mean.fill(0);
  for (const [hx = 0, hy = 0, hz = 0] of halves) {
    const weight = 2 * hz * hz - 1;
    if (weight <= 0) continue;
    // The direction mirrored at the microfacet, seen along the normal.
    const lx = 2 * hz * hx;
    const ly = 2 * hz * hy;
    radiance(
      lx * (1 + sign * nx * nx * a) + ly * b + weight * nx,
      lx * sign * b + ly * (sign + ny * ny * a) + weight * ny,
      lx * -sign * nx - ly * ny + weight * nz,
      light,
    );
    total += weight;
    for (let k = 0; k < 3; k++) mean[k]! += weight * light[k]!;
  }
  for (let k = 0; k < 3; k++) mean[k]! /= total;
}

/** The direction of a place on the octahedron's square, both coordinates -1 to 1. Opposite halves of each edge are one. */
function fromOctahedron(u: number, v: number, out: Float64Array): void {
  const y = 1 - Math.abs(u) - Math.abs(v);
  const folded = Math.max(-y, 0);
  const x = u - (u < 0 ? -folded : folded);
  const z = v - (v < 0 ? -folded : folded);
  const length = Math.sqrt(x * x + y * y + z * z);
  out[0] = x / length;
  out[1] = y / length;
  out[2] = z / length;
}

function addFromMap(
  map: Float32Array,
  nodes: number,
  x: number,
  y: number,
  z: number,
  weight: number,
  out: Float64Array,
): void {
  if (weight === 0) return;
  const sum = Math.abs(x) + Math.abs(y) + Math.abs(z);
  let u = x / sum;
  let v = z / sum;
  if (y < 0) {
    const kept = u;
    u = (1 - Math.abs(v)) * (u < 0 ? -1 : 1);
    v = (1 - Math.abs(kept)) * (v < 0 ? -1 : 1);
  }
  const s = (u + 1) * 0.5 * (nodes - 1);
  const t = (v + 1) * 0.5 * (nodes - 1);
  const column = Math.min(nodes - 2, s | 0);
  const row = Math.min(nodes - 2, t | 0);
  const fs = s - column;
  const ft = t - row;
  const i = (row * nodes + column) * 3;
  const w00 = weight * (1 - fs) * (1 - ft);
  const w10 = weight * fs * (1 - ft);
  const w01 = weight * (1 - fs) * ft;
  const w11 = weight * fs * ft;
  const below = i + nodes * 3;
  for (let k = 0; k < 3; k++) {
    out[k]! += w00 * map[i + k]! + w10 * map[i + 3 + k]! + w01 * map[below + k]! + w11 * map[below + 3 + k]!;
  }
}
