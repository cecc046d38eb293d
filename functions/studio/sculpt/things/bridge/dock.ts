import { cylinder, torus } from '../../../geometry/shapes/lathe.ts';
import { joined, moved } from '../../../geometry/shapes/solid.ts';
import { bar, beam, slab } from '../parts/forms.ts';
import { lampPosts } from '../parts/lamp-posts.ts';
import { type Order, type Piece, partCount, piece, proportionsOf } from '../thing.ts';

/** A pier of planks on posts into the water, wider at its end, with a ladder there; its end to the front. */
export function dock(order: Order): Piece[] {
  const { length, width, height } = proportionsOf(order);
  const [l, w, y] = [7 * length, 1.9 * width, 1 * height];
  const end = { long: 2, wide: w * 1.9 };
  const plank = 0.2;
  const planksAlong = Math.round(l / plank);
  const count = Math.max(4, partCount(order, 'pole', 10, 20));
  const pairs = Math.ceil(count / 2);
  const front = l / 2 + end.long;
  const shade = (i: number) => ['#8a6a48', '#7d5f40', '#94734f'][(i * 7) % 3]!;
  const plankAt = (i: number, z: number, wide: number): Piece =>
    piece(`plank_${i + 1}`, slab([wide, 0.06, plank * 0.92], [0, y, z], 0.008), 'wood', {
      part: 'deck',
      color: shade(i),
      axis: 0,
    });
  const rows = Math.round(end.long / plank);
  return [
    ...Array.from({ length: planksAlong }, (_, i) => plankAt(i, -l / 2 + (i + 0.5) * (l / planksAlong), w)),
    ...Array.from({ length: rows }, (_, i) =>
      plankAt(planksAlong + i, l / 2 + (i + 0.5) * (end.long / rows), end.wide),
    ),
    piece(
      'beams',
      joined(
        ...[1, -1].map((s) => slab([0.16, 0.2, l + end.long], [s * w * 0.4, y - 0.2, end.long / 2])),
        ...[1, -1].map((s) =>
          slab([0.16, 0.2, end.long], [s * end.wide * 0.44, y - 0.2, l / 2 + end.long / 2]),
        ),
        ...[0.12, 0.88].map((t) => slab([end.wide * 0.96, 0.16, 0.16], [0, y - 0.36, l / 2 + end.long * t])),
      ),
      'wood',
      { part: 'body', color: '#6b5138' },
    ),
    ...Array.from({ length: count }, (_, i) => {
      const row = Math.floor(i / 2);
      const t = pairs > 1 ? row / (pairs - 1) : 1;
      const isEnd = t === 1;
      const x = (i % 2 ? -1 : 1) * (isEnd ? end.wide / 2 : w / 2);
      const z = -l / 2 + 0.3 + t * (l + end.long - 0.6);
      return piece(
        `post_${i + 1}`,
        moved(cylinder(0.12, y + (isEnd ? 0.95 : 0.5), { top_m: 0.11 }), x, 0, z),
        'wood',
        {
          part: 'pole',
          color: '#5d4632',
          axis: 1,
        },
      );
    }),
    ...Array.from({ length: Math.min(2, count) }, (_, i) =>
      piece(
        `rope_${i + 1}`,
        joined(
          ...[0, 0.05, 0.1].map((up) =>
            moved(torus(0.135, 0.028, 24, 8), (i ? -1 : 1) * (end.wide / 2), y + 0.55 + up, front - 0.3),
          ),
        ),
        'fabric',
        {
          part: 'string',
          role: 'fixed',
          color: '#c9b083',
        },
      ),
    ),
    piece('ladder', ladder(front, y), 'wood', { part: 'drawer', role: 'accent' }),
    ...lampPosts(order, 1.5, (t, side) => [(side * w) / 2.1, y + 0.03, (t - 0.5) * (l * 0.9)]),
  ];
}

/** From its end down into the water. */
const ladder = (z: number, y: number) =>
  joined(
    ...[0.25, -0.25].map((x) => beam([x, 0, z + 0.06], [x, y + 0.5, z + 0.06], 0.07)),
    ...[0.2, 0.5, 0.8].map((t) => bar('x', 0.03, 0.5, [0, y * t, z + 0.06], 10)),
  );
