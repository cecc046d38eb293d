import { anchor } from './hammer/anchor.ts';
import { anvil } from './hammer/anvil.ts';
import { clawHammer } from './hammer/claw-hammer.ts';
import { club } from './hammer/club.ts';
import { hook } from './hammer/hook.ts';
import { mace } from './hammer/mace.ts';
import { racket } from './hammer/racket.ts';
import { screwdriver } from './hammer/screwdriver.ts';
import { shovel } from './hammer/shovel.ts';
import { warHammer } from './hammer/war-hammer.ts';
import { wrench } from './hammer/wrench.ts';
import { asks, type Generator } from './thing.ts';

/** Claw, sledge and war hammers; maces and clubs, wrenches, shovels, anvils, screwdrivers, hooks, anchors. */
export const hammer: Generator = (order) => {
  if (asks(order, 'anvil')) return anvil();
  if (asks(order, 'anchor')) return anchor(order);
  if (asks(order, 'hook', 'grapple')) return hook(order);
  if (asks(order, 'wrench', 'spanner')) return wrench(order);
  if (asks(order, 'shovel', 'spade')) return shovel(order);
  if (asks(order, 'screwdriver')) return screwdriver();
  if (asks(order, 'racket', 'racquet', 'tennis racket', 'badminton racket', 'paddle')) return racket(order);
  if (asks(order, 'mace', 'morning star', 'flail')) return mace(order);
  if (asks(order, 'club', 'bat', 'cudgel', 'baton')) return club(order);
  if (asks(order, 'war', 'battle', 'sledge', 'sledgehammer', 'warhammer', 'mallet')) return warHammer(order);
  return clawHammer(order);
};
