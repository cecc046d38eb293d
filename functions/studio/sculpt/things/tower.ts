import { cylinder, lathe } from '../../geometry/shapes/lathe.ts';
import { moved, repeated, turned } from '../../geometry/shapes/solid.ts';
import { FLAGS } from './fittings.ts';
import { slab, tapered } from './parts/forms.ts';
import { doorAt, windowAt } from './parts/openings.ts';
import { crenelRow, roundCrenels, spire } from './parts/roofs.ts';
import {
  asks,
  fittings,
  formed,
  type Generator,
  hasPart,
  type Piece,
  partCount,
  pick,
  piece,
  proportionsOf,
} from './thing.ts';
import { column, obelisk } from './tower/column.ts';
import { lighthouse } from './tower/lighthouse.ts';
import { radioTower } from './tower/radio-tower.ts';
import { skyscraper } from './tower/skyscraper.ts';
import { waterTower } from './tower/water-tower.ts';
import { windTurbine } from './tower/wind-turbine.ts';
import { windmill } from './tower/windmill.ts';

/** Castle and wizard towers; lighthouses, windmills, wind turbines, skyscrapers, water towers, columns, obelisks. */
export const tower: Generator = (order) => {
  if (asks(order, 'lighthouse')) return lighthouse(order);
  if (asks(order, 'turbine')) return windTurbine(order);
  if (asks(order, 'radio tower')) return radioTower(order);
  if (asks(order, 'water tower')) return waterTower(order);
  if (asks(order, 'windmill', 'mill')) return windmill(order);
  if (asks(order, 'skyscraper', 'office', 'highrise')) return skyscraper(order);
  if (asks(order, 'column', 'pillar')) return column(order);
  if (asks(order, 'obelisk', 'monument', 'chimney', 'smokestack')) return obelisk(order);
  const { height, width, thickness } = proportionsOf(order);
  const [r, h] = [3.2 * width * Math.sqrt(thickness), 14 * height];
  const square = formed(order, 'square');
  const pointed = hasPart(order, 'roof', asks(order, 'wizard', 'mage') || pick(order, [true, false]));
  const shaft = square
    ? tapered([r * 2, h, r * 2], { topX: 0.92, topZ: 0.92 })
    : lathe([
        [r * 1.12, 0],
        [r * 1.08, h * 0.05],
        [r, h * 0.1],
        [r * 0.92, h * 0.86],
        [r * 1.12, h * 0.92],
        [r * 1.12, h],
      ]);
  const crenels = square
    ? repeated(4, (i) => turned(moved(crenelRow(r * 1.9, 0.8, 0.6), 0, 0, r * 1.0), 'y', (i * Math.PI) / 2))
    : roundCrenels(r * 1.02, 12, 0.85);
  const count = partCount(order, 'window', 4, 12);
  const face = square ? r * 0.97 : r * 0.965;
  return [
    piece('shaft', shaft, 'stone', { part: 'wall' }),
    ...(square
      ? [piece('cornice', slab([r * 2.3, h * 0.05, r * 2.3], [0, h * 0.95, 0]), 'stone', { part: 'rim' })]
      : []),
    ...(hasPart(order, 'crenel', true)
      ? [piece('crenels', moved(crenels, 0, h - 0.03, 0), 'stone', { part: 'crenel' })]
      : []),
    ...(pointed
      ? [
          piece(
            'roof',
            moved(spire(square ? r * 1.35 : r * 1.05, h * 0.45, square ? 4 : 32), 0, h + 0.2, 0),
            'slate',
            { part: 'roof', role: 'accent', color: '#3d4f78' },
          ),
        ]
      : []),
    ...(fittings(order, 1, ...FLAGS) > 0 ? flagOn(pointed ? h * 1.45 : h, h) : []),
    ...(hasPart(order, 'door', true)
      ? doorAt('door', { wide_m: 1.5, high_m: 2.7, at: [0, 0, square ? r * 0.99 : r * 1.1], arched: true })
      : []),
    ...Array.from({ length: count }, (_, i) => {
      const deg = (i % 2) * 90 + (i % 4 > 1 ? 180 : 0);
      const a = (deg * Math.PI) / 180;
      return windowAt(`window_${i + 1}`, {
        wide_m: 0.7,
        high_m: 1.4,
        at: [face * Math.sin(a), h * (0.32 + 0.42 * ((i * 0.37 + 0.4) % 1)), face * Math.cos(a)],
        facing_deg: deg,
        arched: true,
      });
    }).flat(),
  ];
};

/** On a pole over its top. @param h the tower's height */
const flagOn = (y: number, h: number): Piece[] => [
  piece('flag_pole', moved(cylinder(0.1, h * 0.28, { segments: 10 }), 0, y - 0.2, 0), 'iron', {
    part: 'pole',
    role: 'fixed',
  }),
  piece('flag', slab([h * 0.18, h * 0.11, 0.06], [h * 0.09, y + h * 0.16, 0]), 'fabric', {
    part: 'fitting',
    role: 'fixed',
    color: '#b8322c',
  }),
];
