import type { Vector } from '../../imaging/camera.ts';
import type { Radiance } from '../../imaging/environment.ts';
import { createNoise, type Noise, smoothstep } from '../../materials/noise.ts';
import { mixed, times } from './color.ts';
import type { Hour } from './hour.ts';
import type { BackdropName } from './place.ts';

/** One of several outlines before each other. */
interface Layer {
  /** How much of it the air leaves visible, 0 to 1. */
  readonly near: number;
  /** Tangent of the angle that it reaches up to in a level direction (of unit length). */
  height(x: number, z: number): number;
  /** Its colour, lit. */
  colorAt(x: number, z: number, height: number, up: number, out: Float64Array): void;
}

/** What the view's end depends on. */
export interface BackdropOptions {
  readonly name: BackdropName;
  readonly hour: Hour;
  readonly sunward: Vector;
  /** What is far away fades into. */
  readonly horizon: Vector;
  readonly seed: number;
}

/** Softens outlines, about as wide as a pixel is. */
const EDGE = 0.0012;

/** A sky with hills, woods, dunes, peaks or a city before it. */
export function withBackdrop(sky: Radiance, options: BackdropOptions): Radiance {
  const layers = layersOf(options);
  if (layers.length === 0) return sky;
  const { horizon } = options;
  const color = new Float64Array(3);
  return (x, y, z, out) => {
    sky(x, y, z, out);
    const flat = Math.sqrt(x * x + z * z);
    const up = y / flat;
    if (!(up < HIGHEST) || up < -0.2) return;
    for (const layer of layers) {
      const height = layer.height(x / flat, z / flat);
      const share = 1 - smoothstep(-EDGE, EDGE, up - height);
      if (share === 0) continue;
      layer.colorAt(x / flat, z / flat, height, up, color);
      // Air is thicker at the foot.
      const seen = layer.near * (0.72 + 0.28 * smoothstep(0, Math.max(0.02, height), up));
      for (let k = 0; k < 3; k++) {
        const through = horizon[k]! + (color[k]! - horizon[k]!) * seen;
        out[k]! += (through - out[k]!) * share;
      }
    }
  };
}

const HIGHEST = 0.6;

function layersOf({ name, hour, sunward, seed }: BackdropOptions): Layer[] {
  const noise = createNoise(seed ^ 0x5bd1e995);
  const air = hour.clear < 30 ? 0.66 : 1;
  const light: Vector = mixed(times(hour.sun, 0.55), hour.horizon, 0.35);
  const lit = (color: Vector, share: number): Vector => [
    color[0] * light[0] * share,
    color[1] * light[1] * share,
    color[2] * light[2] * share,
  ];
  const shade = (outline: (x: number, z: number) => number, x: number, z: number): number => {
    // Slopes that fall away from the sun are dark.
    const towards = sunward[0] * z - sunward[2] * x;
    const side = Math.sign(towards) || 1;
    const slope = outline(x + z * 0.012 * side, z - x * 0.012 * side) - outline(x, z);
    return Math.min(1.25, Math.max(0.35, 0.85 - slope * 14));
  };
  switch (name) {
    case 'hills':
      return [0.28, 0.5].map((near, i): Layer => {
        const outline = (x: number, z: number) =>
          0.022 - 0.012 * i + (0.045 - 0.018 * i) * (0.5 + 0.5 * noise.fractal(x * 3, i * 9, z * 3, 4));
        return {
          near: near * air,
          height: outline,
          colorAt: (x, z, _, up, out) =>
            out.set(lit([0.09, 0.17 + 0.03 * noise.simplex(x * 40, up * 90, z * 40), 0.05], 1.1)),
        };
      });
    case 'dunes':
      return [0.45, 0.75].map((near, i): Layer => {
        const outline = (x: number, z: number) =>
          0.05 - 0.03 * i + 0.05 * (1 - Math.abs(noise.fractal(x * 2.4, i * 7, z * 2.4, 2))) - 0.03;
        return {
          near: near * air,
          height: outline,
          colorAt: (x, z, _, __, out) => out.set(lit([0.72, 0.5, 0.27], shade(outline, x, z))),
        };
      });
    case 'peaks':
      return [0.3, 0.5, 0.72].map((near, i): Layer => peaks(noise, near * air, i, lit, shade));
    case 'trees':
      return [0.3, 0.55, 0.85].map((near, i): Layer => woods(noise, near * air, i, lit));
    case 'city':
      return [0.35, 0.62, 0.85].map((near, i): Layer => city(noise, near * air, i, lit, hour));
    case 'none':
      return [];
  }
}

