import { type Clump, crown } from '../parts/foliage.ts';
import { piece, range } from '../thing.ts';
import type { Maker } from './maker.ts';

/** A cloud in the sky, made as leaves are. */
export const cloud: Maker = (order) => {
  const clumps: Clump[] = [
    [
      [0, 0.42, 0],
      [0.6, 0.4, 0.42],
    ],
    ...Array.from({ length: 6 }, (_, i): Clump => {
      const r = range(order, 0.24, 0.4);
      return [
        [(i - 2.5) * 0.3, r * 0.8 + (i % 2) * 0.2, range(order, -0.16, 0.16)],
        [r, r * 0.85, r],
      ];
    }),
  ];
  return [piece('cloud', crown(order, clumps, 0.07, 0.07), 'snow', { part: 'body', color: '#f2f5f9' })];
};
