import { cylinder } from '../../../geometry/shapes/lathe.ts';
import { moved, repeated } from '../../../geometry/shapes/solid.ts';
import { slab } from '../parts/forms.ts';
import { asks, type Order, type Piece, partCount, pick, piece } from '../thing.ts';
import { deckAt, type Form, shell } from './hull.ts';

/** A ship with decks and funnels; on a warship, turrets. */
export function steamer(order: Order, form: Form): Piece[] {
  const { l, w, h } = form;
  const funnels = partCount(order, 'chimney', l > 20 ? 2 : 1, 5);
  const war = asks(order, 'battleship', 'warship');
  const tiers = l > 20 ? 3 : 1;
  const paint = {
    color: war ? '#767d83' : pick(order, ['#26313d', '#8f2c24', '#22506b']),
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
      const [a, b] = [w * (0.7 - i * 0.09), l * (0.5 - i * 0.09)];
      return [
        piece(`cabin_${i + 1}`, slab([a, tier, b], [0, y + i * (tier - 0.02), -l * 0.08]), 'steel', {
          part: 'wall',
          role: 'fixed',
          color: war ? '#8d9499' : '#f1efe8',
          finish: 'painted',
        }),
        piece(
          `windows_${i + 1}`,
          slab([a * 1.01, tier * 0.3, b * 0.94], [0, y + i * (tier - 0.02) + tier * 0.45, -l * 0.08]),
          'glass',
          { part: 'window', role: 'fixed', color: '#2c3b47' },
        ),
      ];
    }).flat(),
    piece(
      'bridge',
      slab([w * 0.5, tier * 0.95, l * 0.1], [0, y + tiers * (tier - 0.02), l * 0.02]),
      'steel',
      { role: 'fixed', color: war ? '#8d9499' : '#f1efe8', finish: 'painted' },
    ),
    piece(
      'bridge_windows',
      slab([w * 0.505, tier * 0.4, l * 0.102], [0, y + tiers * (tier - 0.02) + tier * 0.38, l * 0.021]),
      'glass',
      { part: 'window', role: 'fixed', color: '#2c3b47' },
    ),
    ...Array.from({ length: funnels }, (_, i) => {
      const z = -l * 0.08 - (i - (funnels - 1) / 2) * l * 0.1 - (funnels === 1 ? l * 0.06 : l * 0.05);
      const r = w * (l > 20 ? 0.11 : 0.09);
      return [
        piece(`funnel_${i + 1}`, moved(cylinder(r, h * 1.05), 0, y + tiers * tier - 0.3, z), 'steel', {
          part: 'chimney',
          role: 'accent',
          color: '#b8322a',
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
    ...(war
      ? [0.24, -0.38].flatMap((t, i) => [
          piece(`turret_${i + 1}`, slab([w * 0.36, 1.6, l * 0.08], [0, y, t * l]), 'steel', {
            ...paint,
            part: 'turret',
          }),
          piece(
            `guns_${i + 1}`,
            repeated(3, (k) =>
              slab([0.35, 0.35, l * 0.1], [(k - 1) * w * 0.1, y + 0.8, t * l + (i ? -1 : 1) * l * 0.075]),
            ),
            'steel',
            paint,
          ),
        ])
      : []),
  ];
}
