import { block } from '../shapes/block.ts';
import { cylinder, ellipsoid, lathe, torus } from '../shapes/lathe.ts';
import { joined, moved, repeated, ringOf, turned } from '../shapes/solid.ts';
import { beam, slab, tapered } from './parts/forms.ts';
import { doorAt, windowAt } from './parts/openings.ts';
import { crenelRow, roundCrenels, spire } from './parts/roofs.ts';
import {
  asks,
  formed,
  type Generator,
  hasPart,
  type Order,
  type Piece,
  partCount,
  pick,
  piece,
  proportionsOf,
} from './thing.ts';

/** Castle and wizard towers; lighthouses, windmills, skyscrapers, columns, obelisks. */
export const tower: Generator = (order) => {
  if (asks(order, 'lighthouse')) return lighthouse(order);
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

function lighthouse(order: Order): Piece[] {
  const { height, width } = proportionsOf(order);
  const [r, h] = [3.2 * width, 17 * height];
  const at = (t: number) => r * (1 - 0.42 * t);
  const bands = Array.from({ length: 6 }, (_, i) => {
    const [a, b] = [i / 6, (i + 1) / 6];
    const red = i % 2 === 1;
    return piece(
      `band_${i + 1}`,
      lathe([
        [at(a), h * a],
        [at(b), h * b],
      ]),
      'concrete',
      { part: 'wall', role: red ? 'accent' : 'main', color: red ? '#b5372e' : '#f0ede6', finish: 'painted' },
    );
  });
  const top = at(1);
  return [
    piece(
      'base',
      lathe([
        [r * 1.5, 0],
        [r * 1.4, 0.8],
        [r * 1.2, 1],
      ]),
      'stone',
      { part: 'base', role: 'fixed' },
    ),
    ...bands.map((p) => ({ ...p, solid: moved(p.solid, 0, 0.9, 0) })),
    piece(
      'gallery',
      moved(
        lathe([
          [top, 0],
          [top * 1.4, 0.3],
          [top * 1.4, 0.55],
        ]),
        0,
        h + 0.8,
        0,
      ),
      'concrete',
      { part: 'deck', role: 'fixed', color: '#3a4046' },
    ),
    piece(
      'railing',
      moved(
        joined(
          torus(top * 1.33, 0.05, 40, 8),
          ringOf(16, moved(cylinder(0.035, 0.9, { segments: 6 }), 0, -0.9, top * 1.33)),
        ),
        0,
        h + 2.2,
        0,
      ),
      'iron',
      { part: 'rim', role: 'fixed', color: '#2e3338' },
    ),
    piece('lantern', moved(cylinder(top * 0.72, 2.2, { segments: 12 }), 0, h + 1.3, 0), 'glass', {
      part: 'window',
      role: 'fixed',
      color: '#cfe3ec',
    }),
    piece('light', moved(ellipsoid(0.7, 0.85), 0, h + 2.4, 0), 'neon', {
      part: 'bulb',
      role: 'fixed',
      color: '#ffe28a',
    }),
    piece('roof', moved(spire(top * 0.95, 1.9, 24), 0, h + 3.4, 0), 'steel', {
      part: 'roof',
      role: 'accent',
      color: '#b5372e',
      finish: 'painted',
    }),
    ...doorAt('door', { wide_m: 1.3, high_m: 2.4, at: [0, 0.95, r * 0.98], arched: true }),
    ...[0.3, 0.62].flatMap((t, i) =>
      windowAt(`window_${i + 1}`, { wide_m: 0.8, high_m: 1.2, at: [0, 0.9 + h * t, at(t) - 0.03] }),
    ),
  ];
}

function windmill(order: Order): Piece[] {
  const { height, width } = proportionsOf(order);
  const [r, h] = [3 * width, 9 * height];
  const count = Math.max(2, partCount(order, 'blade', partCount(order, 'sail', 4), 12));
  const arm = 6;
  const sail = joined(
    slab([0.22, arm, 0.18], [0, 0, 0]),
    ...[0, 1, 2, 3, 4, 5].map((i) => slab([1.35, 0.1, 0.09], [0.62, 1.2 + i * 0.92, 0])),
    slab([0.1, arm - 1.2, 0.1], [1.3, 1.1, 0]),
    slab([0.1, arm - 1.2, 0.1], [0.7, 1.1, 0.003]),
  );
  return [
    piece(
      'walls',
      lathe(
        [
          [r * 1.1, 0],
          [r, 0.5],
          [r * 0.72, h],
        ],
        12,
      ),
      'concrete',
      { part: 'wall', color: '#ece4d2' },
    ),
    piece(
      'cap',
      moved(
        lathe(
          [
            [r * 0.82, 0],
            [r * 0.8, 0.5],
            [r * 0.55, 1.5],
            [r * 0.2, 2.2],
          ],
          16,
        ),
        0,
        h - 0.05,
        0,
      ),
      'wood',
      { part: 'roof', role: 'accent', color: '#6e4a33' },
    ),
    piece('axle', beam([0, h + 0.7, 0], [0, h + 0.85, r * 1.12], 0.4), 'wood', { part: 'pole' }),
    ...Array.from({ length: count }, (_, i) =>
      piece(
        `blade_${i + 1}`,
        moved(turned(sail, 'z', (i * 2 * Math.PI) / count + 0.5), 0, h + 0.84, r * 1.05),
        'wood',
        { part: 'blade', role: 'accent', color: '#caa877' },
      ),
    ),
    ...doorAt('door', { wide_m: 1.2, high_m: 2.2, at: [0, 0, r * 1.0], arched: true }),
    ...windowAt('window_1', { wide_m: 0.8, high_m: 1, at: [0, h * 0.5, r * 0.84] }),
    ...windowAt('window_2', { wide_m: 0.8, high_m: 1, at: [r * 0.8, h * 0.5, 0], facing_deg: 90 }),
  ];
}

function skyscraper(order: Order): Piece[] {
  const { height, width, length } = proportionsOf(order);
  const tiers = pick(order, [1, 3, 3]);
  const [w, d, h] = [22 * width, 22 * length, 90 * height];
  const pieces: Piece[] = [
    piece('lobby', slab([w * 1.12, 4, d * 1.12]), 'concrete', {
      part: 'base',
      role: 'fixed',
      color: '#8d9094',
    }),
  ];
  let y = 3.9;
  for (let tier = 0; tier < tiers; tier++) {
    const k = 1 - tier * 0.2;
    const high = (h / tiers) * (tier === 0 ? 1.3 : 0.85);
    const floors = Math.round(high / 3.6);
    pieces.push(
      piece(`body_${tier + 1}`, slab([w * k, high, d * k], [0, y, 0]), 'glass', {
        part: 'window',
        role: 'fixed',
        color: '#4e6f8c',
      }),
    );
    pieces.push(
      piece(
        `floors_${tier + 1}`,
        repeated(floors, (i) =>
          slab([w * k + 0.5, 0.8, d * k + 0.5], [0, y + ((i + 1) * high) / floors - 0.8, 0]),
        ),
        'concrete',
        { part: 'wall', color: '#c9ccce' },
      ),
    );
    const ribs = 6;
    pieces.push(
      piece(
        `ribs_${tier + 1}`,
        joined(
          ...[0, 1, 2, 3].map((side) =>
            turned(
              repeated(ribs + 1, (i) =>
                slab(
                  [0.5, high - 0.2, 0.6],
                  [((i - ribs / 2) * (w * k)) / ribs, y + 0.05, (d * k) / 2 + 0.1 + side * 0.001],
                ),
              ),
              'y',
              (side * Math.PI) / 2,
            ),
          ),
        ),
        'concrete',
        { part: 'body', color: '#b9bdc0' },
      ),
    );
    y += high - 0.1;
  }
  return [
    ...pieces,
    ...(hasPart(order, 'antenna', true)
      ? [
          piece('antenna', moved(cylinder(0.5, h * 0.16, { top_m: 0.1 }), 0, y, 0), 'steel', {
            part: 'antenna',
            role: 'fixed',
          }),
        ]
      : []),
  ];
}

function column(order: Order): Piece[] {
  const { height, thickness } = proportionsOf(order);
  const [r, h] = [0.35 * thickness, 4 * height];
  const flutes = ringOf(
    16,
    moved(cylinder(r * 0.13, h * 0.8, { top_m: r * 0.11, segments: 8 }), 0, h * 0.1, r * 0.86),
  );
  return [
    piece('base', slab([r * 3, h * 0.05, r * 3]), 'marble', { part: 'base' }),
    piece(
      'foot',
      moved(
        lathe([
          [r * 1.3, 0],
          [r * 1.4, h * 0.02],
          [r * 1.1, h * 0.045],
          [r * 1.2, h * 0.06],
          [r, h * 0.07],
        ]),
        0,
        h * 0.045,
        0,
      ),
      'marble',
    ),
    piece('shaft', moved(cylinder(r * 0.92, h * 0.8, { top_m: r * 0.8 }), 0, h * 0.1, 0), 'marble', {
      part: 'body',
    }),
    piece('flutes', flutes, 'marble'),
    piece(
      'capital',
      moved(
        lathe([
          [r * 0.85, 0],
          [r, h * 0.01],
          [r * 0.9, h * 0.02],
          [r * 1.3, h * 0.055],
        ]),
        0,
        h * 0.895,
        0,
      ),
      'marble',
      { part: 'head' },
    ),
    piece('abacus', slab([r * 2.9, h * 0.05, r * 2.9], [0, h * 0.945, 0]), 'marble', { part: 'top' }),
  ];
}

function obelisk(order: Order): Piece[] {
  const { height, width } = proportionsOf(order);
  const [w, h] = [1.6 * width, 11 * height];
  if (asks(order, 'chimney', 'smokestack'))
    return [
      piece(
        'shaft',
        lathe([
          [w, 0],
          [w * 0.6, h],
          [w * 0.7, h + 0.1],
          [w * 0.7, h * 1.05],
          [w * 0.5, h * 1.05],
          [w * 0.5, h * 0.9],
        ]),
        'brick',
        { part: 'body' },
      ),
      piece('base', block(w * 2.4, 1, w * 2.4), 'concrete', { part: 'base' }),
    ];
  return [
    piece('step', slab([w * 2.2, 0.5, w * 2.2]), 'granite', { part: 'base' }),
    piece('plinth', slab([w * 1.5, 1, w * 1.5], [0, 0.45, 0]), 'granite', { part: 'base' }),
    piece('shaft', moved(tapered([w, h, w], { topX: 0.62, topZ: 0.62 }), 0, 1.4, 0), 'granite', {
      part: 'body',
    }),
    piece(
      'tip',
      moved(
        lathe(
          [
            [w * 0.44, 0],
            [0, w * 0.6],
          ],
          4,
        ),
        0,
        h + 1.38,
        0,
      ),
      'gold',
      { part: 'top', role: 'accent' },
    ),
  ].map((p) => (p.name === 'tip' ? { ...p, solid: turned(p.solid, 'y', Math.PI / 4) } : p));
}
