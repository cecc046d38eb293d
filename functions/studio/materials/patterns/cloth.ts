import { type PatternMaker, planar } from './pattern.ts';

/** Plain weave: threads over and under by turns. */
export const woven: PatternMaker = (noise) => {
  const uv = new Float64Array(2);
  return {
    second: [0.62, 0.62, 0.62],
    feature: { share: 0.012, min_m: 0.001, max_m: 0.012 },
    relief: 0.3,
    sample(p, n, out) {
      planar(p, n, uv);
      const column = Math.floor(uv[0]!);
      const row = Math.floor(uv[1]!);
      const over = ((column + row) & 1) === 0;
      const across = over ? uv[0]! - column : uv[1]! - row;
      const along = over ? uv[1]! - row : uv[0]! - column;
      const bulge = Math.sin(Math.PI * across) * (0.55 + 0.45 * Math.sin(Math.PI * along));
      out.tone = 0.75 * (1 - bulge);
      out.shade = 0.94 + 0.12 * noise.random(over ? column : 0, over ? 0 : row, over ? 1 : 2);
      out.height = 2 * bulge - 1;
    },
  };
};

/** Columns of stitches, each a V. */
export const knitted: PatternMaker = () => {
  const uv = new Float64Array(2);
  return {
    second: [0.5, 0.5, 0.52],
    feature: { share: 0.022, min_m: 0.004, max_m: 0.02 },
    relief: 0.4,
    sample(p, n, out) {
      planar(p, n, uv);
      const across = uv[0]! - Math.floor(uv[0]!);
      const lean = Math.abs(across - 0.5);
      const stitch = uv[1]! * 1.4 - lean * 1.1;
      const along = stitch - Math.floor(stitch);
      const bulge =
        Math.sin(Math.PI * along) * Math.sin(Math.PI * Math.min(1, 2 * Math.min(across, 1 - across) + 0.1));
      out.tone = 0.8 * (1 - bulge);
      out.height = 2 * bulge - 1;
    },
  };
};

/** Small plates between wrinkles. */
export const leather: PatternMaker = (noise) => {
  const cell = new Float64Array(3);
  return {
    second: [0.55, 0.5, 0.46],
    feature: { share: 0.014, min_m: 0.002, max_m: 0.01 },
    relief: 0.14,
    sample(p, _n, out) {
      const x = p[0]!;
      const y = p[1]!;
      const z = p[2]!;
      noise.cells(x, y, z, cell);
      const wrinkle = Math.min(1, (cell[1]! - cell[0]!) * 2.4);
      const broad = noise.fractal(x * 0.12, y * 0.12, z * 0.12, 3);
      out.tone = 0.5 * (1 - wrinkle) + 0.15 * (broad * 0.5 + 0.5);
      out.shade = 1 + 0.12 * broad;
      out.height = 2 * wrinkle - 1;
      out.roughness = 0.07 * (1 - wrinkle) + 0.06 * broad;
    },
  };
};
