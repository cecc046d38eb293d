import { type Noise, smoothstep } from '../../studio/materials/noise.ts';

/** From one patch to the next, against the model's measure. */
const GROWTH_SHARE = 0.3;
/** What grows or falls on a surface covers it where the noise is more than this, and is as thick as it gets at the second. */
const GROWN = { least: 0.12, full: 0.3 } as const;
const GROWTH_HEIGHT = 0.006;

const PIECE_SHARE = 0.24;
/** So many of the places for a piece have one, with this much between it and the next. */
const SEWN = { share: 0.42, gap: 0.1 } as const;
const PIECE_HEIGHT = 0.004;

/** How high a patch lies over a point in metres; undefined where there is none. */
export type PatchCover = (position: ArrayLike<number>) => number | undefined;

/** Patches with ragged rims of what grows, creeps or is spilt: rust, moss, snow. @param measure_m of the model */
export function growthCover(measure_m: number, noise: Noise): PatchCover {
  const cell_m = GROWTH_SHARE * measure_m;
  return (position) => {
    const depth = noise.fractal(position[0]! / cell_m, position[1]! / cell_m, position[2]! / cell_m, 5);
    if (depth < GROWN.least) return undefined;
    return GROWTH_HEIGHT * measure_m * smoothstep(GROWN.least, GROWN.full, depth);
  };
}

/** Pieces with straight sides, as are sewn on: of cells around points, some, each within its own. */
export function sewnCover(measure_m: number, noise: Noise): PatchCover {
  const cell_m = PIECE_SHARE * measure_m;
  const cell = new Float64Array(3);
  return (position) => {
    noise.cells(position[0]! / cell_m, position[1]! / cell_m, position[2]! / cell_m, cell);
    const isPiece = cell[2]! < SEWN.share && cell[1]! - cell[0]! > SEWN.gap;
    return isPiece ? PIECE_HEIGHT * measure_m : undefined;
  };
}
