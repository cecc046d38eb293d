import type { Image } from '../../../functions/studio/imaging/image.ts';
import { bust, cat, fish, longHair, robot } from './beings.ts';
import { applesAndLeaf, crateAtWall, hydrantOutside, logo, shadowedVase } from './scenes.ts';
import { bookcase, car, chair, dottedBall, house, lamp, mug, plant, sign, sword } from './things.ts';

/** Twenty pictures of as many kinds, drawn by code, to make models of. */
export const DRAWINGS = {
  bust,
  'long hair': longHair,
  cat,
  robot,
  fish,
  house,
  sign,
  chair,
  bookcase,
  'crate at a wall': crateAtWall,
  mug,
  plant,
  sword,
  car,
  lamp,
  'dotted ball': dottedBall,
  'apples and a leaf': applesAndLeaf,
  'logo, cut out': logo,
  'vase and its shadow': shadowedVase,
  'hydrant outside': hydrantOutside,
} as const satisfies Readonly<Record<string, () => Image>>;

export type Drawing = keyof typeof DRAWINGS;
