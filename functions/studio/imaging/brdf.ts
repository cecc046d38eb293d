/**
 * glTF 2.0's metal-rough surface (appendix B): Trowbridge-Reitz microfacets with Smith's height-correlated visibility and
 * Schlick's Fresnel over a Lambertian base, with the light that microfacets pass on to each other given back
 * (Turquin 2019, "Practical multiple scattering compensation for microfacet models"). `alpha` is roughness squared.
 */

/** Rougher than this nothing changes in eight bits, and less makes highlights smaller than a sample. */
export const MIN_ROUGHNESS = 0.045;

/** Density of microfacets that face a direction, by its cosine to the normal. */
export function distribution(nh: number, alpha: number): number {
  const a2 = alpha * alpha;
  const spread = nh * nh * (a2 - 1) + 1;
  return a2 / (Math.PI * spread * spread);
}

/** Share of microfacets that both directions see, over 4 nl nv. */
export function visibility(nl: number, nv: number, alpha: number): number {
  const a2 = alpha * alpha;
  const shadowed = nv * Math.sqrt(nl * nl * (1 - a2) + a2);
  const masked = nl * Math.sqrt(nv * nv * (1 - a2) + a2);
  return 0.5 / Math.max(1e-7, shadowed + masked);
}

/** Schlick's growth of reflectance towards grazing angles. Much faster than `**`, which is a library call. */
export function schlick(cosine: number): number {
  const x = 1 - cosine;
  const x2 = x * x;
  return x2 * x2 * x;
}

const TABLE_SIZE = 32;
const TABLE_SAMPLES = 256;
let table: Float32Array | null = null;

/**
 * What a surface reflects of an evenly lit surround, as the two numbers that its reflectance f0 is multiplied by and added
 * to: albedo = f0 * out[0] + out[1] (Karis 2013, "Real Shading in Unreal Engine 4").
 *
 * @param nv 0 to 1
 * @param roughness 0 to 1
 */
export function reflectedShare(nv: number, roughness: number, out: Float64Array): void {
  table ??= tabulate();
  const x = Math.min(TABLE_SIZE - 1, Math.max(0, Math.sqrt(nv) * TABLE_SIZE - 0.5));
  const y = Math.min(TABLE_SIZE - 1, Math.max(0, roughness * TABLE_SIZE - 0.5));
  const x0 = Math.min(TABLE_SIZE - 2, x | 0);
  const y0 = Math.min(TABLE_SIZE - 2, y | 0);
  const fx = x - x0;
  const fy = y - y0;
  const i = (y0 * TABLE_SIZE + x0) * 2;
  const down = TABLE_SIZE * 2;
  for (let k = 0; k < 2; k++) {
    const above = table[i + k]! * (1 - fx) + table[i + 2 + k]! * fx;
    const below = table[i + down + k]! * (1 - fx) + table[i + down + 2 + k]! * fx;
    out[k] = above * (1 - fy) + below * fy;
  }
}

/** Cells stand at equal steps of the angle's root cosine, where grazing reflections change the most. */
function tabulate(): Float32Array {
  const result = new Float32Array(TABLE_SIZE * TABLE_SIZE * 2);
  for (let y = 0; y < TABLE_SIZE; y++) {
    const alpha = Math.max(MIN_ROUGHNESS, (y + 0.5) / TABLE_SIZE) ** 2;
    for (let x = 0; x < TABLE_SIZE; x++) {
      result.set(integrate(((x + 0.5) / TABLE_SIZE) ** 2, alpha), (y * TABLE_SIZE + x) * 2);
    }
  }
  return result;
}

function integrate(nv: number, alpha: number): [number, number] {
  const vx = Math.sqrt(1 - nv * nv);
  let scale = 0;
  let bias = 0;
  const half = new Float64Array(3);
  for (let i = 0; i < TABLE_SAMPLES; i++) {
    sampleHalf(i, TABLE_SAMPLES, alpha, half);
    const vh = vx * half[0]! + nv * half[2]!;
    const nl = 2 * vh * half[2]! - nv;
    if (nl <= 0 || vh <= 0) continue;
    // Divided by the sampling density: nh * D / (4 * vh).
    const weight = (visibility(nl, nv, alpha) * 4 * nl * vh) / half[2]!;
    const fresnel = schlick(vh);
    scale += (1 - fresnel) * weight;
    bias += fresnel * weight;
  }
  return [scale / TABLE_SAMPLES, bias / TABLE_SAMPLES];
}

/** The i-th of n microfacet normals about +Z, as dense as {@link distribution} says, spread by Hammersley's points. */
export function sampleHalf(i: number, n: number, alpha: number, out: Float64Array): void {
  let inverse = 0;
  for (let digit = 0.5, rest = i; rest > 0; rest >>= 1, digit /= 2) if (rest & 1) inverse += digit;
  const turn = (2 * Math.PI * (i + 0.5)) / n;
  const cosine = Math.sqrt((1 - inverse) / (1 + (alpha * alpha - 1) * inverse));
  const sine = Math.sqrt(1 - cosine * cosine);
  out[0] = sine * Math.cos(turn);
  out[1] = sine * Math.sin(turn);
  out[2] = cosine;
}
