import { skin } from '../../geometry/shapes/skin.ts';
import { scaled } from '../../geometry/shapes/solid.ts';
import { BIRDS } from './bird/birds.ts';
import { patches, shapeOf } from './bird/body.ts';
import { face } from './bird/head.ts';
import { legs } from './bird/legs.ts';
import { birdPlan } from './bird/plan.ts';
import { rubberDuck } from './bird/rubber-duck.ts';
import { tails, wings } from './bird/wings.ts';
import { asks, changed, type Generator, piece, proportionsOf, rowFor } from './thing.ts';

/** Birds standing, birds of prey with their wings spread; bats. */
export const bird: Generator = (order) => {
  const ofRubber = order.look.materials.includes('rubber') && asks(order, 'duck', 'ducky', 'duckling');
  if (ofRubber || asks(order, 'rubber duck')) return rubberDuck(order);
  const row = rowFor(order, BIRDS) ?? BIRDS.at(-1)![1];
  const shape = shapeOf(row);
  const { width, height, length } = proportionsOf(order);
  const m = row.trunk_m;
  const plan = birdPlan(order, row, shape);
  const pieces = [
    {
      ...piece('body', skin(shape.body, shape.cell), row.wings === 'bat' ? 'fur' : 'feather', {
        part: 'body',
        color: row.color,
        ...(row.markings && { markings: row.markings }),
      }),
      ...(plan && { plan }),
    },
    ...patches(row, shape),
    ...face(order, row, shape),
    ...wings(order, row, shape),
    ...tails(order, row, shape),
    ...legs(order, row, shape),
  ];
  return changed(pieces, (solid) => scaled(solid, m * width, m * height, m * length));
};
