import type { Kind } from '../prompt/kinds.ts';
import { bed } from './bed.ts';
import { chair } from './chair.ts';
import { cushion } from './cushion.ts';
import { lamp } from './lamp.ts';
import { shelf } from './shelf.ts';
import { sofa } from './sofa.ts';
import { table } from './table.ts';
import type { Generator } from './thing.ts';

/** Generators of what people make. */
export const MADE: Partial<Record<Kind, Generator>> = { bed, chair, cushion, lamp, shelf, sofa, table };
