import { scaled } from '../../geometry/shapes/solid.ts';
import { brownie } from './food/brownie.ts';
import { burger } from './food/burger.ts';
import { cake } from './food/cake.ts';
import { cheese } from './food/cheese.ts';
import { chocolate } from './food/chocolate.ts';
import { cookie } from './food/cookie.ts';
import type { Dish } from './food/dish.ts';
import { pancakes } from './food/pancakes.ts';
import { pie } from './food/pie.ts';
import { pizza } from './food/pizza.ts';
import { sandwich } from './food/sandwich.ts';
import { taco } from './food/taco.ts';
import { toast } from './food/toast.ts';
import { changed, type Generator, proportionsOf, rowFor, type Table } from './thing.ts';

/** Cakes, brownies, pizzas, burgers, sandwiches, pancakes, cookies, pies, cheese, waffles. */
export const flatFood: Generator = (order) => {
  const dish = rowFor(order, DISHES) ?? cake;
  const { width, height, length } = proportionsOf(order);
  return changed(dish(order), (solid) => scaled(solid, width, height, width * length));
};

const DISHES: Table<Dish> = [
  [['pizza'], pizza],
  [['burger', 'hamburger', 'cheeseburger', 'beefburger'], burger],
  [['sandwich', 'blt'], sandwich],
  [['toast'], toast],
  [['pancake', 'pancakes', 'waffle', 'waffles', 'crepe', 'flapjack'], pancakes],
  [['cookie', 'cooky', 'biscuit', 'cracker', 'gingerbread', 'gingerbread man'], cookie],
  [['pie', 'tart', 'quiche', 'pastry', 'cobbler'], pie],
  [['cheese', 'cheddar', 'swiss cheese', 'gouda', 'brie', 'camembert', 'edam'], cheese],
  [['chocolate', 'chocolate bar', 'fudge'], chocolate],
  [['brownie'], brownie],
  [['taco', 'tortilla', 'fajita'], taco],
  [['cake', 'gateau', 'birthday cake', 'wedding cake', 'torte', 'cheesecake'], cake],
];
