import { DoubleSide, Ray, Vector3 } from 'three';
import { MeshBVH, SAH } from 'three-mesh-bvh';
import type { Team } from '../../threads/team.ts';
import { extentOf, measureTriangles, type PlacedSurface } from './places.ts';
import { geometryOf } from './triangle-tree.ts';

const RAYS = 16;
/** How far a surface darkens another, and how far apart its triangles' samples are, in shares of the extent. */
const REACH = 0.15;
const SPACING = 1 / 20;
/** Samples along a triangle's side at most, and in all, about. */
const MOST_STEPS = 16;
const MOST_SAMPLES = 6_000;
/** Places that are measured; every ray of a dense model takes some 9 us, and its neighbours say nearly the same. */
const MOST_PLACES = 3_000;
/** How many of them, or of the triangles, a thread takes at a time. */
const PART = 64;

/** How much of the sky over points of a surface the surface itself hides. */
export class AmbientOcclusion {
  readonly #plan: SamplePlan;
  readonly #placeOf: Uint32Array;
  readonly #samples: Float32Array;

  private constructor(plan: SamplePlan, placeOf: Uint32Array, samples: Float32Array) {
    this.#plan = plan;
    this.#placeOf = placeOf;
    this.#samples = samples;
  }

  /**
   * Casts rays over each place, and within triangles that are larger than what is to be seen: with the weight of light
   * that falls on the surface, as far as 15 % of the model's extent (Zhukov, Iones and Kronin 1998, "An Ambient Light
   * Illumination Model").
   */
  static async measure(surface: PlacedSurface, team: Team): Promise<AmbientOcclusion> {
    const extent_m = extentOf(surface);
    const plan = planSamples(surface, extent_m);
    const shared = new Float32Array(await team.share(plan.count * Float32Array.BYTES_PER_ELEMENT));
    if (!(extent_m > 0)) return new AmbientOcclusion(plan, surface.placeOf, shared);
    const caster = new SkyCaster(surface, extent_m * REACH);
    // Of many places some are measured; the others are between them.
    const stride = Math.ceil(surface.count / MOST_PLACES);
    const samplePlaces = placeSampler(surface, caster, stride, shared);
    const sampleTriangle = triangleSampler(surface, caster, plan, shared);
    const placeParts = Math.ceil(surface.count / (stride * PART));
    const triangleParts = Math.ceil(plan.steps.length / PART);
    await team.divide(placeParts + triangleParts, (part) => {
      if (part < placeParts) samplePlaces(part * PART * stride, (part + 1) * PART * stride);
      else for (let i = 0; i < PART; i++) sampleTriangle((part - placeParts) * PART + i);
    });
    const samples = shared.slice();
    if (stride > 1) spread(samples, surface, stride);
    return new AmbientOcclusion(plan, surface.placeOf, samples);
  }

