import type { Bounds } from './bounds.ts';
import { lightReaching } from './depth-map.ts';
import type { Ray } from './light-rays.ts';
import type { Lighting } from './lighting.ts';

/** A level plane that shows nothing but shadows. */
export interface Ground {
  /** Its Y in world space. */
  readonly height: number;
  /** Light at a place relative to where nothing throws shadows, 0 to 1. */
  light(x: number, z: number): number;
}

/** Nodes of the maps of the lamps' shadows, which have edges, and of the surround's, which have none, a side. */
const LAMPS_SIDE = 192;
const SURROUND_SIDE = 96;
/** The maps reach so many radii of what stands on the ground to each side; shadows fade out before their edge. */
const REACH = 3;
const FADE_FROM = 0.75;

/** Tabulates how much of the surround and the lamps the ground below a scene sees. */
export function createGround(
  { min, center, radius }: Bounds,
  lighting: Lighting,
  surround: readonly Ray[],
  lamps: readonly (readonly Ray[])[],
): Ground {
  const fromSurround = new Float64Array(3);
  lighting.surround.diffuse(0, 1, 0, fromSurround);
  const ofLamps = lighting.lights.map(({ strength, direction }) => sum(strength) * Math.max(0, direction[1]));
  const total = sum(fromSurround) + sum(ofLamps);
  const height = min[1];
  const reach = REACH * radius;
  const place = { center, height, reach };
  const soft = tabulate(SURROUND_SIDE, place, shareOut(surround, sum(fromSurround) / total));
  const hard = tabulate(
    LAMPS_SIDE,
    place,
    lamps.flatMap((rays, i) => shareOut(rays, ofLamps[i]! / total)),
  );
  for (const [map, side] of [
    [soft, SURROUND_SIDE],
    [hard, LAMPS_SIDE],
    [hard, LAMPS_SIDE],
  ] as const) {
    smooth(map, side);
  }
  return {
    height,
    light(x, z) {
      const u = ((x - center[0]) / reach + 1) / 2;
      const v = ((z - center[2]) / reach + 1) / 2;
      if (!(u >= 0 && v >= 0 && u < 1 && v < 1)) return 1;
      return 1 - interpolate(soft, SURROUND_SIDE, u, v) - interpolate(hard, LAMPS_SIDE, u, v);
    },
  };
}

/** Rays from above with what each brings of a light to level ground. */
function shareOut(rays: readonly Ray[], light: number): { readonly ray: Ray; readonly weight: number }[] {
  const above = rays.filter((ray) => ray.direction[1] > 0);
  const total = sum(above.map((ray) => ray.weight * ray.direction[1]));
  return above.map((ray) => ({ ray, weight: (light * ray.weight * ray.direction[1]) / total }));
}

/** The light that does not arrive, by nodes of a grid over the ground. */
function tabulate(
  side: number,
  {
    center,
    height,
    reach,
  }: { readonly center: Bounds['center']; readonly height: number; readonly reach: number },
  sources: readonly { readonly ray: Ray; readonly weight: number }[],
): Float32Array {
  const missing = new Float32Array(side * side);
  for (let i = 0; i < missing.length; i++) {
    const u = ((i % side) / (side - 1)) * 2 - 1;
    const v = (Math.floor(i / side) / (side - 1)) * 2 - 1;
    const fade = (1 - Math.sqrt(u * u + v * v)) / (1 - FADE_FROM);
    if (fade <= 0) continue;
    const x = center[0] + u * reach;
    const z = center[2] + v * reach;
    let dark = 0;
    for (let k = 0; k < sources.length; k++) {
      const { ray, weight } = sources[k]!;
      dark += weight * (1 - lightReaching(ray.map, x, height, z, 0));
    }
    missing[i] = fade < 1 ? dark * fade * fade * (3 - 2 * fade) : dark;
  }
  return missing;
}

/** Smooths the steps between the directions away: each node becomes the binomial mean of its nine. In place. */
function smooth(map: Float32Array, side: number): void {
  for (const [line, step] of [
    [side, 1],
    [1, side],
  ] as const) {
    for (let i = 0; i < side; i++) {
      let before = map[i * line]!;
      for (let k = 1; k < side - 1; k++) {
        const at = i * line + k * step;
        const own = map[at]!;
        map[at] = (before + 2 * own + map[at + step]!) / 4;
        before = own;
      }
    }
  }
}

/** @param u, v 0 to less than 1 */
function interpolate(map: Float32Array, side: number, u: number, v: number): number {
  const s = u * (side - 1);
  const t = v * (side - 1);
  const column = s | 0;
  const row = t | 0;
  const fs = s - column;
  const ft = t - row;
  const i = row * side + column;
  const above = map[i]! * (1 - fs) + map[i + 1]! * fs;
  const below = map[i + side]! * (1 - fs) + map[i + side + 1]! * fs;
  return above * (1 - ft) + below * ft;
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
