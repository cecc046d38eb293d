import type { Fragment } from './fragment.ts';
import { createNeighbourhoods, UNKNOWN } from './neighbourhoods.ts';

/** Directions from which a surround's light comes, with what each counts: x, y, z and weight of one after the other. */
export type PackedRays = Float64Array;

/** A quadratic polynomial over the sphere: 1, x, y, z, xx, yy, zz, xy, yz, xz. */
const TERMS = 10;
/**
 * The part of Lambert's cosine, 0 below the horizon, that spherical harmonics of two bands hold (Ramamoorthi and
 * Hanrahan 2001): so much, and so much times the cosine and its square.
 */
const CONSTANT = 3 / 32;
const LINEAR = 1 / 2;
const SQUARE = 15 / 32;

/**
 * How much of the surround's light fragments see, each direction by how it meets the normal. What is seen is found out once
 * in each place, and kept as a polynomial of the normal: going through 24 directions at each fragment, whose normals a map
 * bends, took a third of a picture's time.
 *
 * @param lightFrom share of a direction's light that a fragment sees, 0 to 1
 * @param reach_m size of a place
 */
export function createOpenness(
  rays: PackedRays,
  lightFrom: (ray: number, fragment: Fragment) => number,
  reach_m: number,
): (fragment: Fragment) => number {
  const places = createNeighbourhoods(reach_m, TERMS);
  const { known } = places;
  const all = new Float32Array(TERMS);
  for (let ray = 0; ray < rays.length / 4; ray++) addRay(all, 0, rays, ray, 1);
  return (fragment) => {
    const place = places.find(fragment);
    if (known[place] === UNKNOWN) {
      known.fill(0, place, place + TERMS);
      const { face } = fragment;
      for (let ray = 0; ray < rays.length / 4; ray++) {
        const i = ray * 4;
        // From behind its own surface nothing reaches a place.
        if (face[0]! * rays[i]! + face[1]! * rays[i + 1]! + face[2]! * rays[i + 2]! <= 0) continue;
        const light = lightFrom(ray, fragment);
        if (light > 0) addRay(known, place, rays, ray, light);
      }
    }
    const { normal } = fragment;
    const x = normal[0]!;
    const y = normal[1]!;
    const z = normal[2]!;
    const total = evaluate(all, 0, x, y, z);
    return total > 0 ? Math.min(1, Math.max(0, evaluate(known, place, x, y, z) / total)) : 1;
  };
}

function addRay(terms: Float32Array, at: number, rays: PackedRays, ray: number, light: number): void {
  const x = rays[ray * 4]!;
  const y = rays[ray * 4 + 1]!;
  const z = rays[ray * 4 + 2]!;
  const weight = rays[ray * 4 + 3]! * light;
  const linear = LINEAR * weight;
  const square = SQUARE * weight;
  terms[at]! += CONSTANT * weight;
  terms[at + 1]! += linear * x;
  terms[at + 2]! += linear * y;
  terms[at + 3]! += linear * z;
  terms[at + 4]! += square * x * x;
  terms[at + 5]! += square * y * y;
  terms[at + 6]! += square * z * z;
  terms[at + 7]! += 2 * square * x * y;
  terms[at + 8]! += 2 * square * y * z;
  terms[at + 9]! += 2 * square * x * z;
}

function evaluate(t: Float32Array, at: number, x: number, y: number, z: number): number {
  return (
    t[at]! +
    x * (t[at + 1]! + t[at + 4]! * x + t[at + 7]! * y + t[at + 9]! * z) +
    y * (t[at + 2]! + t[at + 5]! * y + t[at + 8]! * z) +
    z * (t[at + 3]! + t[at + 6]! * z)
  );
}
