import type { Camera, Vector } from '../../imaging/camera.ts';
import { createEnvironment, type Radiance } from '../../imaging/environment.ts';
import type { DirectionalLight, Lighting } from '../../imaging/lighting.ts';
import { createNoise, type Noise, smoothstep } from '../../materials/noise.ts';
import { mixed, times } from './color.ts';
import type { Hour } from './hour.ts';

/** A sky: what lights a scene, and what is behind it. */
export interface Sky {
  readonly lighting: Lighting;
  /** With sun or moon, clouds and stars. */
  readonly shown: Radiance;
  /** To the sun or moon. */
  readonly sunward: Vector;
  /** Of the horizon to that side and the other, for what fades into it. */
  readonly horizon: Vector;
}

/** What a sky depends on. */
export interface SkyOptions {
  readonly hour: Hour;
  readonly camera: Camera;
  /** Of the ground, which lights things from below. */
  readonly land: Vector;
  /** Whether things stand in the light; else the sky is what is shown, and the sun is in it. */
  readonly lightsThings: boolean;
  readonly seed: number;
}

/** Half of the angle at which a sun or moon is drawn: as painters have it, larger than it is. */
const DISC_DEG = { sun: 1.5, moon: 1.3, none: 0 } as const;

/** The sky of an hour over a camera. */
export function createSky({ hour, camera, land, lightsThings, seed }: SkyOptions): Sky {
  const sunward = lightsThings
    ? sunwardOf(hour.elevation_deg, camera, hour.side_deg)
    : sunwardOf(Math.min(hour.elevation_deg, SHOWN_DEG), camera, hour.shownAt_deg);
  const clear = clearSky(hour, sunward);
  const { back } = camera;
  const flat = Math.hypot(back[0], back[2]) || 1;
  const lit: Radiance = (x, y, z, out) => {
    clear(x, Math.abs(y), z, out);
    if (y < 0) for (let k = 0; k < 3; k++) out[k]! += (land[k]! - out[k]!) * Math.min(1, -y / 0.06);
    const facing = Math.max(0, (x * back[0] + z * back[2]) / flat);
    for (let k = 0; k < 3; k++) out[k]! += hour.fill[k]! * facing * 2;
  };
  const lamp: DirectionalLight = {
    direction: sunward,
    strength: hour.sun,
    radius_deg: hour.radius_deg,
    mirroredBySurround: false,
  };
  const lighting = { surround: createEnvironment(lit), surroundTurn_deg: 0, lights: [lamp] };
  const behind = new Float64Array(3);
  clear(-back[0] / flat, 0, -back[2] / flat, behind);
  const horizon: Vector = [behind[0]!, behind[1]!, behind[2]!];
  return { lighting, shown: shownSky(hour, sunward, clear, createNoise(seed)), sunward, horizon };
}

/** A sun or moon that is higher is not in the picture of a landscape. */
const SHOWN_DEG = 17;

function sunwardOf(elevation_deg: number, { back }: Camera, side_deg: number): Vector {
  const up = (elevation_deg * Math.PI) / 180;
  const around = Math.atan2(back[0], back[2]) - (side_deg * Math.PI) / 180;
  return [Math.sin(around) * Math.cos(up), Math.sin(up), Math.cos(around) * Math.cos(up)];
}

/** How fast the horizon's colour gives way to the zenith's with the sine of the height. */
const RISE = 3.4;

/** The sky without what is in it. */
function clearSky({ zenith, horizon, glow }: Hour, sunward: Vector): Radiance {
  return (x, y, z, out) => {
    const cosine = x * sunward[0] + y * sunward[1] + z * sunward[2];
    // Air is thickest along the ground, and lights up around the sun.
    const share = y > 0 ? 1 - Math.exp(-RISE * y) : 0;
    const near = (0.3 * Math.exp((cosine - 1) * 7) + Math.exp((cosine - 1) * 60)) * (1 - 0.4 * share);
    for (let k = 0; k < 3; k++) out[k] = horizon[k]! + (zenith[k]! - horizon[k]!) * share + glow[k]! * near;
  };
}

function shownSky(hour: Hour, sunward: Vector, clear: Radiance, noise: Noise): Radiance {
  const radius = (DISC_DEG[hour.disc] * Math.PI) / 180;
  const disc: Vector =
    hour.disc === 'sun' ? mixed([1.5, 1.35, 0.95], times(hour.sun, 1.3), 0.4) : [0.85, 0.87, 0.9];
  const cells = new Float64Array(3);
  return (x, y, z, out) => {
    clear(x, y, z, out);
    if (y <= 0) return;
    const cosine = x * sunward[0] + y * sunward[1] + z * sunward[2];
    if (radius > 0 && cosine > Math.cos(radius * 1.3)) {
      const angle = Math.acos(Math.min(1, cosine));
      const share = 1 - smoothstep(radius * 0.94, radius * 1.06, angle);
      const maria =
        hour.disc === 'moon' ? 1 - 0.22 * smoothstep(0, 0.4, noise.fractal(x * 60, y * 60, z * 60, 3)) : 1;
      for (let k = 0; k < 3; k++) out[k]! += (disc[k]! * maria - out[k]!) * share;
    }
    if (hour.stars > 0) addStars(noise, x, y, z, cells, hour.stars, out);
    if (hour.clouds > 0) addClouds(noise, hour, sunward, x, y, z, out);
  };
}

const STARS_A_RADIAN = 58;

function addStars(
  noise: Noise,
  x: number,
  y: number,
  z: number,
  cells: Float64Array,
  share: number,
  out: Float64Array,
): void {
  noise.cells(x * STARS_A_RADIAN, y * STARS_A_RADIAN, z * STARS_A_RADIAN, cells);
  const size = 0.09 + 0.12 * cells[2]! ** 4;
  const light =
    share * (1 - smoothstep(size * 0.4, size, cells[0]!)) * (0.35 + cells[2]!) * smoothstep(0, 0.12, y);
  out[0]! += light;
  out[1]! += light;
  out[2]! += light * 1.08;
}

/** Height of the layer of clouds over the eye, which keeps those at the horizon from shrinking to nothing. */
const CURVE = 0.14;

function addClouds(
  noise: Noise,
  { clouds, horizon, zenith, sun, glow }: Hour,
  sunward: Vector,
  x: number,
  y: number,
  z: number,
  out: Float64Array,
): void {
  const scale = 1.15 / (y + CURVE);
  const [u, v] = [x * scale, z * scale];
  const density = noise.fractal(u, 0.3, v, 5);
  const share = smoothstep(0.62 - clouds, 1.05 - clouds, density) * smoothstep(0.015, 0.16, y);
  if (share <= 0) return;
  const towards = noise.fractal(u + sunward[0] * 0.25, 0.3, v + sunward[2] * 0.25, 3);
  const bright = Math.min(1, Math.max(0, 0.62 + 0.9 * (density - towards) - 0.35 * density));
  for (let k = 0; k < 3; k++) {
    const lit = 0.45 * sun[k]! + 0.5 * horizon[k]! + 0.25 * glow[k]!;
    const dark = 0.55 * (0.5 * horizon[k]! + 0.5 * zenith[k]!) + 0.08 * sun[k]!;
    out[k]! += (dark + (lit - dark) * bright - out[k]!) * share * 0.92;
  }
}
