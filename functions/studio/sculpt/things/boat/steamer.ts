import { cylinder } from '../../../geometry/shapes/lathe.ts';
import { moved, repeated } from '../../../geometry/shapes/solid.ts';
import { bar, slab, tapered } from '../parts/forms.ts';
import { asks, type Order, type Piece, partCount, pick, piece } from '../thing.ts';
import { containers, cranes } from './cargo.ts';
import { deckAt, type Form, shell } from './hull.ts';

/** A ship with decks and funnels; a freighter with containers, a warship with turrets. */
export function steamer(order: Order, form: Form): Piece[] {
  const { l, w, h } = form;
  const funnels = partCount(order, 'chimney', l > 20 && !asks(order, 'cargo', 'freighter') ? 2 : 1, 5);
  const war = asks(order, 'battleship', 'warship');
  const cargo = asks(order, 'cargo', 'freighter', 'container');
  const cruise = asks(order, 'cruise', 'liner', 'ocean liner');
  const tiers = l > 20 ? (cruise ? 4 : 3) : 1;
  /** Where the cabins stand, and how long they are, by the ship's length. */
  const [middle, share] = cargo ? [-0.36, 0.16] : war ? [-0.08, 0.36] : cruise ? [-0.06, 0.68] : [-0.08, 0.5];
  const paint = {
    color: war ? '#767d83' : cruise ? '#f1efe8' : pick(order, ['#26313d', '#8f2c24', '#22506b']),
    finish: 'painted',
  } as const;
  const tier = l > 20 ? 2.2 : 1.9;
  const y = h * 0.86;
  return [
    piece('hull', shell(form, h * 0.6, 0.2), 'steel', { ...paint, part: 'body' }),
    piece('deck', deckAt(form, y, 0.2, 0.01, 0.95), 'wood', {
      part: 'deck',
      role: 'accent',
      color: war ? '#8a8f92' : '#b08a5a',
      axis: 2,
    }),
    ...Array.from({ length: tiers }, (_, i): Piece[] => {
      const [a, b] = [w * (0.7 - i * 0.09), l * (share - i * (cargo ? 0.02 : 0.09))];
      return [
        piece(`cabin_${i + 1}`, slab([a, tier, b], [0, y + i * (tier - 0.02), l * middle]), 'steel', {
          part: 'wall',
          role: 'fixed',
          color: war ? '#8d9499' : '#f1efe8',
          finish: 'painted',
        }),
        piece(
          `windows_${i + 1}`,
          slab([a * 1.01, tier * 0.3, b * 0.94], [0, y + i * (tier - 0.02) + tier * 0.45, l * middle]),
          'glass',
          { part: 'window', role: 'fixed', color: '#2c3b47' },
        ),
      ];
    }).flat(),
    piece(
      'bridge',
      slab([w * 0.5, tier * 0.95, l * 0.1], [0, y + tiers * (tier - 0.02), l * (middle + 0.1 * share * 2)]),
      'steel',
      { role: 'fixed', color: war ? '#8d9499' : '#f1efe8', finish: 'painted' },
    ),
    piece(
      'bridge_windows',
      slab(
        [w * 0.505, tier * 0.4, l * 0.102],
        [0, y + tiers * (tier - 0.02) + tier * 0.38, l * (middle + 0.1 * share * 2 + 0.001)],
      ),
      'glass',
      { part: 'window', role: 'fixed', color: '#2c3b47' },
    ),
    ...Array.from({ length: funnels }, (_, i) => {
      const z = l * middle - (i - (funnels - 1) / 2) * l * 0.1 - (funnels === 1 ? l * 0.06 : l * 0.05);
      const r = w * (l > 20 ? 0.11 : 0.09);
      return [
        piece(`funnel_${i + 1}`, moved(cylinder(r, h * 1.05), 0, y + tiers * tier - 0.3, z), 'steel', {
          part: 'chimney',
          role: 'accent',
          color: war ? '#767d83' : '#b8322a',
          finish: 'painted',
        }),
        piece(
          `funnel_top_${i + 1}`,
          moved(cylinder(r * 1.06, h * 0.22), 0, y + tiers * tier - 0.3 + h * 0.95, z),
          'steel',
          { role: 'fixed', color: '#1e2023', finish: 'painted' },
        ),
      ];
    }).flat(),
    piece('mast', moved(cylinder(w * 0.02, h * 2), 0, y, l * 0.3), 'steel', {
      part: 'pole',
      role: 'fixed',
      color: '#e8e4da',
    }),
    ...(cargo ? [...containers(form, y + 0.2, 0.26, 0.9), ...cranes(form, y, [0.42, 0.68])] : []),
    ...(war ? TURRETS.flatMap((at, i) => turret(i + 1, at, form, y, paint)) : []),
  ];
}

/** Along the length from the middle, and how high over the deck: the second shoots over the first. */
const TURRETS = [
  [0.33, 0],
  [0.235, 1.9],
  [-0.4, 0],
] as const;

/** On a round foot, with three barrels. */
function turret(
  number: number,
  [t, up]: readonly [number, number],
  { l, w }: Form,
  y: number,
  paint: { readonly color: string; readonly finish: 'painted' },
): Piece[] {
  const ahead = t > 0 ? 1 : -1;
  const z = t * l;
  const long = l * 0.12;
  return [
    piece(`barbette_${number}`, moved(cylinder(w * 0.2, up + 0.7), 0, y, z), 'steel', paint),
    piece(
      `turret_${number}`,
      moved(tapered([w * 0.46, 1.7, l * 0.085], { topX: 0.82, topZ: 0.8 }), 0, y + up + 0.5, z),
      'steel',
      { ...paint, part: 'turret' },
    ),
    piece(
      `guns_${number}`,
      repeated(3, (k) =>
        bar('z', 0.24, long, [(k - 1) * w * 0.12, y + up + 1.45, z + ahead * (l * 0.03 + long / 2)], 12),
      ),
      'steel',
      { color: '#5d6368', finish: 'painted' },
    ),
  ];
}
