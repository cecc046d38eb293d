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

const ROUGHNESSES = Float64Array.from(LEVELS, ({ roughness }) => roughness);
const NODES = Int32Array.from(LEVELS, ({ nodes }) => nodes);

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
  const h = bandsAsPolynomial(harmonics);
  return {
    diffuse(x, y, z, out) {
      for (let k = 0, i = 0; k < 3; k++, i += 9) {
        const linear = h[i]! + h[i + 1]! * y + h[i + 2]! * z + h[i + 3]! * x;
        const mixed = h[i + 4]! * x * y + h[i + 5]! * y * z + h[i + 7]! * x * z;
        const light = linear + mixed + h[i + 6]! * (3 * z * z - 1) + h[i + 8]! * (x * x - y * y);
        out[k] = light > 0 ? light : 0;
      }
    },
    specular(x, y, z, roughness, out) {
      let above = 1;
      while (above < ROUGHNESSES.length - 1 && ROUGHNESSES[above]! < roughness) above++;
      const low = ROUGHNESSES[above - 1]!;
      const share = Math.min(1, Math.max(0, (roughness - low) / (ROUGHNESSES[above]! - low)));
      out[0] = out[1] = out[2] = 0;
      addFromMap(maps[above - 1]!, NODES[above - 1]!, x, y, z, 1 - share, out);
      addFromMap(maps[above]!, NODES[above]!, x, y, z, share, out);
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

/** The coefficients channel by channel, each times the constant of its {@link harmonicBasis}. */
function bandsAsPolynomial(harmonics: Float64Array): Float64Array {
  return Float64Array.from(
    { length: 27 },
    (_, i) => BASIS[i % 9]! * harmonics[(i % 9) * 3 + Math.floor(i / 9)]!,
  );
}

const BASIS = [0.282095, 0.488603, 0.488603, 0.488603, 1.092548, 1.092548, 0.315392, 1.092548, 0.546274];

function harmonicBasis(x: number, y: number, z: number, out: Float64Array): void {
  out[0] = BASIS[0]!;
  out[1] = BASIS[1]! * y;
  out[2] = BASIS[2]! * z;
  out[3] = BASIS[3]! * x;
  out[4] = BASIS[4]! * x * y;
  out[5] = BASIS[5]! * y * z;
  out[6] = BASIS[6]! * (3 * z * z - 1);
  out[7] = BASIS[7]! * x * z;
  out[8] = BASIS[8]! * (x * x - y * y);
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
  out[0]! += w00 * map[i]! + w10 * map[i + 3]! + w01 * map[below]! + w11 * map[below + 3]!;
  out[1]! += w00 * map[i + 1]! + w10 * map[i + 4]! + w01 * map[below + 1]! + w11 * map[below + 4]!;
  out[2]! += w00 * map[i + 2]! + w10 * map[i + 5]! + w01 * map[below + 2]! + w11 * map[below + 5]!;
}
