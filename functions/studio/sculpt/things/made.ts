import type { Kind } from '../prompt/kinds.ts';
import { appliance } from './appliance.ts';
import { axe } from './axe.ts';
import { ball } from './ball.ts';
import { barrel } from './barrel.ts';
import { bed } from './bed.ts';
import { boat } from './boat.ts';
import { book } from './book.ts';
import { bottle } from './bottle.ts';
import { bow } from './bow.ts';
import { bowl } from './bowl.ts';
import { bridge } from './bridge.ts';
import { car } from './car.ts';
import { cart } from './cart.ts';
import { castle } from './castle.ts';
import { chair } from './chair.ts';
import { clock } from './clock.ts';
import { coin } from './coin.ts';
import { crate } from './crate.ts';
import { cushion } from './cushion.ts';
import { door } from './door.ts';
import { emblem } from './emblem.ts';
import { explosive } from './explosive.ts';
import { fence } from './fence.ts';
import { fire } from './fire.ts';
import { flag } from './flag.ts';
import { gadget } from './gadget.ts';
import { gamePiece } from './game-piece.ts';
import { grave } from './grave.ts';
import { gun } from './gun.ts';
import { hammer } from './hammer.ts';
import { hat } from './hat.ts';
import { house } from './house.ts';
import { instrument } from './instrument.ts';
import { key } from './key.ts';
import { ladder } from './ladder.ts';
import { lamp } from './lamp.ts';
import { machine } from './machine.ts';
import { mug } from './mug.ts';
import { plane } from './plane.ts';
import { plumbing } from './plumbing.ts';
import { primitive } from './primitive.ts';
import { ring } from './ring.ts';
import { robot } from './robot.ts';
import { rocket } from './rocket.ts';
import { shelf } from './shelf.ts';
import { shield } from './shield.ts';
import { shoe } from './shoe.ts';
import { sofa } from './sofa.ts';
import { sprite } from './sprite.ts';
import { staff } from './staff.ts';
import { streetFurniture } from './street-furniture.ts';
import { sword } from './sword.ts';
import { table } from './table.ts';
import type { Generator } from './thing.ts';
import { tower } from './tower.ts';
import { truck } from './truck.ts';
import { umbrella } from './umbrella.ts';
import { well } from './well.ts';
import { wheel } from './wheel.ts';

/** Generators of what people make. */
export const MADE = {
  axe,
  ball,
  barrel,
  bed,
  boat,
  book,
  bottle,
  bow,
  bowl,
  bridge,
  car,
  cart,
  castle,
  chair,
  clock,
  coin,
  crate,
  cushion,
  door,
  fence,
  flag,
  gun,
  hammer,
  hat,
  house,
  instrument,
  key,
  ladder,
  lamp,
  mug,
  plane,
  ring,
  robot,
  rocket,
  shelf,
  shield,
  shoe,
  sofa,
  sword,
  table,
  tower,
  truck,
  wheel,
  appliance,
  emblem,
  explosive,
  fire,
  gadget,
  'game-piece': gamePiece,
  grave,
  machine,
  plumbing,
  primitive,
  staff,
  'street-furniture': streetFurniture,
  well,
  sprite,
  umbrella,
} as const satisfies Partial<Record<Kind, Generator>>;
