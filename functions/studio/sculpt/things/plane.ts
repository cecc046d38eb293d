import { airliner } from './plane/airliner.ts';
import { balloon } from './plane/balloon.ts';
import { fighter } from './plane/fighter.ts';
import { helicopter } from './plane/helicopter.ts';
import { propellerPlane } from './plane/propeller-plane.ts';
import { saucer } from './plane/saucer.ts';
import { asks, type Generator } from './thing.ts';

/** Airliners, propeller planes, biplanes, fighter jets; helicopters, balloons and airships, flying saucers. */
export const plane: Generator = (order) => {
  if (asks(order, 'helicopter', 'chopper')) return helicopter(order);
  if (asks(order, 'ufo', 'saucer', 'flying saucer')) return saucer(order);
  if (asks(order, 'balloon', 'hot air balloon', 'airship', 'zeppelin', 'blimp')) return balloon(order);
  if (asks(order, 'jet', 'fighter', 'jet fighter', 'bomber', 'stealth')) return fighter(order);
  if (asks(order, 'airliner', 'passenger', 'jumbo', 'boeing', 'airbus', 'jetliner')) return airliner(order);
  return propellerPlane(order);
};
