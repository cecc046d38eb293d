import { camouflage, camouflageColors } from './camouflage.ts';
import { linearOf } from './color.ts';
import type { MaterialSpec } from './material-spec.ts';
import type { Noise } from './noise.ts';
import type { PointLook } from './point-look.ts';

type Change = (position: Float64Array, look: PointLook) => void;

/** Widths of stripes, dots and squares against the thing's extent. */
const MOTIF_SHARE = 0.12;

/** The other colours, laid over the first in a figure. */
export function motifOf({ motif, colors = [], extent_m }: MaterialSpec, noise: Noise): Change {
  const first = linearOf(colors[0] ?? [128, 128, 128]);
  const luminance = 0.2126 * first[0]! + 0.7152 * first[1]! + 0.0722 * first[2]!;
  const contrast = linearOf(luminance > 0.4 ? [40, 40, 44] : [238, 236, 230]);
  const figured = colors.length > 1 ? colors.slice(1).map(linearOf) : [contrast];
  const others = motif === 'camouflage' && colors.length > 0 ? camouflageColors(colors) : figured;
  const figures = { striped, spotted, checkered, camouflage };
  const figure = figures[motif!];
  return (position, look) => {
    const size_m = extent_m * MOTIF_SHARE;
    const index = figure(
      position[0]! / size_m,
      position[1]! / size_m,
      position[2]! / size_m,
      others.length,
      noise,
    );
    if (index < 0) return;
    for (let k = 0; k < 3; k++)
      look.color[k] = others[index]![k]! * (0.9 + 0.1 * (look.color[k]! / (first[k]! + 0.05)));
  };
}

/** Each returns which of the other colours a point has, or -1 for the first. */
type Figure = (x: number, y: number, z: number, others: number, noise: Noise) => number;

const striped: Figure = (x, y, z, others, noise) =>
  (((Math.floor(y + 0.25 * noise.simplex(x * 0.2, y * 0.2, z * 0.2)) % (others + 1)) + others + 1) %
    (others + 1)) -
  1;

const checkered: Figure = (x, y, z, others) => {
  const square = Math.floor(x + 0.01) + Math.floor(y + 0.01) + Math.floor(z + 0.01);
  return (((square % (others + 1)) + others + 1) % (others + 1)) - 1;
};

const spotted: Figure = (x, y, z, others, noise) => {
  const [i, j, k] = [Math.floor(x), Math.floor(y), Math.floor(z)];
  const distance = Math.hypot(x - i - 0.5, y - j - 0.5, z - k - 0.5);
  return distance < 0.46 ? Math.floor(noise.random(i, j, k) * others * 0.999) : -1;
};
