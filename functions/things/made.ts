import type { Kind } from '../prompt/kinds.ts';
import { barrel } from './barrel.ts';
import { bed } from './bed.ts';
import { boat } from './boat.ts';
import { bottle } from './bottle.ts';
import { bowl } from './bowl.ts';
import { bridge } from './bridge.ts';
import { car } from './car.ts';
import { cart } from './cart.ts';
import { castle } from './castle.ts';
import { chair } from './chair.ts';
import { crate } from './crate.ts';
import { cushion } from './cushion.ts';
import { door } from './door.ts';
import { house } from './house.ts';
import { lamp } from './lamp.ts';
import { mug } from './mug.ts';
import { plane } from './plane.ts';
import { rocket } from './rocket.ts';
import { shelf } from './shelf.ts';
import { sofa } from './sofa.ts';
import { sword } from './sword.ts';
import { table } from './table.ts';
import type { Generator } from './thing.ts';
import { tower } from './tower.ts';
import { truck } from './truck.ts';

/** Generators of what people make. */
export const MADE: Partial<Record<Kind, Generator>> = {
  barrel,
  bed,
  boat,
  bottle,
  bowl,
  bridge,
  car,
  cart,
  castle,
  chair,
  crate,
  cushion,
  door,
  house,
  lamp,
  mug,
  plane,
  rocket,
  shelf,
  sofa,
  sword,
  table,
  tower,
  truck,
};
