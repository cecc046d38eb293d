import type { Kind } from '../prompt/kinds.ts';
import type { Thing } from '../prompt/reading.ts';

const HELD: readonly Kind[] = [
  ...(['sword', 'axe', 'hammer', 'shield', 'bow', 'gun', 'key', 'book', 'mug', 'bottle'] as const),
  ...(['flag', 'flower', 'instrument', 'ball', 'lamp', 'gem', 'coin', 'bowl', 'ladder'] as const),
  ...(['staff', 'explosive', 'gadget', 'game-piece', 'emblem', 'umbrella'] as const),
];
/** Who is held by another. */
const BABIES: readonly string[] = ['baby'];
const DOLLS: readonly string[] = ['teddy bear', 'teddy', ...BABIES];
/** What hangs from a hand by the handle over it. */
const BAILED: readonly string[] = ['basket', 'bucket', 'pail'];
/** Too large for a hand. */
const LARGE_FOODS: readonly string[] = ['pumpkin', 'watermelon', 'jack-o-lantern', 'roast turkey', 'cabbage'];
const HANDY_FOODS: readonly Kind[] = ['round-food', 'long-food'];

/** Whether who has hands has it in one of them. */
export const isHeld = ({ kind, noun, form }: Thing): boolean =>
  HELD.includes(kind) ||
  (HANDY_FOODS.includes(kind) && !LARGE_FOODS.includes(noun)) ||
  DOLLS.includes(noun) ||
  BAILED.includes(form ?? noun);

/** Whether it takes both arms to carry: what no hand is large enough for, and more than two hands hold. */
export const isForArms = (thing: Thing): boolean =>
  !isHeld(thing) || BABIES.includes(thing.noun) || thing.count > 2 || thing.arrangement !== undefined;
