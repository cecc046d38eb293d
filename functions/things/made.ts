import type { Kind } from '../prompt/kinds.ts';
import type { Generator } from './thing.ts';

/** Generators of what people make. */
export const MADE: Partial<Record<Kind, Generator>> = {};
