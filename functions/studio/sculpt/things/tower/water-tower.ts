import { cylinder, lathe, torus } from '../../../geometry/shapes/lathe.ts';
import { joined, moved, type Point } from '../../../geometry/shapes/solid.ts';
import { bar, beam } from '../parts/forms.ts';
import { type Order, type Piece, partCount, piece, proportionsOf } from '../thing.ts';

const WOODS: readonly string[] = ['wood', 'oak', 'pine', 'bamboo'];

/** A tank under a pointed roof on braced legs, a walkway around it, a ladder and a pipe down the middle. */
export function waterTower(order: Order): Piece[] {
  const { width, height } = proportionsOf(order);
  const isWood = order.look.materials.some((name) => WOODS.includes(name));
  const [r, tank, stand] = [2.3 * width, 3.4 * height, 7 * height];
  const legs = partCount(order, 'leg', 4, 8);
  const painted = isWood ? {} : ({ color: '#b9c2c6', finish: 'painted' } as const);
  const material = isWood ? 'wood' : 'steel';
  const place = (i: number, out: number, y: number): Point => {
    const angle = ((i + 0.5) * 2 * Math.PI) / legs;
    return [out * Math.sin(angle), y, out * Math.cos(angle)];
  };
  const outAt = (t: number): number => r * (1.2 - 0.4 * t);
  const levels = [0.02, 0.36, 0.7, 0.98];
  const ring = levels
    .slice(1)
    .flatMap((t) =>
      Array.from({ length: legs }, (_, i) =>
        beam(place(i, outAt(t), stand * t), place(i + 1, outAt(t), stand * t), 0.14),
      ),
    );
  const crosses = levels.slice(0, -1).flatMap((t, k) =>
    Array.from({ length: legs }, (_, i) => {
      const [low, high] = [stand * t, stand * levels[k + 1]!];
      const [a, b] = [outAt(t), outAt(levels[k + 1]!)];
      return [
        beam(place(i, a, low), place(i + 1, b, high), 0.06),
        beam(place(i + 1, a, low), place(i, b, high), 0.06),
      ];
    }).flat(),
  );
  const walk = stand + 0.2;
  return [
    piece(
      'tank',
      lathe([
        [r * 0.3, stand - r * (isWood ? 0 : 0.28)],
        [r * 0.75, stand - r * (isWood ? 0 : 0.14)],
        [r, stand + 0.12],
        [r, stand + tank],
        [r * 0.96, stand + tank + 0.04],
      ]),
      material,
      { part: 'body', ...painted, axis: 1 },
    ),
    ...[0.16, 0.5, 0.84].map((t, i) =>
      piece(`band_${i + 1}`, moved(torus(r * 1.005, 0.045, 48, 8), 0, stand + tank * t, 0), 'iron', {
        part: 'hoop',
        role: 'accent',
        color: '#5b6166',
      }),
    ),
    piece(
      'roof',
      lathe([
        [r * 0.9, stand + tank],
        [r * 1.1, stand + tank - 0.02],
        [r * 1.1, stand + tank + 0.08],
        [r * 0.1, stand + tank + r * 0.62],
        [0, stand + tank + r * 0.64],
      ]),
      material,
      {
        part: 'roof',
        role: 'accent',
        ...(isWood ? { color: '#5f4630' } : { color: '#8a3b2c', finish: 'painted' as const }),
      },
    ),
    piece('finial', moved(cylinder(0.09, 0.5, { top_m: 0.03 }), 0, stand + tank + r * 0.6, 0), 'iron', {
      role: 'fixed',
    }),
    piece('walkway', moved(cylinder(r * 1.34, 0.09, { segments: 48 }), 0, walk - 0.2, 0), material, {
      part: 'deck',
      ...painted,
    }),
    piece(
      'railing',
      joined(
        ...[0.45, 0.9].map((y) => moved(torus(r * 1.3, 0.028, 48, 8), 0, walk - 0.1 + y, 0)),
        ...Array.from({ length: 16 }, (_, i) => {
          const angle = (i * 2 * Math.PI) / 16;
          return moved(
            cylinder(0.03, 0.95, { segments: 8 }),
            r * 1.3 * Math.sin(angle),
            walk - 0.12,
            r * 1.3 * Math.cos(angle),
          );
        }),
      ),
      'iron',
      { part: 'rim', role: 'fixed', color: '#4b5054' },
    ),
    ...Array.from({ length: legs }, (_, i) =>
      piece(
        `leg_${i + 1}`,
        beam(place(i, outAt(0), 0), place(i, outAt(1), stand), 0.26),
        isWood ? 'wood' : 'steel',
        {
          part: 'leg',
          ...painted,
          axis: 1,
        },
      ),
    ),
    piece('braces', joined(...ring, ...crosses), isWood ? 'wood' : 'steel', { part: 'pole', ...painted }),
    piece('pipe', cylinder(0.2, stand, { segments: 24 }), 'iron', {
      part: 'spout',
      role: 'fixed',
      color: '#5b6166',
    }),
    piece('ladder', ladder(r * 1.38, walk + 0.9), 'iron', {
      part: 'string',
      role: 'fixed',
      color: '#4b5054',
    }),
  ];
}

/** Straight up in front. */
function ladder(z: number, high: number) {
  const rails = [0.22, -0.22].map((x) => beam([x, 0, z], [x, high, z], 0.05));
  const count = Math.round(high / 0.32);
  return joined(
    ...rails,
    ...Array.from({ length: count }, (_, i) => bar('x', 0.02, 0.44, [0, ((i + 0.5) * high) / count, z], 8)),
  );
}
