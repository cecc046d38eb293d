import { type Order, type Piece, styled } from '../thing.ts';

/** Makes one form of bush. */
export type Maker = (order: Order) => Piece[];

/** About the edges of the triangles of leaves, by the clumps' size. */
export const cellOf = (order: Order): number => (styled(order, 'low-poly') ? 0.16 : 0.055);
