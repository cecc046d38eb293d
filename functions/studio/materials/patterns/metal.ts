import { smoothstep } from '../noise.ts';
import type { PatternMaker } from './pattern.ts';

/** Fine scratches along x, as a grinder leaves them. */
export const brushed: PatternMaker = (noise) => ({
  second: [0.72, 0.72, 0.73],
  feature: { share: 0.3, min_m: 0.02, max_m: 0.3 },
  relief: 0.004,
  sample(p, _n, out) {
    const x = p[0]!;
    const y = p[1]!;
    const z = p[2]!;
    const scratch = noise.simplex(x * 0.7, y * 60, z * 60);
    const broad = noise.fractal(x * 1.2, y * 1.2, z * 1.2, 3);
    out.tone = 0.22 * (scratch * 0.5 + 0.5);
    out.shade = 1 + 0.05 * broad;
    out.height = scratch;
    out.roughness = 0.07 * scratch + 0.06 * broad;
  },
});

/** Shallow dents of a hammer. */
export const hammered: PatternMaker = (noise) => {
  const cell = new Float64Array(3);
  return {
    second: [0.6, 0.58, 0.56],
    feature: { share: 0.12, min_m: 0.005, max_m: 0.08 },
    relief: 0.09,
    sample(p, _n, out) {
      const x = p[0]!;
      const y = p[1]!;
      const z = p[2]!;
      noise.cells(x, y, z, cell);
      const dent = Math.min(1, cell[0]! * 1.25);
      out.tone = 0.3 * (1 - dent);
      out.shade = 0.96 + 0.08 * cell[2]!;
      out.height = dent * dent * 2 - 1;
      out.roughness = 0.08 * (cell[2]! - 0.5);
    },
  };
};

/** Bare metal that rust has eaten into from many places. */
export const rusted: PatternMaker = (noise) => ({
  second: [1.5, 0.75, 0.45],
  feature: { share: 0.5, min_m: 0.02, max_m: 0.5 },
  relief: 0.03,
  sample(p, _n, out) {
    const x = p[0]!;
    const y = p[1]!;
    const z = p[2]!;
    const spread = noise.fractal(x * 2, y * 2, z * 2, 5);
    const grain = noise.fractal(x * 18, y * 18, z * 18, 2);
    const eaten = smoothstep(-0.35, 0.2, spread + 0.25 * grain);
    out.tone = 0.55 * smoothstep(-0.2, 0.5, grain);
    out.shade = 1 + 0.22 * grain - 0.18 * (1 - eaten);
    out.height = eaten * (0.5 + 0.5 * grain);
    out.roughness = 0.12 * eaten;
    out.cover = eaten;
  },
});
