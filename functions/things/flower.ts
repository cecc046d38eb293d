import { cylinder, ellipsoid, lathe } from '../shapes/lathe.ts';
import { sheet } from '../shapes/sheet.ts';
import { joined, moved, type Point, type Solid, scaled, turned } from '../shapes/solid.ts';
import { curve, tube } from '../shapes/tube.ts';
import { ANY_BLOOMS, BLOOMS, type Bloom } from './living/blooms.ts';
import { overBall, strewn } from './parts/foliage.ts';
import { whorl } from './parts/petals.ts';
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

const GREEN = '#4f8036';

/** Roses, tulips, sunflowers, daisies and others on their stems; bouquets; in a pot, if the prompt says so. */
export const flower: Generator = (order) => {
  const bloom = rowFor(order, BLOOMS) ?? pick(order, ANY_BLOOMS);
  if (asks(order, 'bouquet', 'bunch', 'posy', 'nosegay')) return bouquet(order, bloom);
  const { height, width } = proportionsOf(order);
  const one = growing(order, bloom, bloom.height_m * height, '');
  const wide = changed(one, (solid) => scaled(solid, width, 1, width));
  return asks(order, 'potted', 'pot') ? potted(wide, bloom) : wide;
};

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

function head(order: Order, bloom: Bloom, place: (solid: Solid) => Solid, mark: string): Piece[] {
  const own = { part: 'petal', color: bloom.color } as const;
  const usual = bloom.whorls.reduce((sum, { count }) => sum + count, 0);
  const wanted = partCount(order, 'petal', usual, 60);
  const whorls =
    wanted === usual
      ? bloom.whorls
      : bloom.whorls.slice(0, 1).map((one) => ({
          ...one,
          count: wanted,
          petal: { ...one.petal, wide: Math.min(0.7, (one.petal.wide * one.count) / Math.max(1, wanted)) },
        }));
  const petals = whorls.flatMap(({ count, petal, offset = 0 }) => {
    const phase = offset + 0.02;
    return whorl(count, petal, phase, () => range(order, 0.94, 1.05));
  });
  const named = petals.map((solid, i) =>
    piece(`petal_${i + 1}${mark}`, place(solid), 'silk', { ...own, finish: 'matte' }),
  );
  return [...named, ...middle(order, bloom, place, mark)];
}

function middle(
  order: Order,
  { form, color, centre, stamens }: Bloom,
  place: (solid: Solid) => Solid,
  mark: string,
): Piece[] {
  const own = { part: 'petal', color } as const;
  const fixed = (hex: string) => ({ role: 'accent', color: hex }) as const;
  if (form === 'spike') {
    const florets = Array.from({ length: 46 }, (_, i): Solid => {
      const t = i / 46;
      const r = 0.62 * (1 - t * 0.75);
      const angle = i * 2.399963;
      return moved(
        ellipsoid(0.3 - 0.14 * t, 0.34 - 0.14 * t, 0.3 - 0.14 * t, 10),
        r * Math.sin(angle),
        -3.4 + t * 4.4,
        r * Math.cos(angle),
      );
    });
    return [piece(`florets${mark}`, place(joined(...florets)), 'silk', own)];
  }
  if (form === 'puff') {
    const seeds = overBall(90, [0, 0.5, 0], [1, 1, 1], -0.92);
    const spike = (to: Point): Solid =>
      tube(
        [
          [0, 0.5, 0],
          [to[0] * 0.98, 0.5 + (to[1] - 0.5) * 0.98, to[2] * 0.98],
        ],
        [0.012, 0.01],
        { around: 5 },
      );
    return [
      piece(
        `seeds${mark}`,
        place(joined(strewn(ellipsoid(0.085, 0.085, 0.085, 8), seeds), ...seeds.map(spike))),
        'feather',
        own,
      ),
      piece(`heart${mark}`, place(moved(ellipsoid(0.2, 0.2, 0.2, 16), 0, 0.5, 0)), 'leaf', fixed('#8a7a4a')),
    ];
  }
  return [
    ...(form === 'trumpet'
      ? [
          piece(
            `trumpet${mark}`,
            place(
              lathe(
                [
                  [0.24, 0],
                  [0.28, 0.4],
                  [0.42, 0.78],
                  [0.39, 0.78],
                  [0.24, 0.4],
                  [0.18, 0.1],
                ],
                24,
              ),
            ),
            'silk',
            fixed('#ee9a1e'),
          ),
        ]
      : []),
    ...(centre
      ? [
          piece(`centre${mark}`, place(scaled(ellipsoid(centre.r, centre.high, centre.r, 28), 1)), 'grass', {
            ...fixed(centre.color),
          }),
          ...(centre.seeds
            ? [
                piece(
                  `seeds${mark}`,
                  place(
                    strewn(
                      ellipsoid(0.028, 0.03, 0.028, 6),
                      overBall(110, [0, 0, 0], [centre.r * 0.96, centre.high, centre.r * 0.96], 0.12),
                    ),
                  ),
                  'bark',
                  { role: 'fixed', color: '#2a1a10' },
                ),
              ]
            : []),
        ]
      : []),
    ...(stamens
      ? [
          piece(
            `stamens${mark}`,
            place(
              joined(
                ...Array.from({ length: partCount(order, 'antenna', 6) }, (_, i) => {
                  const angle = (i / 6) * 2 * Math.PI + 0.3;
                  const end: Point = [0.24 * Math.sin(angle), 0.78, 0.24 * Math.cos(angle)];
                  return joined(
                    tube([[0, 0.1, 0], end], 0.016, { around: 6 }),
                    moved(ellipsoid(0.045, 0.07, 0.045, 8), ...end),
                  );
                }),
              ),
            ),
            'wax',
            fixed(stamens),
          ),
        ]
      : []),
  ];
}

