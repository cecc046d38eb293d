import { scaled } from '../../geometry/shapes/solid.ts';
import { asks, type Generator, hasPart, type Order, type Piece, proportionsOf, rowFor } from './thing.ts';
import { bonsai } from './tree/bonsai.ts';
import { bare, broad, column, umbrella, willow } from './tree/broadleaf.ts';
import { conifer } from './tree/conifer.ts';
import { log } from './tree/log.ts';
import { palm } from './tree/palm.ts';
import { SPECIES, type Species } from './tree/species.ts';
import { stump } from './tree/stump.ts';

/** Trees: broad ones, conifers, palms, willows, birches, columns, umbrellas, bonsai, fruit trees, dead ones; stumps and logs. */
export const tree: Generator = (order) => {
  if (asks(order, 'stump')) return stump(order);
  if (asks(order, 'log')) return log(order);
  const species = rowFor(order, SPECIES)!;
  const leafless = hasPart(order, 'leaf', true) ? species : { ...species, form: 'bare' as const };
  const { height, width } = proportionsOf(order);
  const form = leafless.form;
  const pieces = MAKERS[form](order, leafless);
  const h = leafless.height_m;
  return pieces.map((one) => ({ ...one, solid: scaled(one.solid, h * width, h * height, h * width) }));
};

/** Each makes a tree of height 1. */
const MAKERS: Readonly<Record<Species['form'], (order: Order, species: Species) => Piece[]>> = {
  crown: broad,
  conifer,
  palm,
  willow,
  column,
  bonsai,
  bare,
  umbrella,
};
