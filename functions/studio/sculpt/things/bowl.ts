import { formOf } from './bowl/form.ts';
import { brew, chopsticks, feet, handles, lid, panHandle, vessel } from './bowl/parts.ts';
import { asks, type Generator, hasPart, partCount } from './thing.ts';

/** Bowls, plates and saucers, frying pans, cooking pots, cauldrons on their feet. */
export const bowl: Generator = (order) => {
  const form = formOf(order);
  const { kind } = form;
  const usual = kind === 'pan' ? 1 : kind === 'pot' || kind === 'cauldron' ? 2 : 0;
  const count = partCount(order, 'handle', usual, 4);
  return [
    vessel(form),
    ...(kind === 'pan' ? (count > 0 ? [panHandle(form)] : []) : handles(form, count)),
    ...(kind === 'pot' && hasPart(order, 'top', !asks(order, 'flowerpot')) ? lid(form) : []),
    ...(kind === 'cauldron' ? [brew(form), ...feet(form, partCount(order, 'leg', 3, 6))] : []),
    ...(asks(order, 'chopstick') ? [chopsticks(form)] : []),
  ];
};
