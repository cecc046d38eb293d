import { moved, type Solid, turned } from '../../../geometry/shapes/solid.ts';
import { axe } from '../axe.ts';
import { beam, slab } from '../parts/forms.ts';
import { sword } from '../sword.ts';
import {
  asks,
  changed,
  type Order,
  orderOf,
  type Piece,
  partCount,
  piece,
  proportionsOf,
  standing,
} from '../thing.ts';

/** How far back weapons lean, and how many there are. */
const LEAN_rad = 0.16;
const USUAL = 5;
const MOST = 9;

/** What stands in it, a sword on its point. */
const WEAPONS = [
  { words: ['sword', 'blade', 'katana'], make: sword, noun: 'longsword', isUpsideDown: true },
  { words: ['spear', 'lance', 'pike', 'polearm'], make: sword, noun: 'spear', isUpsideDown: false },
  { words: ['axe'], make: axe, noun: 'axe', isUpsideDown: false },
] as const;

/** Two posts and three rails, against which weapons lean in a row. */
export function weaponRack(order: Order): Piece[] {
  const { width, height, length } = proportionsOf(order);
  const [w, h, d, t] = [1.3 * width * length, 1.05 * height, 0.5, 0.06];
  const post = (x: number, name: string): Piece[] => [
    piece(`post_${name}`, beam([x, 0, -d / 2], [x, h, -d / 2 + 0.1], t), 'wood', { part: 'pole', axis: 1 }),
    piece(`foot_${name}`, slab([t, t, d], [x, 0, 0]), 'wood', { part: 'base', axis: 2 }),
  ];
  const rail = (name: string, y: number, z: number): Piece =>
    piece(name, slab([w, t, t * 0.9], [0, y, z]), 'wood', { part: 'drawer', axis: 0 });
  return [
    ...post(w / 2 - t / 2, 'left'),
    ...post(-w / 2 + t / 2, 'right'),
    rail('rail_upper', h * 0.56, -d / 2 + 0.06),
    rail('rail_top', h * 0.92, -d / 2 + 0.1),
    rail('rail_foot', 0.02, d * 0.34),
    ...(asks(order, 'empty', 'emptied', 'cleared') ? [] : weapons(order, w - 3 * t, d)),
  ];
}

function weapons(order: Order, wide_m: number, deep_m: number): Piece[] {
  const said = order.parts.filter(({ name }) => name === 'blade').map(({ noun }) => noun);
  const named = WEAPONS.filter(
    ({ words }) => asks(order, ...words) || words.some((word) => said.includes(word)),
  );
  const models = (named.length > 0 ? named : WEAPONS).map(({ make, noun, isUpsideDown }) => {
    const made = make(orderOf({ kind: noun === 'axe' ? 'axe' : 'sword', noun }, 1));
    return standing(isUpsideDown ? changed(made, (solid) => turned(solid, 'z', Math.PI)) : made);
  });
  const count = partCount(order, 'blade', USUAL, MOST);
  return Array.from({ length: count }, (_, i) => {
    const x = wide_m * (0.5 - (i + 0.5) / count);
    const lean = (solid: Solid): Solid => moved(turned(solid, 'x', -LEAN_rad), x, 0.05, deep_m * 0.2);
    return changed(models[i % models.length]!, lean).map((one) => ({
      ...one,
      name: `weapon_${i + 1}_${one.name}`,
      part: 'blade' as const,
      role: 'fixed' as const,
    }));
  }).flat();
}
