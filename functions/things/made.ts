import type { Kind } from '../prompt/kinds.ts';
import { bed } from './bed.ts';
import { bridge } from './bridge.ts';
import { castle } from './castle.ts';
import { chair } from './chair.ts';
import { cushion } from './cushion.ts';
import { door } from './door.ts';
import { house } from './house.ts';
import { lamp } from './lamp.ts';
import { shelf } from './shelf.ts';
import { sofa } from './sofa.ts';
import { table } from './table.ts';
import type { Generator } from './thing.ts';
import { tower } from './tower.ts';

/** Generators of what people make. */
export const MADE: Partial<Record<Kind, Generator>> = {
  bed,
  bridge,
  castle,
  chair,
  cushion,
  door,
  house,
  lamp,
  shelf,
  sofa,
  table,
  tower,
};
