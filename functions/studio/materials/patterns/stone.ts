import { smoothstep } from '../noise.ts';
import { type PatternMaker, planar } from './pattern.ts';

/** Grains of several minerals. */
export const speckled: PatternMaker = (noise) => {
  const cell = new Float64Array(3);
  return {
    second: [0.5, 0.5, 0.52],
    feature: { share: 0.5, min_m: 0.02, max_m: 0.6 },
    relief: 0.05,
    sample(p, _n, out) {
      const x = p[0]!;
      const y = p[1]!;
      const z = p[2]!;
      const broad = noise.fractal(x * 1.4, y * 1.4, z * 1.4, 4);
      noise.cells(x * 16, y * 16, z * 16, cell);
      out.tone = Math.max(0, 0.3 * broad) + (cell[2]! > 0.72 ? 0.55 : 0.12 * cell[2]!);
      out.shade = 1 + 0.14 * broad + (cell[2]! < 0.08 ? 0.25 : 0);
      out.height = broad;
      out.roughness = 0.05 * broad;
    },
  };
};

/** Veins where warped noise crosses zero. */
export const veined: PatternMaker = (noise) => ({
  second: [0.42, 0.43, 0.46],
  feature: { share: 0.7, min_m: 0.03, max_m: 1 },
  relief: 0.002,
  sample(p, _n, out) {
    const x = p[0]!;
    const y = p[1]!;
    const z = p[2]!;
    const warp = noise.fractal(x * 1.3, y * 1.3, z * 1.3, 3);
    const crest = noise.ridged(x * 1.6 + warp, y * 1.6 + warp, z * 1.6 - warp, 3);
    const vein = smoothstep(0.8, 0.97, crest);
    const cloud = noise.fractal(x * 2.4 + 7, y * 2.4, z * 2.4, 3);
    out.tone = 0.75 * vein + 0.12 * (cloud * 0.5 + 0.5);
    out.shade = 1 + 0.05 * cloud;
    out.height = -vein;
    out.roughness = 0.06 * vein;
  },
});

/** Strata, bent a little. */
export const layered: PatternMaker = (noise) => ({
  second: [0.66, 0.6, 0.56],
  feature: { share: 0.25, min_m: 0.01, max_m: 0.5 },
  relief: 0.08,
  sample(p, _n, out) {
    const x = p[0]!;
    const y = p[1]!;
    const z = p[2]!;
    const level = y * 3 + noise.fractal(x * 0.5, y * 0.8, z * 0.5, 3) * 1.3;
    const layer = noise.simplex(0.5, level * 0.9, 0.5);
    const grain = noise.simplex(x * 20, y * 40, z * 20);
    out.tone = 0.5 * (layer * 0.5 + 0.5) + 0.1 * (grain * 0.5 + 0.5);
    out.shade = 1 + 0.08 * noise.simplex(x, level, z);
    out.height = layer * 0.7 + grain * 0.3;
    out.roughness = 0.04 * layer;
  },
});

const MORTAR = 0.045;

/** Running bond: bricks of two to one, each row shifted by half a brick. */
export const bricks: PatternMaker = (noise) => {
  const uv = new Float64Array(2);
  return {
    second: [1.15, 1.65, 1.9],
    feature: { share: 0.09, min_m: 0.02, max_m: 0.24 },
    relief: 0.12,
    sample(p, n, out) {
      const axis = planar(p, n, uv);
      const row = Math.floor(uv[1]! * 2);
      const across = uv[0]! + (row & 1) * 0.5;
      const brick = Math.floor(across);
      const du = Math.min(across - brick, brick + 1 - across);
      const dv = Math.min(uv[1]! * 2 - row, row + 1 - uv[1]! * 2) / 2;
      const wobble = 0.012 * noise.simplex(p[0]! * 6, p[1]! * 6, p[2]! * 6);
      const mortar = 1 - smoothstep(MORTAR * 0.6, MORTAR * 1.4, Math.min(du, dv) + wobble);
      out.tone = 0.8 * mortar;
      out.shade = (0.84 + 0.32 * noise.random(brick + axis * 57, row, axis)) * (1 + 0.1 * wobble * 40);
      out.height = 1 - 2 * mortar;
      out.roughness = 0.05 * mortar;
      out.cover = mortar;
    },
  };
};

/** Rounded stones that lie close, mortar between them. */
export const cobbles: PatternMaker = (noise) => {
  const cell = new Float64Array(3);
  return {
    second: [0.5, 0.48, 0.45],
    feature: { share: 0.06, min_m: 0.02, max_m: 0.22 },
    relief: 0.14,
    sample(p, _n, out) {
      const x = p[0]!;
      const y = p[1]!;
      const z = p[2]!;
      noise.cells(x, y * 1.3, z, cell);
      const gap = cell[1]! - cell[0]!;
      const mortar = 1 - smoothstep(0.04, 0.16, gap);
      const grain = noise.fractal(x * 5, y * 5, z * 5, 3);
      out.tone = 0.85 * mortar + 0.08 * (grain * 0.5 + 0.5);
      out.shade = (0.78 + 0.44 * cell[2]!) * (1 + 0.08 * grain);
      out.height = 2 * smoothstep(0.02, 0.5, gap) - 1 + 0.1 * grain;
      out.roughness = 0.06 * mortar;
    },
  };
};

/** A net of cracks between plates. */
export const cracked: PatternMaker = (noise) => {
  const cell = new Float64Array(3);
  return {
    second: [0.62, 0.68, 0.74],
    feature: { share: 0.35, min_m: 0.02, max_m: 0.6 },
    relief: 0.05,
    sample(p, _n, out) {
      const x = p[0]!;
      const y = p[1]!;
      const z = p[2]!;
      const warp = 0.2 * noise.simplex(x * 2, y * 2, z * 2);
      noise.cells(x + warp, y + warp, z - warp, cell);
      const crack = 1 - smoothstep(0.0, 0.07, cell[1]! - cell[0]!);
      out.tone = 0.7 * crack;
      out.shade = 0.95 + 0.1 * cell[2]!;
      out.height = -crack;
      out.roughness = 0.2 * crack;
    },
  };
};
