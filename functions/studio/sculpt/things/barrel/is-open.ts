import { asks, hasPart, type Order } from '../thing.ts';

/** Whether a barrel or a drum has no lid: it is said to be open, or something is in it. */
export const isOpen = (order: Order): boolean =>
  asks(order, 'open', 'opened') || !hasPart(order, 'top', true);
