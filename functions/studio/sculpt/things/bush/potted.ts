import { cylinder, lathe } from '../../../geometry/shapes/lathe.ts';
import { moved } from '../../../geometry/shapes/solid.ts';
import { piece } from '../thing.ts';
import type { Maker } from './maker.ts';
import { leaves } from './plant.ts';

/** A plant in its pot. */
export const potted: Maker = (order) => [
  piece(
    'pot',
    lathe(
      [
        [0.13, 0],
        [0.18, 0.26],
        [0.2, 0.26],
        [0.2, 0.32],
        [0.175, 0.32],
        [0.165, 0.27],
      ],
      36,
    ),
    'terracotta',
    { part: 'base', role: 'fixed' },
  ),
  piece('soil', moved(cylinder(0.17, 0.02), 0, 0.27, 0), 'soil', { role: 'fixed' }),
  ...leaves(order, 0.285),
];
