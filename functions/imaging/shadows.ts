import { type Bounds, boundsOf } from './bounds.ts';
import type { Vector } from './camera.ts';
import { createDepthMap, type DepthMap, frameAround, lightReaching } from './depth-map.ts';
import type { Fragment } from './fragment.ts';
import { createGround, type Ground } from './ground.ts';
import type { DirectionalLight, Lighting } from './lighting.ts';
import { type Occluders, prepareOccluders } from './occluders.ts';
import type { Surface } from './surface.ts';

/** What stands between a fragment and the light. */
export interface Shadows {
  /** Share of the surround's light that it sees, 0 to 1. */
  readonly ambient: (fragment: Fragment) => number;
  /** By light: the share of it that a fragment sees, 0 to 1. */
  readonly lights: readonly ((fragment: Fragment) => number)[];
  /** The plane below everything, where it was asked for. */
  readonly ground: Ground | null;
}

/**
 * Directions that stand for the surround above and below the horizon, and their depth maps' sides: what is smaller throws no
 * ambient shadow. The ground, where steps between directions show the most, takes all of those above, surfaces every second.
 */
const SKY_DIRECTIONS = 32;
const NADIR_DIRECTIONS = 8;
const COARSE_SIDE_PX = 96;
/** Directions that stand for a lamp's disc; a lamp that looks smaller than this is one direction, with a finer map. */
const LAMP_DIRECTIONS = 16;
const POINT_RADIUS_DEG = 1;
const POINT_SIDE_PX = 1024;
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

/** A direction that light comes from, with what it counts. */
export interface Ray {
  readonly direction: Vector;
  readonly weight: number;
  readonly map: DepthMap;
}

/** What is in the light's way, with the maps of the surround's directions, which are the same in all pictures of it. */
interface Obstacles {
  readonly bounds: Bounds;
  readonly occluders: Occluders;
  readonly maps: Map<string, DepthMap>;
}

const known = new WeakMap<readonly Surface[], Obstacles>();

function prepareObstacles(surfaces: readonly Surface[]): Obstacles | null {
  const bounds = boundsOf(surfaces);
  if (!(bounds.radius > 0)) return null;
  const occluders = prepareOccluders(surfaces, (2 * bounds.radius) / COARSE_SIDE_PX);
  return { bounds, occluders, maps: new Map() };
}

/**
 * Shadows from depth maps of many directions: those all around show how open a place is to the surround, those within a
 * lamp's disc make its half shadows as wide as they are (Heckbert and Herf 1997). One depth map a lamp, filtered by the
 * distance of what throws the shadow, has no shadow of two things at once and needs a search a pixel.
 *
 * @param withGround adds a plane at the lowest point, which catches shadows and darkens what stands on it
 */
export function createShadows(
  surfaces: readonly Surface[],
  lighting: Lighting,
  withGround: boolean,
): Shadows | null {
  const obstacles = known.get(surfaces) ?? prepareObstacles(surfaces);
  if (!obstacles) return null;
  known.set(surfaces, obstacles);
  const { bounds, occluders } = obstacles;
  const sky = surroundRays(obstacles, lighting, withGround ? SKY_DIRECTIONS : SKY_DIRECTIONS / 2, 1);
  const lamps = lighting.lights.map((light) => lampRays(occluders, bounds, light));
  const ground = withGround ? createGround(bounds, lighting, sky, lamps) : null;
  const surround = [
    ...sky.filter((_, i) => !withGround || i % 2 === 0),
    ...surroundRays(obstacles, lighting, NADIR_DIRECTIONS, -1),
  ];
  const reach_m = REUSE_TEXELS * surround[0]!.map.texel_m;
  return {
    ground,
    ambient: createOpenness(surround, ground, reach_m),
    lights: lamps.map((rays) => createLitShare(rays, reach_m)),
  };
}

/** So near to where it was last found out, on a face so alike, what of the light is seen is taken for the same. */
const REUSE_TEXELS = 0.5;
const REUSE_COSINE = 0.99;

/** Whether a fragment is near the last that was not: neighbours in a picture ask one after the other. */
function createNeighbourhood(reach_m: number): (fragment: Fragment) => boolean {
  const last = new Float64Array(6).fill(NaN);
  return ({ position: p, face: n }) => {
    const dx = p[0]! - last[0]!;
    const dy = p[1]! - last[1]!;
    const dz = p[2]! - last[2]!;
    const isNear = dx * dx + dy * dy + dz * dz < reach_m * reach_m;
    if (isNear && n[0]! * last[3]! + n[1]! * last[4]! + n[2]! * last[5]! > REUSE_COSINE) return true;
    for (let k = 0; k < 3; k++) {
      last[k] = p[k]!;
      last[k + 3] = n[k]!;
    }
    return false;
  };
}

