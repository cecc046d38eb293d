import { dot, subtract, type Vector } from '../../../studio/figures/rig/vector.ts';
import type { BodyMap, LimbLine } from './body-map.ts';

/** The pieces of a body where one garment or another ends, each with the words that name it, the nearest first. */
export const ZONES = {
  face: ['face', 'head'],
  hair: ['hair', 'head'],
  neck: ['neck'],
  chest: ['chest', 'torso'],
  waist: ['waist', 'torso'],
  hip: ['hip', 'torso'],
  shoulder: ['shoulder', 'arm'],
  elbow: ['elbow', 'arm'],
  forearm: ['forearm', 'arm'],
  hand: ['hand', 'arm'],
  thigh: ['thigh', 'leg'],
  knee: ['knee', 'leg'],
  shin: ['shin', 'leg'],
  foot: ['foot', 'leg'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Zone = keyof typeof ZONES;

/** Where the zones of a limb end, as shares of its line; the last goes on. */
const CUTS = {
  trunk: [
    ['hip', 0.15],
    ['waist', 0.24],
    ['chest', Infinity],
  ],
  arm: [
    ['shoulder', 0.36],
    ['elbow', 0.56],
    ['forearm', Infinity],
  ],
  leg: [
    ['thigh', 0.42],
    ['knee', 0.7],
    ['shin', Infinity],
  ],
} as const;

/** Hair begins above the forehead and goes down behind: by the height in the head, less so much of how far it is to the front. */
const HAIRLINE = { height: 0.56, slant: 0.6 } as const;

/** Which zone a point of a limb is in. */
export function zoneOf(line: LimbLine, forward: Vector, point: Vector): Zone {
  const { limb, from, to } = line;
  const along = subtract(to, from);
  const span = dot(along, along) || 1;
  const away = subtract(point, from);
  const share = dot(away, along) / span;
  if (limb === 'head')
    return share - (HAIRLINE.slant * dot(away, forward)) / Math.sqrt(span) > HAIRLINE.height
      ? 'hair'
      : 'face';
  if (limb === 'neck' || limb === 'hand' || limb === 'foot') return limb;
  return CUTS[limb].find(([, end]) => share < end)![0];
}

/** What of a surface says where its triangles are. */
export interface ZonedSurface {
  readonly positions: Float32Array;
  readonly source: { readonly triangles: Uint32Array };
}

/**
 * Finds the zone of a point on a surface: of the limb that it moves with most. Between a triangle's corners how much that is
 * changes evenly, so borders go through triangles, and do not follow their edges.
 */
export function zoneFinder(
  { lines, weights, forward }: BodyMap,
  { positions, source: { triangles } }: ZonedSurface,
): (triangle: number, point: ArrayLike<number>) => Zone {
  const count = lines.length;
  const shares = new Float64Array(3);
  return (triangle, point) => {
    const corners = [triangles[triangle * 3]!, triangles[triangle * 3 + 1]!, triangles[triangle * 3 + 2]!];
    barycentric(positions, corners, point, shares);
    let most = -Infinity;
    let best = 0;
    for (let i = 0; i < count; i++) {
      let sum = 0;
      for (let k = 0; k < 3; k++) sum += shares[k]! * weights[corners[k]! * count + i]!;
      if (sum > most) {
        most = sum;
        best = i;
      }
    }
    return zoneOf(lines[best]!, forward, [point[0]!, point[1]!, point[2]!]);
  };
}

/** How much of a point in a triangle's plane is of each corner. */
function barycentric(
  p: Float32Array,
  [a, b, c]: readonly number[],
  point: ArrayLike<number>,
  out: Float64Array,
): void {
  let [uu, uv, vv, wu, wv] = [0, 0, 0, 0, 0];
  for (let k = 0; k < 3; k++) {
    const u = p[b! * 3 + k]! - p[a! * 3 + k]!;
    const v = p[c! * 3 + k]! - p[a! * 3 + k]!;
    const w = point[k]! - p[a! * 3 + k]!;
    uu += u * u;
    uv += u * v;
    vv += v * v;
    wu += w * u;
    wv += w * v;
  }
  const area = uu * vv - uv * uv;
  out[1] = area > 0 ? (vv * wu - uv * wv) / area : 0;
  out[2] = area > 0 ? (uu * wv - uv * wu) / area : 0;
  out[0] = 1 - out[1] - out[2];
}
