import { skin } from '../../../geometry/shapes/skin.ts';
import { type BoughOptions, boughs } from '../parts/boughs.ts';
import { type Order, partCount, pick, piece, proportionsOf, rgb, styled } from '../thing.ts';
import type { Species } from './species.ts';

const BIRCH_MARKS = { figure: 'patches', color: rgb('#3a352f'), size_m: 0.16 } as const;

/** A leaf's part and one of the species' colours, by the seed. */
export const leafy = (order: Order, { leaf, blossoms }: Species) => {
  const isPetals = blossoms && order.parts.some(({ name }) => name === 'petal');
  return { part: isPetals ? 'petal' : 'leaf', color: pick(order, leaf) } as const;
};

/** Trunk and branches, and where the branches end. @param cell about the edges of the trunk's triangles */
export function trunkPiece(order: Order, species: Species, options: Partial<BoughOptions>, cell: number) {
  const thick = proportionsOf(order).thickness * (species.slender ? 0.6 : species.stout ? 2.6 : 1);
  const made = boughs(order, {
    height_m: 1,
    radius_m: 0.036 * thick,
    fork: 0.36,
    branches: partCount(order, 'branch', pick(order, [4, 5]), 9),
    forks: 1,
    spread: 0.75,
    ...options,
  });
  const own = {
    role: 'accent',
    axis: 1,
    ...(species.bark && { color: species.bark }),
    ...(species.marked && { markings: BIRCH_MARKS }),
  } as const;
  const bark = [
    piece('trunk', skin(made.field, cell), 'bark', { ...own, part: 'trunk' }),
    piece('branches', made.twigs, 'bark', { ...own, part: 'branch' }),
  ];
  return { bark, tips: made.tips };
}

/** About the edges of the triangles of leaves, by the tree's height. */
export const leafCell = (order: Order): number => (styled(order, 'low-poly') ? 0.075 : 0.03);
