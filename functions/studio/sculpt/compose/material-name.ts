import type { MaterialSpec, Rgb } from '../../materials/material-spec.ts';

/** Colours that names are made of: CSS's values of the eleven basic terms of English (Berlin and Kay 1969). */
const BASIC: Readonly<Record<string, Rgb>> = {
  black: [20, 20, 20],
  white: [245, 245, 245],
  gray: [128, 128, 128],
  red: [215, 30, 30],
  orange: [240, 140, 20],
  yellow: [240, 220, 40],
  green: [40, 140, 50],
  blue: [40, 80, 200],
  purple: [125, 50, 150],
  pink: [245, 150, 180],
  brown: [120, 70, 35],
};

/** What a material is called in the model: `oak`, `red_plastic`, `mossy` things have it in their look alone. */
export function materialName({ material, colors }: MaterialSpec): string {
  return colors?.[0] ? `${basicName(colors[0])}_${material}` : material;
}

/** Colours whose channels differ by less are greys, though pink may be nearer to a light one. */
const COLORFUL = 24;

function basicName(rgb: Rgb): string {
  const distance = (other: Rgb) => other.reduce((sum, value, k) => sum + (value - rgb[k]!) ** 2, 0);
  const spread = (color: Rgb) => Math.max(...color) - Math.min(...color);
  const names = Object.entries(BASIC).filter(([, color]) => spread(rgb) >= COLORFUL || spread(color) === 0);
  return names.reduce((best, entry) => (distance(entry[1]) < distance(best[1]) ? entry : best))[0];
}