function leaves(
  order: Order,
  { leaf, height_m, radius_m }: Bloom,
  path: readonly Point[],
  mark: string,
): Piece[] {
  if (leaf === 'none') return [];
  const count = partCount(order, 'leaf', leaf === 'blade' ? 3 : height_m > 1 ? 6 : 3, 12);
  const long = leaf === 'blade' ? height_m * 0.62 : Math.max(radius_m * 1.5, height_m * 0.17);
  return Array.from({ length: count }, (_, i): Piece => {
    const t = leaf === 'blade' ? 0.02 : 0.18 + (0.55 * i) / count;
    const [x, y, z] = path[Math.floor(t * (path.length - 1))]!;
    const wide = long * (leaf === 'blade' ? 0.085 : leaf === 'lobed' ? 0.36 : 0.27);
    const blade = sheet(
      (u, v): Point => {
        const width =
          wide * Math.max(0.05, Math.sin(Math.PI * (0.08 + 0.9 * v)) ** (leaf === 'blade' ? 0.8 : 1.1));
        const rise = leaf === 'blade' ? v * (1.18 - 0.5 * v * v) : 0.75 * v - 0.72 * v * v;
        return [
          u * width,
          long * rise + Math.abs(u) * width * 0.35,
          long * (leaf === 'blade' ? 0.22 * v + 0.26 * v ** 3 : v * 0.92),
        ];
      },
      long * 0.012,
      { across: 4, along: 8 },
    );
    return piece(`leaf_${i + 1}${mark}`, moved(turned(blade, 'y', i * 2.4 + 0.7), x, y, z), 'leaf', {
      part: 'leaf',
      role: 'fixed',
      color: GREEN,
    });
  });
}

const thorns = (path: readonly Point[], thick: number): Solid =>
  joined(
    ...[3, 6, 9, 12].map((i) => {
      const [x, y, z] = path[i]!;
      return moved(
        turned(
          turned(cylinder(thick * 0.6, thick * 2.6, { top_m: thick * 0.05, segments: 6 }), 'x', 1.15),
          'y',
          i * 2.1,
        ),
        x,
        y,
        z,
      );
    }),
  );

const lilyPad = (r: number): Solid =>
  moved(
    scaled(
      lathe(
        [
          [0.1, 0],
          [1.5, 0.01],
          [1.62, 0.06],
          [1.56, 0.06],
          [0.1, 0.035],
        ],
        36,
      ),
      r * 1.25,
    ),
    0,
    0,
    0,
  );

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
