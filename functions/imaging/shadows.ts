import { type Bounds, boundsOf } from './bounds.ts';
import type { Vector } from './camera.ts';
import { createDepthMap, type DepthMap, frameAround, lightReaching } from './depth-map.ts';
import type { Fragment } from './fragment.ts';
import { createGround, type Ground } from './ground.ts';
import type { DirectionalLight, Lighting } from './lighting.ts';
import { createNeighbourhoods, UNKNOWN } from './neighbourhoods.ts';
import { type Occluders, prepareOccluders } from './occluders.ts';
import { createOpenness } from './openness.ts';
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
  /** The bounds that were asked for, where they were. */
  readonly part: Bounds | undefined;
  readonly bounds: Bounds;
  readonly occluders: Occluders;
  readonly maps: Map<string, DepthMap>;
}

/** See RenderOptions. */
export interface ShadowOptions {
  readonly groundShadow?: boolean;
  readonly shadowBounds?: Bounds;
  readonly lampShadow_px?: number;
}

const known = new WeakMap<readonly Surface[], Obstacles>();

function prepareObstacles(surfaces: readonly Surface[], part: Bounds | undefined): Obstacles | null {
  const bounds = part ?? boundsOf(surfaces);
  const solid = surfaces.filter(({ shadowless }) => !shadowless);
  if (!(bounds.radius > 0)) return null;
  const occluders = prepareOccluders(solid, (2 * bounds.radius) / COARSE_SIDE_PX);
  return { part, bounds, occluders, maps: new Map() };
}

/**
 * Shadows from depth maps of many directions: those all around show how open a place is to the surround, those within a
 * lamp's disc make its half shadows as wide as they are (Heckbert and Herf 1997). One depth map a lamp, filtered by the
 * distance of what throws the shadow, has no shadow of two things at once and needs a search a pixel.
 *
 * @returns null where nothing has any extent
 */
export function createShadows(
  surfaces: readonly Surface[],
  lighting: Lighting,
  { groundShadow = false, shadowBounds, lampShadow_px }: ShadowOptions,
): Shadows | null {
  let obstacles = known.get(surfaces) ?? null;
  if (obstacles?.part !== shadowBounds || !obstacles) obstacles = prepareObstacles(surfaces, shadowBounds);
  if (!obstacles) return null;
  known.set(surfaces, obstacles);
  const { bounds, occluders } = obstacles;
  const sky = surroundRays(obstacles, lighting, groundShadow ? SKY_DIRECTIONS : SKY_DIRECTIONS / 2, 1);
  const lamps = lighting.lights.map((light) => lampRays(occluders, bounds, light, lampShadow_px));
  const ground = groundShadow ? createGround(bounds, lighting, sky, lamps) : null;
  const surround = [
    ...sky.filter((_, i) => !groundShadow || i % 2 === 0),
    ...surroundRays(obstacles, lighting, NADIR_DIRECTIONS, -1),
  ];
  return {
    ground,
    ambient: createOpenness(
      Float64Array.from(surround.flatMap(({ direction, weight }) => [...direction, weight])),
      (ray, fragment) => surroundLight(surround[ray]!, fragment, ground),
      PLACE_TEXELS * surround[0]!.map.texel_m,
    ),
    lights: lamps.map((rays) => createLitShare(rays, PLACE_TEXELS * rays[0]!.map.texel_m)),
  };
}

/** What of the light is seen is found out once in places of so many texels. */
const PLACE_TEXELS = 0.5;

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
function lampRays(
  occluders: Occluders,
  bounds: Bounds,
  { direction, radius_deg }: DirectionalLight,
  wanted_px: number | undefined,
): Ray[] {
  const isPoint = radius_deg < POINT_RADIUS_DEG;
  const count = isPoint ? 1 : LAMP_DIRECTIONS;
  const side_px = wanted_px ?? (isPoint ? POINT_SIDE_PX : COARSE_SIDE_PX);
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
      map: createDepthMap(occluders, bounds, towards, side_px, side_px > COARSE_SIDE_PX),
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

function surroundLight(ray: Ray, fragment: Fragment, ground: Ground | null): number {
  const { position } = fragment;
  const [x, y, z] = ray.direction;
  const seen = reaching(ray, fragment);
  if (!ground || y >= -0.05 || seen === 0) return seen;
  // What a place sees below the horizon is the ground, as lit as it is there.
  const far = (ground.height - position[1]!) / y;
  return seen * ground.light(position[0]! + far * x, position[2]! + far * z);
}

const RIM = 4;

function createLitShare(rays: readonly Ray[], reach_m: number): Shadows['lights'][number] {
  const places = createNeighbourhoods(reach_m, 1);
  const { known } = places;
  return (fragment) => {
    const place = places.find(fragment);
    if (known[place] === UNKNOWN) {
      let lit = 0;
      let asked = 0;
      // From the rim of the disc inwards: where all of four around it, or none, are seen, so is what is between them.
      for (; asked < rays.length; asked++) {
        if (asked === RIM && (lit === 0 || lit === RIM)) break;
        lit += reaching(rays[rays.length - 1 - asked]!, fragment);
      }
      known[place] = lit / asked;
    }
    return known[place]!;
  };
}
