import { lathe } from '../../../geometry/shapes/lathe.ts';
import { moved, scaled } from '../../../geometry/shapes/solid.ts';
import { asks, partCount, piece, rgb } from '../thing.ts';
import type { Dish } from './dish.ts';

/** Scoops in a cone. */
export const iceCream: Dish = (order) => {
  const said = order.parts.filter(({ name }) => name === 'top').flatMap(({ look }) => look.colors);
  const scoops = partCount(order, 'top', Math.max(asks(order, 'sundae') ? 3 : 2, said.length), 5);
  const flavours = ['#f4c8d0', '#6a4028', '#f4ead2', '#a8d8b0'];
  const scoop = lathe(
    [
      [0.02, -0.004],
      [0.034, -0.008],
      [0.0335, 0.001],
      [0.0315, 0.012],
      [0.024, 0.024],
      [0.011, 0.0315],
      [0, 0.033],
    ],
    32,
  );
  return [
    piece(
      'cone',
      lathe(
        [
          [0.002, 0],
          [0.006, 0.004],
          [0.03, 0.115],
          [0.031, 0.122],
          [0.027, 0.122],
          [0.002, 0.02],
        ],
        32,
      ),
      'bamboo',
      {
        part: 'base',
        role: 'accent',
        color: '#cf9a52',
        markings: { figure: 'tiles', color: rgb('#b5793a'), size_m: 0.012 },
      },
    ),
    ...Array.from({ length: scoops }, (_, i) =>
      piece(`scoop_${i + 1}`, moved(scaled(scoop, 1 - i * 0.08), 0, 0.126 + i * 0.029, 0), 'snow', {
        part: 'top',
        color: flavours[i % flavours.length]!,
      }),
    ),
  ];
};
