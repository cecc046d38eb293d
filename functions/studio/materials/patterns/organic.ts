import { smoothstep } from '../noise.ts';
import { type PatternMaker, planar } from './pattern.ts';

/** Strands that hang down, in tufts. */
export const fur: PatternMaker = (noise) => ({
  second: [0.45, 0.42, 0.4],
  feature: { share: 0.08, min_m: 0.005, max_m: 0.08 },
  relief: 0.25,
  sample(p, _n, out) {
    const x = p[0]!;
    const y = p[1]!;
    const z = p[2]!;
    const sway = noise.simplex(x * 0.5, y * 0.3, z * 0.5);
    const strand = noise.fractal(x * 5 + sway, y * 0.9, z * 5 - sway, 2);
    const tuft = noise.fractal(x * 0.8, y * 0.5, z * 0.8, 2);
    out.tone = 0.45 * (0.5 - strand * 0.5) + 0.2 * (0.5 - tuft * 0.5);
    out.shade = 1 + 0.12 * tuft;
    out.height = strand;
  },
});

/** Rows of overlapping rounded plates, each row shifted by half a plate. */
function plates(pointed: number, barbs: boolean): PatternMaker {
  return (noise) => {
    const uv = new Float64Array(2);
    return {
      second: [0.4, 0.42, 0.4],
      feature: { share: 0.06, min_m: 0.004, max_m: 0.12 },
      relief: 0.22,
      sample(p, n, out) {
        const axis = planar(p, n, uv);
        let best = -1;
        let own = 0;
        let inside = 0;
        let side = 0;
        // The plate on top at a point is of the highest row whose outline holds the point.
        for (let up = 0; up < 2 && best < 0; up++) {
          const row = Math.floor(uv[1]! * 1.6) + 1 - up;
          const across = uv[0]! + (row & 1) * 0.5;
          const column = Math.floor(across);
          const du = Math.abs(across - column - 0.5) * 2;
          const dv = row + 0.35 - uv[1]! * 1.6;
          const outline = 1.15 - du ** pointed * 0.95;
          if (dv > outline) continue;
          best = dv / outline;
          own = noise.random(column + axis * 91, row, axis);
          inside = outline - dv;
          side = across - column - 0.5;
        }
        const edge = 1 - smoothstep(0, 0.16, inside);
        const barb = barbs ? 0.18 * Math.abs(Math.sin((best * 9 + Math.abs(side) * 14) * Math.PI)) : 0;
        out.tone = 0.7 * edge + 0.2 * (1 - best) + barb;
        out.shade = 0.9 + 0.2 * own;
        out.height = Math.max(-1, best * 1.4 - 0.7 - edge - barb);
        out.roughness = 0.1 * edge;
      },
    };
  };
}

export const scales: PatternMaker = plates(2, false);
export const feathers: PatternMaker = plates(1.3, true);

/** Leaves that lie over each other: cells, each with a tone of its own and a vein. */
export const leaves: PatternMaker = (noise) => {
  const cell = new Float64Array(3);
  return {
    second: [0.45, 0.6, 0.4],
    feature: { share: 0.06, min_m: 0.01, max_m: 0.15 },
    relief: 0.3,
    sample(p, _n, out) {
      const x = p[0]!;
      const y = p[1]!;
      const z = p[2]!;
      noise.cells(x, y * 1.3, z, cell);
      const edge = 1 - smoothstep(0, 0.18, cell[1]! - cell[0]!);
      out.tone = 0.75 * edge + 0.3 * (1 - cell[2]!);
      out.shade = 0.82 + 0.36 * cell[2]!;
      out.height = 1 - 1.3 * cell[0]! - 0.7 * edge;
      out.roughness = 0.1 * (cell[2]! - 0.5);
    },
  };
};
