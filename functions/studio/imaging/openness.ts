import { lightReaching } from './depth-map.ts';
import type { Fragment } from './fragment.ts';
import type { Ground } from './ground.ts';
import { BIAS_TEXELS, type LightRays, OFFSET_TEXELS } from './light-rays.ts';

/** A quadratic polynomial over the sphere: 1, x, y, z, xx, yy, zz, xy, yz, xz. */
export const TERMS = 10;
/**
 * The part of Lambert's cosine, 0 below the horizon, that spherical harmonics of two bands hold (Ramamoorthi and
 * Hanrahan 2001): so much, and so much times the cosine and its square.
 */
const CONSTANT = 3 / 32;
const LINEAR = 1 / 2;
const SQUARE = 15 / 32;

/** From here down a ray meets the ground. */
const DOWN = -0.05;

/**
 * How much of the surround's light fragments see, each direction by how it meets the normal. What is seen is found out once
 * in each place, and kept as a polynomial of the normal: going through 24 directions at each fragment, whose normals a map
 * bends, took a third of a picture's time.
 */
export interface Openness {
  /** Writes the polynomial of a fragment's place to `known` from `at` on. */
  findOut(fragment: Fragment, known: Float32Array, at: number): void;
  /** Share of the surround's light, 0 to 1, that a fragment sees from the place whose polynomial is at `at`. */
  seen(fragment: Fragment, known: Float32Array, at: number): number;
}

/**
 * @param rays directions from which the surround's light comes, with what each counts
 * @param ground what a place sees below the horizon, as lit as it is there; null where that is the surround
 */
export function createOpenness(lightRays: LightRays, ground: Ground | null): Openness {
  const { rays, directions, texel_m } = lightRays;
  const maps = rays.map(({ map }) => map);
  const bias_m = BIAS_TEXELS * texel_m;
  const offset_m = OFFSET_TEXELS * texel_m;
  /** {@link TERMS} a ray. */
  const terms = new Float64Array(rays.length * TERMS);
  for (let ray = 0; ray < rays.length; ray++) writeTerms(rays[ray]!, terms, ray * TERMS);
  const all = new Float32Array(TERMS);
  for (let i = 0; i < terms.length; i++) all[i % TERMS]! += terms[i]!;
  return {
    findOut({ position, face }, known, at) {
      const fx = face[0]!;
      const fy = face[1]!;
      const fz = face[2]!;
      const x = position[0]! + fx * offset_m;
      const y = position[1]! + fy * offset_m;
      const z = position[2]! + fz * offset_m;
      // In variables: adding to the array took as long as looking up what is seen.
      let t0 = 0;
      let t1 = 0;
      let t2 = 0;
      let t3 = 0;
      let t4 = 0;
      let t5 = 0;
      let t6 = 0;
      let t7 = 0;
      let t8 = 0;
      let t9 = 0;
      for (let ray = 0; ray < maps.length; ray++) {
        const dx = directions[ray * 3]!;
        const dy = directions[ray * 3 + 1]!;
        const dz = directions[ray * 3 + 2]!;
        // From behind its own surface nothing reaches a place.
        if (fx * dx + fy * dy + fz * dz <= 0) continue;
        let light = lightReaching(maps[ray]!, x, y, z, bias_m);
        if (light === 0) continue;
        if (ground !== null && dy < DOWN) {
          const far = (ground.height - position[1]!) / dy;
          light *= ground.light(position[0]! + far * dx, position[2]! + far * dz);
        }
        const term = ray * TERMS;
        t0 += light * terms[term]!;
        t1 += light * terms[term + 1]!;
        t2 += light * terms[term + 2]!;
        t3 += light * terms[term + 3]!;
        t4 += light * terms[term + 4]!;
        t5 += light * terms[term + 5]!;
        t6 += light * terms[term + 6]!;
        t7 += light * terms[term + 7]!;
        t8 += light * terms[term + 8]!;
        t9 += light * terms[term + 9]!;
      }
      known[at] = t0;
      known[at + 1] = t1;
      known[at + 2] = t2;
      known[at + 3] = t3;
      known[at + 4] = t4;
      known[at + 5] = t5;
      known[at + 6] = t6;
      known[at + 7] = t7;
      known[at + 8] = t8;
      known[at + 9] = t9;
    },
    seen({ normal }, known, at) {
      const x = normal[0]!;
      const y = normal[1]!;
      const z = normal[2]!;
      const total = evaluate(all, 0, x, y, z);
      return total > 0 ? Math.min(1, Math.max(0, evaluate(known, at, x, y, z) / total)) : 1;
    },
  };
}

function writeTerms({ direction, weight }: LightRays['rays'][number], terms: Float64Array, at: number): void {
  const [x, y, z] = direction;
  const linear = LINEAR * weight;
  const square = SQUARE * weight;
  terms[at] = CONSTANT * weight;
  terms[at + 1] = linear * x;
  terms[at + 2] = linear * y;
  terms[at + 3] = linear * z;
  terms[at + 4] = square * x * x;
  terms[at + 5] = square * y * y;
  terms[at + 6] = square * z * z;
  terms[at + 7] = 2 * square * x * y;
  terms[at + 8] = 2 * square * y * z;
  terms[at + 9] = 2 * square * x * z;
}

function evaluate(t: Float32Array, at: number, x: number, y: number, z: number): number {
  return (
    t[at]! +
    x * (t[at + 1]! + t[at + 4]! * x + t[at + 7]! * y + t[at + 9]! * z) +
    y * (t[at + 2]! + t[at + 5]! * y + t[at + 8]! * z) +
    z * (t[at + 3]! + t[at + 6]! * z)
  );
}