  /** 0 in the open, 1 where nothing but the surface is to be seen. */
  at(triangle: number, b1: number, b2: number): number {
    const { starts } = this.#plan;
    const steps = this.#plan.steps[triangle]!;
    const samples = this.#samples;
    if (steps === 1) {
      const corner = triangle * 3;
      return (
        (1 - b1 - b2) * samples[this.#placeOf[corner]!]! +
        b1 * samples[this.#placeOf[corner + 1]!]! +
        b2 * samples[this.#placeOf[corner + 2]!]!
      );
    }
    const [across, along] = [Math.max(0, b1) * steps, Math.max(0, b2) * steps];
    const column = Math.min(steps - 1, Math.floor(across));
    const row = Math.max(0, Math.min(steps - 1 - column, Math.floor(along)));
    const [u, v] = [across - column, along - row];
    const read = (i: number, j: number) => samples[starts[triangle]! + indexIn(steps, i, j)]!;
    if (u + v <= 1 || column + row + 2 > steps) {
      return (1 - u - v) * read(column, row) + u * read(column + 1, row) + v * read(column, row + 1);
    }
    return (
      (u + v - 1) * read(column + 1, row + 1) +
      (1 - v) * read(column + 1, row) +
      (1 - u) * read(column, row + 1)
    );
  }
}

/** Which samples a surface has: of each place, then those within triangles. */
interface SamplePlan {
  /** How many steps the sides of a triangle have; 1 where its corners are enough. */
  readonly steps: Uint8Array;
  /** Where a triangle's samples begin, row by row from its first corner; those of a triangle of 1 step are its places'. */
  readonly starts: Uint32Array;
  readonly count: number;
}

function planSamples(surface: PlacedSurface, extent_m: number): SamplePlan {
  const steps = stepsOf(surface, extent_m);
  const starts = new Uint32Array(steps.length);
  let count = surface.count;
  for (const [t, own] of steps.entries()) {
    starts[t] = count;
    if (own > 1) count += ((own + 1) * (own + 2)) / 2;
  }
  return { steps, starts, count };
}

/** Measures every `stride`-th place of a range. */
function placeSampler(
  surface: PlacedSurface,
  caster: SkyCaster,
  stride: number,
  samples: Float32Array,
): (from: number, to: number) => void {
  const { count, points } = surface;
  const normals = placeNormals(surface);
  return (from, to) => {
    for (let place = from; place < Math.min(to, count); place += stride) {
      samples[place] = caster.hidden(points, place * 3, normals, place * 3);
    }
  };
}

/** Measures within a triangle. */
function triangleSampler(
  surface: PlacedSurface,
  caster: SkyCaster,
  { steps: allSteps, starts }: SamplePlan,
  samples: Float32Array,
): (triangle: number) => void {
  const { points, placeOf } = surface;
  const { normals } = measureTriangles(surface);
  const point = new Float64Array(3);
  return (t) => {
    const steps = allSteps[t] ?? 1;
    if (steps === 1) return;
    const [a, b, c] = [placeOf[t * 3]! * 3, placeOf[t * 3 + 1]! * 3, placeOf[t * 3 + 2]! * 3];
    for (let i = 0; i <= steps; i++) {
      for (let j = 0; i + j <= steps; j++) {
        const [b1, b2] = [i / steps, j / steps];
        for (let k = 0; k < 3; k++) {
          point[k] = (1 - b1 - b2) * points[a + k]! + b1 * points[b + k]! + b2 * points[c + k]!;
        }
        samples[starts[t]! + indexIn(steps, i, j)] = caster.hidden(point, 0, normals, t * 3);
      }
    }
  };
}

/** Gives the places that are not measured the mean of their neighbours, until it has come to all of them. */
function spread(samples: Float32Array, { count, placeOf }: PlacedSurface, stride: number): void {
  const known = new Uint8Array(count);
  for (let place = 0; place < count; place += stride) known[place] = 1;
  const sums = new Float32Array(count);
  const weights = new Float32Array(count);
  for (let pass = 0; pass < 4 + 2 * Math.ceil(Math.sqrt(stride)); pass++) {
    sums.fill(0);
    weights.fill(0);
    for (let corner = 0; corner < placeOf.length; corner++) {
      const from = placeOf[corner]!;
      const to = placeOf[corner % 3 === 2 ? corner - 2 : corner + 1]!;
      for (const [a, b] of [
        [from, to],
        [to, from],
      ] as const) {
        if (known[b] === 0) continue;
        sums[a]! += samples[b]!;
        weights[a]!++;
      }
    }
    for (let place = 0; place < count; place++) {
      if (place % stride === 0 || weights[place] === 0) continue;
      samples[place] = sums[place]! / weights[place]!;
      known[place] = 1;
    }
  }
}

/** Of the i-th sample towards the second corner and the j-th towards the third: columns get shorter. */
const indexIn = (steps: number, i: number, j: number): number => i * (steps + 1) - (i * (i - 1)) / 2 + j;

/** Fewer in all where a model has many large triangles. */
function stepsOf({ points, placeOf }: PlacedSurface, extent_m: number): Uint8Array {
  const steps = new Uint8Array(placeOf.length / 3).fill(1);
  if (!(extent_m > 0)) return steps;
  const longest = Float64Array.from(steps, (_, t) => {
    const square = (k: number) => {
      const [a, b] = [placeOf[t * 3 + k]! * 3, placeOf[t * 3 + ((k + 1) % 3)]! * 3];
      return (
        (points[b]! - points[a]!) ** 2 +
        (points[b + 1]! - points[a + 1]!) ** 2 +
        (points[b + 2]! - points[a + 2]!) ** 2
      );
    };
    return Math.sqrt(Math.max(square(0), square(1), square(2)));
  });
  for (let spacing_m = extent_m * SPACING; ; spacing_m *= 1.5) {
    let samples = 0;
    for (let t = 0; t < steps.length; t++) {
      const wanted = Math.min(MOST_STEPS, Math.ceil(longest[t]! / spacing_m));
      steps[t] = wanted > 1 ? wanted : 1;
      if (wanted > 1) samples += ((wanted + 1) * (wanted + 2)) / 2;
    }
    if (samples <= MOST_SAMPLES) return steps;
  }
}

/** Looks into the sky from points of a surface. */
class SkyCaster {
  readonly #bvh: MeshBVH;
  readonly #reach: number;
  readonly #ray = new Ray();
  readonly #normal = new Vector3();
  readonly #side = new Vector3();
  readonly #other = new Vector3();

  constructor({ points, placeOf }: PlacedSurface, reach_m: number) {
    // Of a scene of 10,000 triangles the surface area heuristic's tree takes 0.7 s, that of equal halves 1.2 s.
    this.#bvh = new MeshBVH(geometryOf(Float32Array.from(points), placeOf), {
      indirect: true,
      strategy: SAH,
    });
    this.#reach = reach_m;
  }

  /** How much of the sky is hidden, 0 to 1; 0 where there is no normal. */
  hidden(points: Float64Array, at: number, normals: Float64Array, normalAt: number): number {
    const [normal, side, other, ray] = [this.#normal, this.#side, this.#other, this.#ray];
    normal.fromArray(normals, normalAt);
    if (normal.lengthSq() === 0) return 0;
    side.set(Math.abs(normal.x) > 0.8 ? 0 : 1, Math.abs(normal.x) > 0.8 ? 1 : 0, 0);
    side.addScaledVector(normal, -side.dot(normal)).normalize();
    other.crossVectors(normal, side);
    ray.origin.fromArray(points, at).addScaledVector(normal, this.#reach * 0.01);
    let hits = 0;
    for (let i = 0; i < RAYS; i++) {
      // Evenly over the disc below the hemisphere (Vogel 1979): that is by the cosine over the hemisphere.
      const radius = Math.sqrt((i + 0.5) / RAYS);
      const turn = i * 2.399963229728653;
      ray.direction
        .copy(normal)
        .multiplyScalar(Math.sqrt(1 - radius * radius))
        .addScaledVector(side, radius * Math.cos(turn))
        .addScaledVector(other, radius * Math.sin(turn));
      const hit = this.#bvh.raycastFirst(ray, DoubleSide, 0, this.#reach);
      // What is near hides more than what is far.
      if (hit) hits += 1 - hit.distance / this.#reach;
    }
    return Math.min(1, (hits / RAYS) * NEARNESS);
  }
}

/** Hits are as near as half the reach on average: a corner of walls all around is 1. */
const NEARNESS = 1.6;

/** Means of the faces' normals by area, one a place. */
function placeNormals(surface: PlacedSurface): Float64Array {
  const { normals, areas } = measureTriangles(surface);
  const means = new Float64Array(surface.count * 3);
  for (const [corner, place] of surface.placeOf.entries()) {
    const t = (corner / 3) | 0;
    for (let k = 0; k < 3; k++) means[place * 3 + k]! += normals[t * 3 + k]! * areas[t]!;
  }
  for (let i = 0; i < means.length; i += 3) {
    const length = Math.hypot(means[i]!, means[i + 1]!, means[i + 2]!);
    for (let k = 0; k < 3; k++) means[i + k] = length > 0 ? means[i + k]! / length : 0;
  }
  return means;
}
