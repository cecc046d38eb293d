import { breastplate } from './shield/breastplate.ts';
import { crossShield } from './shield/cross-shield.ts';
import { roundShield } from './shield/round-shield.ts';
import { asks, formed, type Generator, pick, proportionsOf } from './thing.ts';

/** Round shields with a boss, kite and heater shields with a cross, tower shields; breastplates. */
export const shield: Generator = (order) => {
  const { width, height } = proportionsOf(order);
  if (asks(order, 'armor', 'armour', 'breastplate', 'cuirass', 'plate armor'))
    return breastplate(width, height);
  const round =
    formed(order, 'round') ||
    asks(order, 'viking', 'buckler', 'round') ||
    (!asks(order, 'knight', 'kite', 'heater', 'tower', 'emblazoned') && pick(order, [true, false]));
  return round ? roundShield(0.4 * width) : crossShield(order, 0.3 * width, 0.85 * height);
};
