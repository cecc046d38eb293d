import type { Kind } from '../prompt/kinds.ts';
import { bed } from './bed.ts';
import { boat } from './boat.ts';
import { bridge } from './bridge.ts';
import { car } from './car.ts';
import { cart } from './cart.ts';
import { castle } from './castle.ts';
import { chair } from './chair.ts';
import { cushion } from './cushion.ts';
import { door } from './door.ts';
import { house } from './house.ts';
import { lamp } from './lamp.ts';
import { plane } from './plane.ts';
import { rocket } from './rocket.ts';
import { shelf } from './shelf.ts';
import { sofa } from './sofa.ts';
import { table } from './table.ts';
import type { Generator } from './thing.ts';
import { tower } from './tower.ts';
import { truck } from './truck.ts';

/** Generators of what people make. */
export const MADE: Partial<Record<Kind, Generator>> = {
  bed,
  boat,
  bridge,
  car,
  cart,
  castle,
  chair,
  cushion,
  door,
  house,
  lamp,
  plane,
  rocket,
  shelf,
  sofa,
  table,
  tower,
  truck,
};
