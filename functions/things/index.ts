import { KINDS, type Kind } from '../prompt/kinds.ts';
import { block } from '../shapes/block.ts';
import { GROWN } from './grown.ts';
import { MADE } from './made.ts';
import { type Generator, piece, placed } from './thing.ts';

const standIn: Generator = () => [piece('body', block(1, 1, 1), 'plastic', { part: 'body' })];

const GENERATOR_BY_KIND: Partial<Record<Kind, Generator>> = { ...MADE, ...GROWN };

/** A generator for every kind; what it makes stands on y = 0, in the size asked for. */
export const GENERATORS = Object.fromEntries(
  (Object.keys(KINDS) as Kind[]).map((kind): [Kind, Generator] => {
    const generator = GENERATOR_BY_KIND[kind] ?? standIn;
    return [kind, (order) => placed(order, generator(order))];
  }),
) as Record<Kind, Generator>;
