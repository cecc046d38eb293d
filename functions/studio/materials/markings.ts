import type { Noise } from './noise.ts';

/** A second colour that lies over the first in a figure of its own size: coats of animals, shells, fruit, frosting. */
export interface Markings {
  /**
   * `patches` are large and soft-edged (a cow), `tiles` meet in thin lines of the first colour (a giraffe), `bands` go
   * round the body's length Z (a tiger), `rings` lie level (a bee on its tail, an onion), `dots` are round and apart,
   * `under` is the side that looks down, `over` the side that looks up, `streaks` run up and down (a melon).
   */
  readonly figure: 'patches' | 'tiles' | 'bands' | 'rings' | 'dots' | 'under' | 'over' | 'streaks';
  /** sRGB, 0 to 255. */
  readonly color: readonly [number, number, number];
  /** About from one mark to the next. */
  readonly size_m: number;
}

type Figure = (
  x: number,
  y: number,
  z: number,
  normal: Float64Array,
  noise: Noise,
  cells: Float64Array,
) => boolean;

const FIGURES: Readonly<Record<Markings['figure'], Figure>> = {
  patches: (x, y, z, _, noise) => noise.fractal(x * 0.7, y * 0.7, z * 0.7, 2) > 0.12,
  tiles: (x, y, z, _, noise, cells) => {
    noise.cells(x, y, z, cells);
    return cells[1]! - cells[0]! > 0.13;
  },
  bands: (x, y, z, _, noise) =>
    Math.sin((z + 0.35 * noise.simplex(x * 0.6, y * 0.6, z * 0.6)) * 2 * Math.PI) > 0.25,
  rings: (x, y, z, _, noise) => Math.sin((y + 0.06 * noise.simplex(x, y, z)) * 2 * Math.PI) > 0,
  dots: (x, y, z, _, noise, cells) => {
    noise.cells(x, y, z, cells);
    return cells[0]! < 0.3;
  },
  under: (x, y, z, normal, noise) => normal[1]! < -0.3 + 0.15 * noise.simplex(x, y, z),
  over: (x, y, z, normal, noise) => normal[1]! > 0.35 + 0.15 * noise.simplex(x, y, z),
  streaks: (x, _, z, normal, noise) =>
    Math.sin(7 * Math.atan2(normal[0]!, normal[2]!) + 0.9 * noise.simplex(x, 0, z)) > 0.3,
};

/** Whether the marks' colour is at a point. */
export function markedBy({ figure, size_m }: Markings, noise: Noise) {
  const marked = FIGURES[figure];
  const cells = new Float64Array(3);
  return (position: Float64Array, normal: Float64Array): boolean =>
    marked(position[0]! / size_m, position[1]! / size_m, position[2]! / size_m, normal, noise, cells);
}
