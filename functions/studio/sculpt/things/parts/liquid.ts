import { cylinder, lathe, type OutlinePoint } from '../../../geometry/shapes/lathe.ts';
import { moved } from '../../../geometry/shapes/solid.ts';
import { asks, hasPart, type Order, type Piece, piece } from '../thing.ts';
import { filling } from './filling.ts';

/** What is poured into vessels, from above. */
const COLORS: readonly (readonly [words: readonly string[], color: string])[] = [
  [['coffee', 'espresso', 'cocoa', 'chocolate'], '#3a2114'],
  [['tea', 'rum', 'broth'], '#a8622a'],
  [['milk'], '#f6f2e8'],
  [['beer', 'ale', 'cider', 'mead', 'honey', 'lemonade'], '#e0a22a'],
  [['wine', 'blood'], '#6a1224'],
  [['juice', 'soup', 'stew', 'curry'], '#f0982a'],
  [['chili', 'gravy', 'sauce'], '#8f3a1c'],
  [['porridge', 'oatmeal'], '#d8c7a0'],
  [['oil', 'ink'], '#15151a'],
  [['poison', 'acid', 'brew'], '#49c93a'],
  [['potion'], '#7a4dff'],
  [['lava'], '#f2541b'],
  [['water'], '#7fb4d8'],
  [['slime', 'goo'], '#6fce3a'],
  [['paint'], '#c8322a'],
];

const LIQUID = 'liquid';
const COLORLESS = '#7fb4d8';

/** What colour is poured, where the prompt says none. */
export const pouredColor = (order: Order): string =>
  COLORS.find(([words]) => asks(order, ...words))?.[1] ?? COLORLESS;

/** Whether the prompt says that nothing is in it. */
export const isEmpty = (order: Order): boolean => asks(order, 'empty', 'emptied');

/** Whether a vessel has something in it: by the prompt's word, else as is usual. */
export const isFilled = (order: Order, usual = false): boolean =>
  !isEmpty(order) && hasPart(order, 'liquid', usual || order.others.includes('filled'));

/**
 * What is in a vessel, as a disc, or what it is heaped with.
 *
 * @param radius_m of the vessel's inside, at its height
 * @param y_m of the surface
 */
export function liquid(order: Order, radius_m: number, y_m: number): Piece {
  const heaped = filling(order, radius_m, y_m);
  if (heaped) return heaped;
  const color = pouredColor(order);
  const thick_m = radius_m * 0.03;
  return piece(LIQUID, moved(cylinder(radius_m, thick_m), 0, y_m - thick_m, 0), 'wax', {
    part: 'liquid',
    role: 'fixed',
    color,
    finish: 'polished',
  });
}

/** The same in a vessel of glass, where it is seen from the side as well: what it is heaped with stays. */
export const seenThrough = (poured: Piece, outline: readonly OutlinePoint[]): Piece =>
  poured.name === LIQUID
    ? { ...poured, solid: lathe(outline, 48), material: { ...poured.material, material: IN_GLASS } }
    : poured;

/** What glass takes of its light it has of its own. */
export const IN_GLASS = 'neon';
