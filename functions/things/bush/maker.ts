import { type Order, type Piece, styled } from '../thing.ts';

export type Maker = (order: Order) => Piece[];

export const cellOf = (order: Order): number => (styled(order, 'low-poly') ? 0.16 : 0.055);
