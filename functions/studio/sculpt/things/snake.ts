import { scaled } from '../../geometry/shapes/solid.ts';
import { clam } from './snake/clam.ts';
import { coil } from './snake/coil.ts';
import { CRAWLERS, type Crawler } from './snake/crawlers.ts';
import { snail } from './snake/snail.ts';
import { squid } from './snake/squid.ts';
import { wave, worm } from './snake/worm.ts';
import { changed, type Generator, type Order, type Piece, proportionsOf, rowFor } from './thing.ts';

/** Snakes coiled with their heads raised; worms, caterpillars, snails, squids, shells. */
export const snake: Generator = (order) => {
  const row = rowFor(order, CRAWLERS) ?? CRAWLERS.at(-1)![1];
  const { width, height, length, thickness } = proportionsOf(order);
  const pieces = FORMS[row.form](order, row, thickness);
  const m = row.size_m;
  return changed(pieces, (solid) => scaled(solid, m * width, m * height, m * length));
};

const FORMS: Readonly<Record<Crawler['form'], (order: Order, row: Crawler, thick: number) => Piece[]>> = {
  coil,
  wave,
  worm,
  snail,
  squid,
  clam,
};
