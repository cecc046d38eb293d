import { scaled } from '../../geometry/shapes/solid.ts';
import { banana } from './food/banana.ts';
import { carrot } from './food/carrot.ts';
import { corn } from './food/corn.ts';
import { croissant } from './food/croissant.ts';
import { cucumber } from './food/cucumber.ts';
import type { Dish } from './food/dish.ts';
import { fries } from './food/fries.ts';
import { loaf } from './food/loaf.ts';
import { hotDog, sausage } from './food/sausage.ts';
import { sushi } from './food/sushi.ts';
import { changed, type Generator, proportionsOf, rowFor, type Table } from './thing.ts';

/** What is longer than it is wide, lying along X: bananas, carrots, sausages, loaves, hot dogs, corn. */
export const longFood: Generator = (order) => {
  const dish = rowFor(order, DISHES) ?? loaf;
  const { width, height, length, thickness } = proportionsOf(order);
  return changed(dish(order), (solid) => scaled(solid, length * width, height * thickness, thickness));
};

const DISHES: Table<Dish> = [
  [['banana', 'plantain'], banana],
  [['carrot', 'parsnip', 'root vegetable'], carrot],
  [
    [
      'cucumber',
      'pickle',
      'gherkin',
      'zucchini',
      'courgette',
      'eggplant',
      'aubergine',
      'chili',
      'chilli',
      'jalapeno',
      'chili pepper',
      'hot pepper',
      'marrow',
      'celery',
      'asparagus',
    ],
    cucumber,
  ],
  [['corn', 'maize', 'sweet corn', 'corn on the cob', 'cob'], corn],
  [['hot dog', 'hotdog', 'frankfurter bun', 'sub', 'burrito'], hotDog],
  [['sausage', 'frankfurter', 'bratwurst', 'salami', 'chorizo', 'pepperoni', 'wurst'], sausage],
  [['croissant', 'crescent roll'], croissant],
  [['sushi', 'sushi roll', 'maki', 'nigiri', 'sashimi'], sushi],
  [['french fries', 'fries', 'chips', 'french fry', 'fry'], fries],
  [['bread', 'loaf', 'baguette', 'french bread', 'loaf of bread', 'toast', 'biscuit'], loaf],
];
