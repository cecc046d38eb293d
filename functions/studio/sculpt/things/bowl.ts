import { type Form, formOf } from './bowl/form.ts';
import { nest } from './bowl/nest.ts';
import { brew, chopsticks, feet, handles, lid, panHandle, vessel } from './bowl/parts.ts';
import { isEmpty, isFilled, liquid } from './parts/liquid.ts';
import { asks, type Generator, hasPart, type Order, type Piece, partCount } from './thing.ts';

/** Bowls, plates and saucers, frying pans, cooking pots, cauldrons on their feet; birds' nests. */
export const bowl: Generator = (order) => {
  if (asks(order, 'nest')) return nest(order);
  const form = formOf(order);
  const { kind } = form;
  const usual =
    kind === 'pan' ? 1 : kind === 'cauldron' || (kind === 'pot' && !asks(order, 'flowerpot')) ? 2 : 0;
  const count = partCount(order, 'handle', usual, 4);
  return [
    vessel(form),
    ...(kind === 'pan' ? (count > 0 ? [panHandle(form)] : []) : handles(form, count)),
    ...(kind === 'pot' && hasPart(order, 'top', !asks(order, 'flowerpot', 'open') && !isFilled(order))
      ? lid(form)
      : []),
    ...inside(order, form),
    ...(kind === 'cauldron' ? [...feet(form, partCount(order, 'leg', 3, 6))] : []),
    ...(asks(order, 'chopstick') ? [chopsticks(form)] : []),
  ];
};

/** How high bowls are filled, and how wide their inside is there, by their measures. */
const FILLED = { pan: [0.6, 0.86], pot: [0.86, 0.9], bowl: [0.72, 0.88], plate: [0.5, 0.7] } as const;

function inside(order: Order, form: Form): Piece[] {
  if (isEmpty(order)) return [];
  if (form.kind === 'cauldron' && !isFilled(order)) return [brew(form)];
  if (!isFilled(order)) return [];
  const [height, width] = form.kind === 'cauldron' ? [0.74, 0.86] : FILLED[form.kind];
  return [liquid(order, form.r_m * width, form.lift_m + form.h_m * height)];
}
