import { cylinder, ellipsoid, lathe } from '../../geometry/shapes/lathe.ts';
import { moved, type Solid, scaled, turned } from '../../geometry/shapes/solid.ts';
import { curve, tube } from '../../geometry/shapes/tube.ts';
import type { Bloom } from './flower/bloom.ts';
import { ANY_BLOOMS, BLOOMS } from './flower/blooms.ts';
import { head } from './flower/head.ts';
import { GREEN, leaves, lilyPad, thorns } from './flower/leaves.ts';
import {
  asks,
  changed,
  type Generator,
  hasPart,
  type Order,
  type Piece,
  partCount,
  partFactors,
  pick,
  piece,
  proportionsOf,
  range,
  rowFor,
} from './thing.ts';

/** Roses, tulips, sunflowers, daisies and others on their stems; bouquets; in a pot, if the prompt says so. */
export const flower: Generator = (order) => {
  const bloom = rowFor(order, BLOOMS) ?? pick(order, ANY_BLOOMS);
  if (asks(order, 'bouquet', 'bunch', 'posy', 'nosegay')) return bouquet(order, bloom);
  const { height, width } = proportionsOf(order);
  // `a cake with roses`
  if (asks(order, 'plucked')) return growing(order, plucked(bloom), PLUCKED.stem * bloom.radius_m, '');
  const one = growing(order, bloom, bloom.height_m * height, '');
  const wide = changed(one, (solid) => scaled(solid, width, 1, width));
  return asks(order, 'potted', 'pot') ? potted(wide, bloom) : wide;
};

/** How large a flower is that was plucked to lie on something, by what it is in a garden; how much of its stem it has, by its radius. */
const PLUCKED = { size: 0.36, stem: 0.2 } as const;
const plucked = ({ thorns: _, ...bloom }: Bloom): Bloom => ({
  ...bloom,
  radius_m: PLUCKED.size * bloom.radius_m,
  leaf: 'none',
  tilt_rad: 0.35,
});

function growing(order: Order, bloom: Bloom, height_m: number, mark: string): Piece[] {
  const { radius_m: r, tilt_rad = 0.7 } = bloom;
  const thick =
    Math.max(0.004, r * 0.09) * partFactors(order, 'trunk').thickness * proportionsOf(order).thickness;
  const bend = range(order, -0.05, 0.05) * height_m;
  const path = curve(
    [
      [0, 0, 0],
      [bend, height_m * 0.4, bend * 0.4],
      [bend * 0.5, height_m * 0.8, 0],
      [bend * 0.2, height_m, Math.sin(tilt_rad) * height_m * 0.06],
    ],
    6,
  );
  const top = path.at(-1)!;
  const place = (solid: Solid): Solid => moved(turned(scaled(solid, r), 'x', tilt_rad), ...top);
  const pad = bloom.form === 'pad';
  return [
    ...(pad
      ? [piece(`pad${mark}`, lilyPad(r), 'leaf', { part: 'leaf', role: 'fixed', color: GREEN })]
      : [
          piece(
            `stem${mark}`,
            tube(
              path,
              path.map((_, i) => thick * (1.15 - 0.3 * (i / path.length))),
              { around: 10 },
            ),
            'leaf',
            { part: 'trunk', role: 'fixed', color: '#5a8a3a' },
          ),
        ]),
    ...leaves(order, bloom, path, mark),
    ...(bloom.thorns
      ? [piece(`thorns${mark}`, thorns(path, thick), 'leaf', { role: 'fixed', color: '#6a7a3a' })]
      : []),
    ...head(order, bloom, place, mark),
    ...(bloom.whorls.length > 0 && !pad
      ? [
          piece(`calyx${mark}`, place(moved(ellipsoid(0.2, 0.2, 0.2, 16), 0, -0.06, 0)), 'leaf', {
            role: 'fixed',
            color: GREEN,
          }),
        ]
      : []),
  ];
}

function potted(pieces: readonly Piece[], { height_m, radius_m }: Bloom): Piece[] {
  const r = Math.max(radius_m * 1.1, height_m * 0.14);
  const pot = lathe(
    [
      [r * 0.68, 0],
      [r * 0.95, r * 1.45],
      [r * 1.08, r * 1.45],
      [r * 1.08, r * 1.75],
      [r * 0.95, r * 1.75],
      [r * 0.9, r * 1.5],
    ],
    36,
  );
  return [
    piece('pot', pot, 'terracotta', { part: 'base', role: 'fixed' }),
    piece('soil', moved(cylinder(r * 0.93, r * 0.1), 0, r * 1.5, 0), 'soil', { role: 'fixed' }),
    ...changed(pieces, (solid) => moved(solid, 0, r * 1.58, 0)),
  ];
}

function bouquet(order: Order, bloom: Bloom): Piece[] {
  const count = partCount(order, 'petal', 9, 15);
  const short = {
    ...bloom,
    height_m: 0.36,
    radius_m: Math.min(0.06, bloom.radius_m),
    leaf: 'none' as const,
    tilt_rad: 0.1,
  };
  const colors = [bloom.color, '#e8b42a', '#b070c8', '#f2eef0'];
  const stems = Array.from({ length: count }, (_, i) => {
    const ring = i === 0 ? 0 : i < 7 ? 0.2 : 0.34;
    const angle = i * 2.399963;
    const one = growing(
      order,
      { ...short, color: colors[i % colors.length]! },
      0.36 - ring * 0.1,
      `_of_${i + 1}`,
    );
    return changed(one, (solid) => turned(turned(solid, 'x', ring), 'y', angle));
  }).flat();
  const wrap = lathe(
    [
      [0.02, 0.02],
      [0.05, 0.1],
      [0.15, 0.27],
      [0.145, 0.27],
      [0.045, 0.1],
      [0.015, 0.03],
    ],
    28,
  );
  return [
    ...stems,
    piece('wrap', wrap, 'paper', { part: 'base', role: 'fixed', color: '#e8d8c4' }),
    ...(hasPart(order, 'hoop', true)
      ? [
          piece('ribbon', moved(cylinder(0.062, 0.03), 0, 0.095, 0), 'silk', {
            part: 'hoop',
            role: 'accent',
            color: '#c8527a',
          }),
        ]
      : []),
  ];
}