/** Directions above the horizon as dense as level ground takes light from them, those below as dense as it would. */
function surroundRays(
  { bounds, occluders, maps }: Obstacles,
  lighting: Lighting,
  count: number,
  sign: 1 | -1,
) {
  const turn = (lighting.surroundTurn_deg * Math.PI) / 180;
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const light = new Float64Array(3);
  return Array.from({ length: count }, (_, i): Ray => {
    const ring = Math.sqrt((i + 0.5) / count);
    const y = sign * Math.sqrt(1 - ring * ring);
    const around = i * GOLDEN_ANGLE;
    const [x, z] = [ring * Math.cos(around), ring * Math.sin(around)];
    const key = `${x} ${y} ${z}`;
    const map = maps.get(key) ?? createDepthMap(occluders, bounds, [x, y, z], COARSE_SIDE_PX, false);
    maps.set(key, map);
    lighting.surround.diffuse(c * x - s * z, y, s * x + c * z, light);
    return {
      direction: [x, y, z],
      weight: (light[0]! + light[1]! + light[2]!) / Math.abs(y) / count,
      map,
    };
  });
}

/** Directions over a lamp's disc by Vogel's spiral. */
function lampRays(occluders: Occluders, bounds: Bounds, { direction, radius_deg }: DirectionalLight): Ray[] {
  const isPoint = radius_deg < POINT_RADIUS_DEG;
  const count = isPoint ? 1 : LAMP_DIRECTIONS;
  const side_px = isPoint ? POINT_SIDE_PX : COARSE_SIDE_PX;
  const { right, up } = frameAround(direction);
  const reach = isPoint ? 0 : Math.tan((radius_deg * Math.PI) / 180);
  return Array.from({ length: count }, (_, i) => {
    const across = reach * Math.sqrt((i + 0.5) / count) * Math.cos(i * GOLDEN_ANGLE);
    const upright = reach * Math.sqrt((i + 0.5) / count) * Math.sin(i * GOLDEN_ANGLE);
    const length = Math.hypot(1, across, upright);
    const at = (k: 0 | 1 | 2) => (direction[k] + across * right[k] + upright * up[k]) / length;
    const towards: Vector = [at(0), at(1), at(2)];
    return {
      direction: towards,
      weight: 1,
      map: createDepthMap(occluders, bounds, towards, side_px, isPoint),
    };
  });
}

/** So many texels a point is moved off its surface before it is looked up, or a surface would shadow itself in stripes. */
const OFFSET_TEXELS = 1.5;
const BIAS_TEXELS = 0.7;

function reaching({ map }: Ray, { position, face }: Fragment): number {
  const offset = OFFSET_TEXELS * map.texel_m;
  return lightReaching(
    map,
    position[0]! + face[0]! * offset,
    position[1]! + face[1]! * offset,
    position[2]! + face[2]! * offset,
    BIAS_TEXELS * map.texel_m,
  );
}

/** How much of the surround fragments see, each direction by how it meets the normal. */
function createOpenness(rays: readonly Ray[], ground: Ground | null, reach_m: number): Shadows['ambient'] {
  const isNeighbour = createNeighbourhood(reach_m);
  /** Light from each direction in the neighbourhood; negative where nobody asked yet. */
  const seen = new Float64Array(rays.length);
  return (fragment) => {
    if (!isNeighbour(fragment)) seen.fill(-1);
    const nx = fragment.normal[0]!;
    const ny = fragment.normal[1]!;
    const nz = fragment.normal[2]!;
    let open = 0;
    let total = 0;
    for (let i = 0; i < rays.length; i++) {
      const ray = rays[i]!;
      const { direction } = ray;
      const facing = nx * direction[0] + ny * direction[1] + nz * direction[2];
      if (facing <= 0) continue;
      const weight = facing * ray.weight;
      total += weight;
      if (seen[i]! < 0) seen[i] = surroundLight(ray, fragment, ground);
      open += weight * seen[i]!;
    }
    return total > 0 ? open / total : 1;
  };
}

function surroundLight(ray: Ray, fragment: Fragment, ground: Ground | null): number {
  const { position } = fragment;
  const [x, y, z] = ray.direction;
  const seen = reaching(ray, fragment);
  if (!ground || y >= -0.05 || seen === 0) return seen;
  // What a place sees below the horizon is the ground, as lit as it is there.
  const far = (ground.height - position[1]!) / y;
  return seen * ground.light(position[0]! + far * x, position[2]! + far * z);
}

function createLitShare(rays: readonly Ray[], reach_m: number): Shadows['lights'][number] {
  const isNeighbour = createNeighbourhood(reach_m);
  const share = new Float64Array(1);
  return (fragment) => {
    if (isNeighbour(fragment)) return share[0]!;
    let lit = 0;
    for (let i = 0; i < rays.length; i++) lit += reaching(rays[i]!, fragment);
    share[0] = lit / rays.length;
    return share[0]!;
  };
}
