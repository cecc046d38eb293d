import { boxOf, joined } from '../../geometry/shapes/solid.ts';
import type { Bands, Rgb } from '../../materials/material-spec.ts';
import type { Kind } from '../prompt/kinds.ts';
import type { Stripes, Thing } from '../prompt/reading.ts';
import { isAnimal } from '../prompt/special-nouns.ts';
import type { Piece } from '../things/thing.ts';

/** They have stripes along hood and roof; other things have them around. */
const DRIVEN: readonly Kind[] = ['car', 'truck'];

/** Of a stripe and of one that warns, by the thing's height or width. */
const WIDE = 0.09;
const WARNING_WIDE = 0.14;
/** How far from a vehicle's middle each of two stripes is, by its width. */
const FROM_MIDDLE = 0.11;
/** How high the lowest and the highest of several are, by the thing's height. */
const LOWEST = 0.3;
const HIGHEST = 0.7;

const WARNING: readonly Rgb[] = [
  [242, 190, 20],
  [28, 28, 30],
];
const LIGHT: Rgb = [238, 236, 230];

/** Where on a thing its stripes are. */
export function bandsFor({ kind, look }: Pick<Thing, 'kind' | 'look'>, pieces: readonly Piece[]): Bands[] {
  // A coat's are its own, see {@link coatStripes}.
  const stripes = (look.stripes ?? []).filter(({ warns }) => warns || !isAnimal({ kind }));
  if (stripes.length === 0) return [];
  const { min, max } = boxOf(joined(...pieces.map(({ solid }) => solid)));
  const axis = DRIVEN.includes(kind) && stripes.every(({ warns }) => !warns) ? 0 : 1;
  const size_m = max[axis] - min[axis];
  return stripes.map((stripe): Bands => {
    const wide_m = size_m * (stripe.warns ? WARNING_WIDE : WIDE);
    const middles = axis === 0 ? acrossOf(stripe) : upOf(stripe);
    const ranges_m = middles.map((at): readonly [number, number] => {
      const middle_m = min[axis] + at * size_m;
      return [middle_m - wide_m / 2, middle_m + wide_m / 2];
    });
    const own = stripe.colors.map(({ rgb }) => rgb);
    const colors = own.length > 0 ? own : stripe.warns ? WARNING : [LIGHT];
    return {
      axis,
      ranges_m,
      colors: colors.length === 1 && stripe.warns ? [colors[0]!, WARNING[1]!] : colors,
      slant_m: wide_m,
    };
  });
}

const acrossOf = ({ count }: Stripes): readonly number[] =>
  count === 1 ? [0.5] : [0.5 - FROM_MIDDLE, 0.5 + FROM_MIDDLE];

function upOf({ count }: Stripes): readonly number[] {
  if (count === 1) return [0.5];
  return Array.from({ length: count }, (_, i) => LOWEST + ((HIGHEST - LOWEST) * i) / (count - 1));
}
