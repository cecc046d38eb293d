import { KINDS, type Kind } from '../prompt/kinds.ts';
import { GROWN } from './grown.ts';
import { inPot } from './in-pot.ts';
import { MADE } from './made.ts';
import { onAir } from './on-air.ts';
import { onStand } from './on-stand.ts';
import { type Generator, placed } from './thing.ts';
import { withFace } from './with-face.ts';

const GENERATOR_BY_KIND: Readonly<Record<Kind, Generator>> = { ...MADE, ...GROWN };

/** A generator for every kind; what it makes stands on y = 0, in the size asked for. */
export const GENERATORS = Object.fromEntries(
  (Object.keys(KINDS) as Kind[]).map((kind): [Kind, Generator] => {
    const generator = GENERATOR_BY_KIND[kind];
    return [
      kind,
      (order) => placed(order, onStand(order, inPot(order, withFace(order, onAir(order, generator(order)))))),
    ];
  }),
) as Record<Kind, Generator>;
