import { cylinder, ellipsoid, lathe } from '../../../geometry/shapes/lathe.ts';
import { bent, joined, moved, type Point, type Solid, turned } from '../../../geometry/shapes/solid.ts';
import { overBall } from '../parts/foliage.ts';
import { asks, formed, type Piece, partCount, piece } from '../thing.ts';
import type { Maker } from './maker.ts';

/** A ribbed pillar with arms that turn up, or a ribbed ball. */
export const cactus: Maker = (order) => {
  const round = asks(order, 'barrel', 'round') || formed(order, 'round');
  const ribbed = (outline: readonly (readonly [number, number])[], ribs: number): Solid =>
    bent(lathe(outline, ribs * 6), (p) => {
      const k = 1 + 0.09 * Math.cos(ribs * Math.atan2(p[0]!, p[2]!));
      p[0] = p[0]! * k;
      p[2] = p[2]! * k;
    });
  const post = (r: number, h: number): Solid =>
    ribbed(
      [
        [r * 0.9, 0],
        [r, h * 0.1],
        [r, h - r * 1.1],
        [r * 0.86, h - r * 0.55],
        [r * 0.5, h - r * 0.14],
        [0, h],
      ],
      10,
    );
  const own = { part: 'body', color: '#4f8040' } as const;
  const spines = (places: readonly Point[], about: Point): Solid =>
    joined(
      ...places.map((at) => {
        const [x, y, z] = [at[0] - about[0], at[1] - about[1], at[2] - about[2]];
        const spike = cylinder(0.004, 0.05, { top_m: 0.0006, segments: 5, bevel_m: 0.0003 });
        return moved(
          turned(turned(spike, 'x', Math.atan2(Math.hypot(x, z), y)), 'y', Math.atan2(x, z)),
          ...at,
        );
      }),
    );
  if (round) {
    const places = overBall(80, [0, 0.25, 0], [0.28, 0.25, 0.28], -0.6);
    return [
      piece(
        'body',
        ribbed(
          [
            [0.12, 0],
            [0.24, 0.09],
            [0.285, 0.24],
            [0.24, 0.4],
            [0.13, 0.48],
            [0, 0.5],
          ],
          14,
        ),
        'leaf',
        own,
      ),
      piece('spines', spines(places, [0, 0.25, 0]), 'bone', { part: 'horn', role: 'accent' }),
      piece('bloom', moved(ellipsoid(0.06, 0.05, 0.06, 16), 0, 0.51, 0), 'silk', {
        part: 'petal',
        role: 'accent',
        color: '#d8487a',
      }),
    ];
  }
  const arms = partCount(order, 'arm', 2, 6);
  const pieces = Array.from({ length: arms }, (_, i): Piece => {
    const [y, up] = [0.72 + 0.24 * (i % 2), 0.55 - 0.12 * (i % 2)];
    const arm = joined(
      moved(turned(moved(post(0.085, 0.4), 0, 0, 0), 'z', -Math.PI / 2), 0.05, y, 0),
      moved(post(0.088, up), 0.4, y - 0.06, 0),
      moved(ellipsoid(0.092, 0.092, 0.092, 24), 0.4, y - 0.01, 0),
    );
    return piece(`arm_${i + 1}`, turned(arm, 'y', (i * 2 * Math.PI) / arms), 'leaf', { ...own, part: 'arm' });
  });
  const rows = Array.from({ length: 70 }, (_, i): Point => {
    const angle = i * 2.399963;
    return [0.15 * Math.sin(angle), 0.12 + (i / 70) * 1.45, 0.15 * Math.cos(angle)];
  });
  const flat = joined(...rows.map((at) => spines([at], [0, at[1], 0])));
  return [
    piece('body', post(0.15, 1.75), 'leaf', own),
    ...pieces,
    piece('spines', flat, 'bone', { part: 'horn', role: 'accent' }),
  ];
};
