import { boxOf, joined, sizeOf, turned } from '../../geometry/shapes/solid.ts';
import { slab } from './parts/forms.ts';
import { changed, type Order, type Piece, piece, shifted, standing } from './thing.ts';

/** What a thing is put on to be seen; its other words for a base are for its own lower end. */
const STANDS: readonly string[] = ['stand', 'pedestal', 'plinth'];

/** What of a thing's height counts as its foot. */
const FOOT = 0.08;
/** How wide a pedestal is at least, by the height of what is on it: no sword's is as narrow as its point. */
const WIDE = 0.26;
/** How much of a blade is in what it stands on, point down. */
const THRUST = 0.1;

/** `a statue on a pedestal`, `a model ship on a wooden stand`: a thing without a base of its own gets one where it is named. */
export function onStand({ kind, parts }: Order, pieces: readonly Piece[]): readonly Piece[] {
  const named = parts.find(
    ({ name, noun, count }) => name === 'base' && STANDS.includes(noun) && count !== 0,
  );
  // What has a foot of its own stands on no second one, but on a pedestal that does.
  const hasOwn = pieces.some(
    ({ name, part }) => part === 'base' && (named?.noun === 'stand' || name === named?.noun),
  );
  if (!named || hasOwn) return pieces;
  const isBlade = kind === 'sword';
  const above = standing(isBlade ? changed(pieces, (solid) => turned(solid, 'z', Math.PI)) : pieces);
  const whole = joined(...above.map(({ solid }) => solid));
  const [wide, high, deep] = sizeOf(boxOf(whole));
  const { min, max } = boxOf({ ...whole, positions: lowest(whole.positions, FOOT * high) });
  const low = named.noun === 'stand';
  const least = low && !isBlade ? 0 : WIDE * high;
  const across = (k: 0 | 2, all: number): number => Math.max(1.2 * (max[k] - min[k]), 0.25 * all, least);
  const [x, z] = [(min[0] + max[0]) / 2, (min[2] + max[2]) / 2];
  const [w, d] = [across(0, wide), across(2, deep)];
  const tall = low ? 0.06 * Math.max(w, d) : Math.min(0.5 * Math.max(w, d), 0.5 * high);
  const block = (name: string, share: number, from: number, to: number): Piece =>
    piece(
      name,
      slab([w * share, tall * (to - from), d * share], [x, tall * from, z], 0.03 * tall),
      low ? 'wood' : 'stone',
      { part: 'base', role: 'fixed' },
    );
  return [
    ...shifted(above, 0, tall - (isBlade ? Math.min(THRUST * high, 0.9 * tall) : 0), 0),
    ...(low
      ? [block('stand', 1, 0, 1)]
      : [block('plinth', 1.1, 0, 0.22), block('die', 0.9, 0.22, 0.84), block('cornice', 1.02, 0.84, 1)]),
  ];
}

/** The places that are no higher than so. */
const lowest = (positions: Float64Array, height_m: number): Float64Array =>
  positions.filter((_, i) => positions[i - (i % 3) + 1]! <= height_m);
