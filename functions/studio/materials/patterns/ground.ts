import { smoothstep } from '../noise.ts';
import type { PatternMaker } from './pattern.ts';

/** As nature leaves nothing: a breath of variation. */
export const plain: PatternMaker = (noise) => ({
  second: [0.9, 0.9, 0.9],
  feature: { share: 0.4, min_m: 0.01, max_m: 1 },
  relief: 0.001,
  sample(p, _n, out) {
    const x = p[0]!;
    const y = p[1]!;
    const z = p[2]!;
    const broad = noise.fractal(x * 1.5, y * 1.5, z * 1.5, 3);
    out.shade = 1 + 0.025 * broad;
    out.roughness = 0.03 * broad;
  },
});

/** Soft stains of several sizes. */
export const clouded: PatternMaker = (noise) => ({
  second: [0.7, 0.68, 0.66],
  feature: { share: 0.4, min_m: 0.02, max_m: 1 },
  relief: 0.02,
  sample(p, _n, out) {
    const x = p[0]!;
    const y = p[1]!;
    const z = p[2]!;
    const broad = noise.fractal(x * 1.6, y * 1.6, z * 1.6, 5);
    const fine = noise.simplex(x * 24, y * 24, z * 24);
    out.tone = 0.5 * smoothstep(-0.5, 0.6, broad);
    out.shade = 1 + 0.05 * fine;
    out.height = 0.7 * broad + 0.3 * fine;
    out.roughness = 0.06 * broad;
  },
});

/** Grains too small to be told apart. */
export const grains: PatternMaker = (noise) => ({
  second: [0.62, 0.58, 0.54],
  feature: { share: 0.3, min_m: 0.02, max_m: 1 },
  relief: 0.04,
  sample(p, _n, out) {
    const x = p[0]!;
    const y = p[1]!;
    const z = p[2]!;
    const dune = noise.fractal(x * 1.2, y * 1.2, z * 1.2, 3);
    const grain = noise.random(x * 90, y * 90, z * 90);
    out.tone = 0.22 * (dune * 0.5 + 0.5) + 0.2 * grain;
    out.shade = 0.95 + 0.1 * grain;
    out.height = 0.7 * dune + 0.3 * (grain * 2 - 1);
  },
});

/** A dark crust over what glows. */
export const molten: PatternMaker = (noise) => ({
  second: [0.05, 0.04, 0.04],
  feature: { share: 0.35, min_m: 0.02, max_m: 1 },
  relief: 0.12,
  sample(p, _n, out) {
    const x = p[0]!;
    const y = p[1]!;
    const z = p[2]!;
    const warp = 0.4 * noise.simplex(x * 1.5, y * 1.5, z * 1.5);
    const crack = noise.ridged(x * 1.2 + warp, y * 1.2, z * 1.2 - warp, 3);
    const open = smoothstep(0.68, 0.86, crack);
    out.tone = 1 - open;
    out.height = 1 - 2 * open;
    out.roughness = 0.15 * (1 - open);
    out.glow = open;
  },
});

/** Waves from several sides. */
export const rippled: PatternMaker = (noise) => ({
  second: [0.55, 0.75, 0.85],
  feature: { share: 0.3, min_m: 0.02, max_m: 2 },
  relief: 0.06,
  sample(p, _n, out) {
    const x = p[0]!;
    const y = p[1]!;
    const z = p[2]!;
    const wave = noise.ridged(x * 1.6, y * 1.6, z * 1.6, 3);
    out.tone = 0.4 * (1 - wave);
    out.height = 2 * wave - 1;
  },
});
