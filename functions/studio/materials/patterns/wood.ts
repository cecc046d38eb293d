import { smoothstep } from '../noise.ts';
import type { PatternMaker } from './pattern.ts';

/** Year rings around an axis along x, drawn out by noise that is long along the grain. */
export const woodGrain: PatternMaker = (noise) => ({
  second: [0.5, 0.42, 0.36],
  feature: { share: 0.35, min_m: 0.01, max_m: 0.25 },
  relief: 0.02,
  sample(p, _n, out) {
    const x = p[0]!;
    const y = p[1]!;
    const z = p[2]!;
    const along = x * 0.22;
    const bend = noise.fractal(along, y * 0.7, z * 0.7, 2) * 0.45;
    const distance = Math.hypot(y + 0.31 + bend * 0.35, z - 0.17 + bend * 0.35);
    const ring = distance * 7 + bend * 2.2;
    const phase = ring - Math.floor(ring);
    // Late wood darkens slowly and ends at once.
    const late = smoothstep(0.25, 0.92, phase) * (1 - smoothstep(0.95, 1, phase));
    const fibre = noise.simplex(x * 1.6, y * 26, z * 26);
    out.tone = 0.62 * late + 0.16 * (fibre * 0.5 + 0.5);
    out.shade = 1 + 0.07 * noise.simplex(along, y * 2, z * 2);
    out.height = -0.5 * late + 0.4 * fibre;
    out.roughness = 0.08 * late - 0.03;
  },
});

/** Ridges and deep furrows that run upwards. */
export const bark: PatternMaker = (noise) => ({
  second: [0.32, 0.28, 0.24],
  feature: { share: 0.25, min_m: 0.01, max_m: 0.3 },
  relief: 0.16,
  sample(p, _n, out) {
    const x = p[0]!;
    const y = p[1]!;
    const z = p[2]!;
    const warp = noise.simplex(x * 0.6, y * 0.5, z * 0.6) * 0.5;
    const ridge = noise.ridged(x * 2.1 + warp, y * 0.5, z * 2.1 - warp, 3);
    const furrow = 1 - smoothstep(0.45, 0.85, ridge);
    out.tone = 0.85 * furrow;
    out.shade = 1 + 0.14 * noise.fractal(x * 4, y * 2, z * 4, 2);
    out.height = 1 - 2 * furrow;
    out.roughness = 0.04 * furrow;
  },
});
