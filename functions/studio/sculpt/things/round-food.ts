import { scaled } from '../../geometry/shapes/solid.ts';
import { broccoli } from './food/broccoli.ts';
import { bun } from './food/bun.ts';
import { cherries } from './food/cherries.ts';
import { cupcake } from './food/cupcake.ts';
import type { Dish } from './food/dish.ts';
import { donut } from './food/donut.ts';
import { friedEgg } from './food/fried-egg.ts';
import { FRUITS } from './food/fruits.ts';
import { grapes } from './food/grapes.ts';
import { iceCream } from './food/ice-cream.ts';
import { melonSlice } from './food/melon-slice.ts';
import { roast } from './food/roast.ts';
import { steak } from './food/steak.ts';
import { sweet } from './food/sweet.ts';
import { turnedFruit } from './food/turned-fruit.ts';
import { changed, type Generator, proportionsOf, rowFor, type Table } from './thing.ts';

/** Fruit, vegetables, eggs, buns, doughnuts, cupcakes, ice cream, sweets. */
export const roundFood: Generator = (order) => {
  const dish = rowFor(order, DISHES);
  const fruit = dish ? undefined : (rowFor(order, FRUITS) ?? FRUITS.at(-1)![1]);
  const { width, height } = proportionsOf(order);
  const pieces = dish ? dish(order) : turnedFruit(order, fruit!);
  return changed(pieces, (solid) => scaled(solid, width, height, width));
};

const DISHES: Table<Dish> = [
  [['donut', 'doughnut', 'bagel'], donut],
  [['bun', 'roll', 'bread roll', 'dumpling', 'biscuit'], bun],
  [['cupcake', 'muffin'], cupcake],
  [['ice cream', 'gelato', 'sorbet', 'sundae', 'ice cream cone', 'cone', 'frozen dessert'], iceCream],
  [['watermelon slice', 'melon slice', 'slice watermelon', 'slice melon'], melonSlice],
  [['fried egg', 'sunny side up'], friedEgg],
  [['steak', 'beef', 'beefsteak', 'chop'], steak],
  [['broccoli'], broccoli],
  [['cherry'], cherries],
  [['grape', 'grapes'], grapes],
  [['lollipop', 'candy', 'sweet', 'sweets', 'bonbon', 'lolly', 'toffee', 'gum'], sweet],
  [['chicken', 'meat', 'roast', 'turkey', 'ham', 'poultry', 'pork'], roast],
];