type Lit = (color: Vector, share: number) => Vector;

function peaks(
  noise: Noise,
  near: number,
  i: number,
  lit: Lit,
  shade: (outline: Layer['height'], x: number, z: number) => number,
): Layer {
  const outline = (x: number, z: number) => {
    const ridge = noise.ridged(x * (2.2 + i), i * 11.3, z * (2.2 + i), 5);
    return (0.3 - 0.09 * i) * Math.max(0, ridge - 0.42) * 1.7 + 0.02;
  };
  return {
    near,
    height: outline,
    colorAt(x, z, height, up, out) {
      const rough = noise.fractal(x * 28, up * 40, z * 28, 4);
      const crags = 0.75 + 0.5 * noise.ridged(x * 18, up * 22, z * 18, 3);
      const light = shade(outline, x, z) * crags;
      const snow = smoothstep(-0.02, 0.03, up - (0.085 + 0.05 * rough) - 0.02 * i) * (i < 2 ? 1 : 0.8);
      const rock = mixed(
        [0.17, 0.17, 0.19],
        [0.1, 0.15, 0.07],
        smoothstep(0.1, 0, up) * (height > 0 ? 0.7 : 0),
      );
      out.set(lit(mixed(rock, [0.95, 0.97, 1], snow), light));
    },
  };
}

function woods(noise: Noise, near: number, i: number, lit: Lit): Layer {
  const trees = 150 - 44 * i;
  const outline = (x: number, z: number) => {
    const turn = (Math.atan2(z, x) / (2 * Math.PI) + 0.5) * trees;
    let top = 0;
    for (const shift of [0, 0.5]) {
      const cell = Math.floor(turn + shift);
      const from = Math.abs(turn + shift - cell - 0.5) * 2;
      const tall = 0.55 + 0.65 * noise.random(cell + 0.5, i * 3 + shift + 0.25, 0.5);
      top = Math.max(top, tall * (1 - from) ** 0.8);
    }
    const spread = 0.1 + 0.05 * i;
    return spread * (0.55 + 0.75 * top) + 0.012 * noise.simplex(x * 160, i, z * 160) - 0.03;
  };
  return {
    near,
    height: outline,
    colorAt(x, z, height, up, out) {
      const depth = smoothstep(height, height - 0.09, up);
      const leaf = 0.8 + 0.5 * noise.simplex(x * 130, up * 130, z * 130);
      out.set(lit([0.07, 0.125, 0.05], leaf * (1.15 - 0.75 * depth)));
    },
  };
}

function city(noise: Noise, near: number, i: number, lit: Lit, { disc, sun }: Hour): Layer {
  const houses = 62 - 16 * i;
  const isDark = disc === 'moon' || sun[0] < 0.35;
  const cellOf = (x: number, z: number) => (Math.atan2(z, x) / (2 * Math.PI) + 0.5) * houses;
  const tallOf = (cell: number) => noise.random(cell + 0.5, i + 0.5, 1.5);
  return {
    near,
    height: (x, z) => (0.3 - 0.07 * i) * (0.2 + 0.8 * tallOf(Math.floor(cellOf(x, z))) ** 1.6) - 0.01,
    colorAt(x, z, height, up, out) {
      const turn = cellOf(x, z);
      const cell = Math.floor(turn);
      const tone = 0.55 + 0.5 * noise.random(cell + 0.5, i + 0.5, 7.5);
      const columns = 5 + Math.floor(4 * noise.random(cell + 0.5, i + 0.5, 3.5));
      const across = (turn - cell) * columns;
      const storey = (height - up) * 75;
      const inPane = Math.abs((across % 1) - 0.5) < 0.3 && storey > 0.6 && storey % 1 < 0.6;
      const isLit = noise.random(Math.floor(across) + cell * 31.5, Math.floor(storey) + 0.5, i + 9.5) > 0.62;
      const wall = mixed([0.3, 0.3, 0.33], [0.42, 0.36, 0.31], noise.random(cell + 0.5, 5.5, i + 0.5));
      if (inPane && isDark && isLit) out.set([0.95, 0.66, 0.3]);
      else out.set(lit(inPane ? [0.17, 0.22, 0.29] : wall, tone));
    },
  };
}
