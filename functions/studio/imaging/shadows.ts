import { type Bounds, boundsOf } from './bounds.ts';
import type { Vector } from './camera.ts';
import { createDepthMap, type DepthMap, frameAround, lightReaching } from './depth-map.ts';
import type { Fragment } from './fragment.ts';
import { createGround, type Ground } from './ground.ts';
import { BIAS_TEXELS, type LightRays, OFFSET_TEXELS, packRays, type Ray } from './light-rays.ts';
import type { DirectionalLight, Lighting } from './lighting.ts';
import { createNeighbourhoods } from './neighbourhoods.ts';
import { type Occluders, prepareOccluders } from './occluders.ts';
import { createOpenness, type Openness, TERMS } from './openness.ts';
import type { Surface } from './surface.ts';

/** What stands between a fragment and the light. */
export interface Shadows {
  /** Leaves in `seen` the share, 0 to 1, that a fragment sees of the surround's light, then of each lamp's. */
  readonly see: (fragment: Fragment, seen: Float64Array) => void;
  /** From here on nothing is taken from what a fragment before saw. */
  readonly forget: () => void;
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
  const packed = packRays(surround);
  const numbered = lamps.map((rays, number) => {
    const { direction } = lighting.lights[number]!;
    return { number, direction, rays: packRays(rays) };
  });
  return { ground, ...createSeer(createOpenness(packed, ground), packed.texel_m, numbered) };
}

/** What of the light is seen is found out once in places of so many texels. From 0.7 on, shadows on walls have steps. */
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

/** A lamp's number among the lights, and its rays. */
interface Lamp {
  readonly number: number;
  readonly direction: Vector;
  readonly rays: LightRays;
}

/**
 * What has texels of the surround's size is found out together, once a place: one search for it. Lamps with finer maps are
 * looked up at each fragment that faces them: their places would be as small as pixels, and where they are larger, be seen
 * as steps along the shadows' edges.
 */
function createSeer(
  openness: Openness,
  texel_m: number,
  lamps: readonly Lamp[],
): Pick<Shadows, 'see' | 'forget'> {
  const coarse = lamps.filter(({ rays }) => rays.texel_m === texel_m);
  const fine = lamps.filter(({ rays }) => rays.texel_m !== texel_m);
  const places = createNeighbourhoods(PLACE_TEXELS * texel_m, TERMS + coarse.length);
  const { known } = places;
  const see: Shadows['see'] = (fragment, seen) => {
    const place = places.find(fragment);
    if (places.isNew) {
      openness.findOut(fragment, known, place);
      for (let i = 0; i < coarse.length; i++) known[place + TERMS + i] = litShare(coarse[i]!.rays, fragment);
    }
    seen[0] = openness.seen(fragment, known, place);
    for (let i = 0; i < coarse.length; i++) seen[coarse[i]!.number + 1] = known[place + TERMS + i]!;
    const { normal } = fragment;
    for (let i = 0; i < fine.length; i++) {
      const { number, direction, rays } = fine[i]!;
      const facing = normal[0]! * direction[0] + normal[1]! * direction[1] + normal[2]! * direction[2];
      seen[number + 1] = facing > 0 ? litShare(rays, fragment) : 0;
    }
  };
  return { see, forget: places.forget };
}

const RIM = 4;

/** From the rim of the disc inwards: where all of four around it, or none, are seen, so is what is between them. */
function litShare({ rays, texel_m }: LightRays, { position, face }: Fragment): number {
  const x = position[0]! + face[0]! * OFFSET_TEXELS * texel_m;
  const y = position[1]! + face[1]! * OFFSET_TEXELS * texel_m;
  const z = position[2]! + face[2]! * OFFSET_TEXELS * texel_m;
  let lit = 0;
  let asked = 0;
  for (; asked < rays.length; asked++) {
    if (asked === RIM && (lit === 0 || lit === RIM)) break;
    lit += lightReaching(rays[rays.length - 1 - asked]!.map, x, y, z, BIAS_TEXELS * texel_m);
  }
  return lit / asked;
}
