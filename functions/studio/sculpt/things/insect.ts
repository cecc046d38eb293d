import { blend } from '../../geometry/shapes/field.ts';
import { skin } from '../../geometry/shapes/skin.ts';
import { scaled } from '../../geometry/shapes/solid.ts';
import { BUGS } from './insect/bugs.ts';
import { frameOf } from './insect/frame.ts';
import { head } from './insect/head.ts';
import { legs } from './insect/legs.ts';
import { claws, sting } from './insect/weapons.ts';
import { shell, wings } from './insect/wings.ts';
import { changed, type Generator, piece, proportionsOf, rowFor } from './thing.ts';

/** Butterflies, bees, beetles, ants; spiders, scorpions, crabs: length 1 along Z, its head in front. */
export const insect: Generator = (order) => {
  const bug = rowFor(order, BUGS) ?? BUGS.at(-1)![1];
  const frame = frameOf(bug);
  const cover = bug.fuzzy ? 'fur' : 'wax';
  const cell = 0.026;
  const pieces = [
    piece('body', skin(blend(0.03, frame.head, frame.chest), cell), cover, {
      part: 'body',
      color: bug.color,
      role: bug.hind || bug.shell || bug.wings ? 'accent' : 'main',
    }),
    piece('hind', skin(frame.hind, cell), cover, {
      part: 'body',
      color: bug.hind?.color ?? bug.color,
      ...(bug.hind?.markings && { markings: bug.hind.markings }),
    }),
    ...legs(order, bug, frame),
    ...head(order, bug, frame),
    ...wings(order, bug, frame),
    ...(bug.shell ? shell(order, bug, frame) : []),
    ...(bug.claws ? claws(bug, frame) : []),
    ...(bug.sting ? [sting(bug, frame)] : []),
  ];
  const { width, height, length } = proportionsOf(order);
  const m = bug.long_m;
  return changed(pieces, (solid) => scaled(solid, m * width, m * height, m * length));
};
