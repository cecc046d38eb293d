import { skin } from '../../geometry/shapes/skin.ts';
import { scaled } from '../../geometry/shapes/solid.ts';
import { bodyOf } from './fish/body.ts';
import { extras } from './fish/extras.ts';
import { eyes } from './fish/eyes.ts';
import { fins, tail } from './fish/fins.ts';
import { FISHES } from './fish/fishes.ts';
import { changed, type Generator, piece, proportionsOf, rowFor } from './thing.ts';

/** Fish, sharks, rays, whales, dolphins, seals: of length 1 from the nose at z = 0.5, made large afterwards. */
export const fish: Generator = (order) => {
  const row = rowFor(order, FISHES) ?? FISHES.find(([words]) => words[0] === 'fish')![1];
  const body = bodyOf(row);
  const skinned = row.material ?? 'scale';
  const cell = Math.max(...body.max.map((value, k) => value - body.min[k]!)) / 46;
  const pieces = [
    piece('body', skin(body, cell), skinned, {
      part: 'body',
      color: row.color,
      ...(row.markings && { markings: row.markings }),
    }),
    ...eyes(order, row, body),
    ...tail(order, row),
    ...fins(order, row, body),
    ...extras(row, body),
  ];
  const { width, height, length } = proportionsOf(order);
  const m = row.long_m;
  return changed(pieces, (solid) => scaled(solid, m * width, m * height, m * length));
};
