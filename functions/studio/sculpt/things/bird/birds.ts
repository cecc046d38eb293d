import type { Table } from '../thing.ts';
import { FOWL } from './fowl.ts';
import { HUNTERS } from './hunters.ts';
import type { Bird } from './measures.ts';
import { PERCHING, SPARROW } from './perching.ts';
import { WATER_BIRDS } from './water-birds.ts';

/** The first row of which a word fits; the last row fits every bird. */
export const BIRDS: Table<Bird> = [
  ...HUNTERS,
  ...PERCHING,
  ...WATER_BIRDS,
  ...FOWL,
  [['sparrow', 'bird', 'wren', 'lark', 'thrush', 'nightingale', 'passerine'], SPARROW],
];
