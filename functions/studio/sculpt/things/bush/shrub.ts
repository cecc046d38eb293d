import { cylinder, ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, type Solid, turned } from '../../../geometry/shapes/solid.ts';
import { type Clump, crown, GREENS, overBall, strewn } from '../parts/foliage.ts';
import { puffed } from '../parts/forms.ts';
import { asks, hasPart, partCount, pick, piece, range } from '../thing.ts';
import { cellOf, type Maker } from './maker.ts';

/** A round shrub of several clumps. */
export const shrub: Maker = (order) => {
  const clumps: Clump[] = [
    [
      [0, 0.5, 0],
      [0.42, 0.4, 0.42],
    ],
    ...Array.from({ length: 6 }, (_, i): Clump => {
      const angle = (i / 6) * 2 * Math.PI + range(order, -0.3, 0.3);
      const r = range(order, 0.24, 0.33);
      return [
        [0.36 * Math.sin(angle), range(order, 0.3, 0.52), 0.36 * Math.cos(angle)],
        [r, r * 0.92, r],
      ];
    }),
  ];
  const berries = partCount(
    order,
    'fruit',
    hasPart(order, 'fruit', asks(order, 'berry', 'holly', 'blueberry', 'raspberry', 'currant')) ? 40 : 0,
    60,
  );
  const blooms = partCount(
    order,
    'petal',
    asks(order, 'rose', 'azalea', 'rhododendron', 'hydrangea', 'lilac', 'flowering', 'rosebush') ? 26 : 0,
    60,
  );
  const spots = (count: number, r: number): Solid =>
    strewn(
      ellipsoid(r, r, r, 10),
      clumps
        .flatMap(([at, radii]) => overBall(Math.ceil(count / clumps.length), at, radii, -0.3))
        .slice(0, count),
    );
  return [
    piece('leaves', crown(order, clumps, cellOf(order), 0.22), 'leaf', {
      part: 'leaf',
      color: pick(order, GREENS),
    }),
    piece(
      'stems',
      joined(
        ...[0, 1, 2, 3].map((i) =>
          turned(
            moved(turned(cylinder(0.025, 0.4, { segments: 10 }), 'x', 0.3), 0.015, 0, 0.03),
            'y',
            i * 1.6,
          ),
        ),
      ),
      'bark',
      { part: 'trunk', role: 'fixed' },
    ),
    ...(berries > 0
      ? [piece('berries', spots(berries, 0.026), 'wax', { part: 'fruit', role: 'accent', color: '#c0201e' })]
      : []),
    ...(blooms > 0
      ? [piece('blossoms', spots(blooms, 0.06), 'silk', { part: 'petal', role: 'accent', color: '#d8487a' })]
      : []),
  ];
};

/** A clipped box of leaves. */
export const hedge: Maker = (order) => {
  const box = Array.from(
    { length: 15 },
    (_, i): Clump => [
      [((i % 5) - 2) * 0.36, 0.3 + Math.floor(i / 5) * 0.26, 0],
      [0.29, 0.24, 0.28],
    ],
  );
  return [
    piece('leaves', crown(order, box, cellOf(order) * 1.2, 0.16), 'leaf', {
      part: 'leaf',
      color: pick(order, GREENS),
    }),
  ];
};

/** Clipped balls on a trunk. */
export const topiary: Maker = (order) => [
  piece('trunk', cylinder(0.04, 0.7, { segments: 16 }), 'bark', { part: 'trunk', role: 'fixed' }),
  piece(
    'leaves',
    crown(
      order,
      [
        [
          [0, 0.85, 0],
          [0.36, 0.36, 0.36],
        ],
      ],
      cellOf(order),
      0.12,
    ),
    'leaf',
    { part: 'leaf', color: pick(order, GREENS) },
  ),
  piece('pot', puffed(0.4, 0.3, 0.4, 0.3, 28), 'terracotta', { part: 'base', role: 'fixed' }),
];
