import { ellipsoid, lathe } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, type Point, type Solid, scaled } from '../../../geometry/shapes/solid.ts';
import { tube } from '../../../geometry/shapes/tube.ts';
import { overBall, strewn } from '../parts/foliage.ts';
import { whorl } from '../parts/petals.ts';
import { type Order, type Piece, partCount, piece, range } from '../thing.ts';
import type { Bloom } from './bloom.ts';

const fixed = (hex: string) => ({ role: 'accent', color: hex }) as const;

/** Petals whorl by whorl and what is in their middle. */
export function head(order: Order, bloom: Bloom, place: (solid: Solid) => Solid, mark: string): Piece[] {
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
  if (form === 'spike') return [piece(`florets${mark}`, place(florets()), 'silk', own)];
  if (form === 'puff') return puff(place, mark, color);
  return [
    ...(form === 'trumpet' ? [piece(`trumpet${mark}`, place(trumpet()), 'silk', fixed('#ee9a1e'))] : []),
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
      ? [piece(`stamens${mark}`, place(stamensOf(partCount(order, 'antenna', 6))), 'wax', fixed(stamens))]
      : []),
  ];
}

/** Crowded round the stem below the head, smaller towards the top. */
function florets(): Solid {
  const all = Array.from({ length: 46 }, (_, i): Solid => {
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
  return joined(...all);
}

/** A dandelion's seeds round their heart. */
function puff(place: (solid: Solid) => Solid, mark: string, color: string): Piece[] {
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
      { part: 'petal', color },
    ),
    piece(`heart${mark}`, place(moved(ellipsoid(0.2, 0.2, 0.2, 16), 0, 0.5, 0)), 'leaf', fixed('#8a7a4a')),
  ];
}

/** A daffodil's. */
const trumpet = (): Solid =>
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
  );

const stamensOf = (count: number): Solid =>
  joined(
    ...Array.from({ length: count }, (_, i) => {
      const angle = (i / 6) * 2 * Math.PI + 0.3;
      const end: Point = [0.24 * Math.sin(angle), 0.78, 0.24 * Math.cos(angle)];
      return joined(
        tube([[0, 0.1, 0], end], 0.016, { around: 6 }),
        moved(ellipsoid(0.045, 0.07, 0.045, 8), ...end),
      );
    }),
  );
