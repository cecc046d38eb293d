import { scaled } from '../../geometry/shapes/solid.ts';
import { cactus } from './bush/cactus.ts';
import { cloud } from './bush/cloud.ts';
import { fern, grass } from './bush/grass.ts';
import type { Maker } from './bush/maker.ts';
import { plant } from './bush/plant.ts';
import { potted } from './bush/potted.ts';
import { hedge, shrub, topiary } from './bush/shrub.ts';
import { changed, type Generator, proportionsOf, rowFor, type Table } from './thing.ts';

/** Shrubs, hedges, cacti, ferns, grass; clouds. */
export const bush: Generator = (order) => {
  const { width, height, length } = proportionsOf(order);
  const made = (rowFor(order, FORMS) ?? shrub)(order);
  return changed(made, (solid) => scaled(solid, width, height, width * length));
};

const FORMS: Table<Maker> = [
  [['cloud'], cloud],
  [['cactus', 'saguaro', 'prickly pear', 'succulent'], cactus],
  [['fern', 'bracken', 'pteridophyte'], fern],
  [['topiary'], topiary],
  [['hedge', 'hedgerow', 'privet', 'boxwood'], hedge],
  [
    [
      'potted plant',
      'potted houseplant',
      'house plant',
      'houseplant',
      'aloe',
      'aloe vera',
      'agave',
      'yucca',
      'monstera',
    ],
    potted,
  ],
  [['plant'], plant],
  [
    [
      'bamboo',
      'reed',
      'grass',
      'wheat',
      'cattail',
      'rice',
      'barley',
      'lawn',
      'weed',
      'gramineous plant',
      'cereal',
      'sedge',
    ],
    grass,
  ],
];
