import { extrude, type FlatPoint } from '../../../geometry/shapes/extrude.ts';
import { ball, blend, roughened } from '../../../geometry/shapes/field.ts';
import { loft } from '../../../geometry/shapes/loft.ts';
import { skin } from '../../../geometry/shapes/skin.ts';
import { bent, joined, moved, type Point, type Solid, turned } from '../../../geometry/shapes/solid.ts';
import { createNoise } from '../../../materials/noise.ts';
import { type Order, range } from '../thing.ts';

/** Of leaves. */
export const GREENS = ['#4c7f34', '#587f2e', '#3f7338'] as const;

/** A cloud of leaves: where it is and how large. */
export type Clump = readonly [at: Point, radii: Point];

/** Clouds of leaves as one, uneven all over. @param cell_m about the edges of its triangles */
export function crown(order: Order, clumps: readonly Clump[], cell_m: number, rough = 0.16): Solid {
  const noise = createNoise(Math.floor(order.random() * 2 ** 31));
  const size = Math.min(...clumps.map(([, radii]) => Math.min(...radii)));
  const most = size * rough;
  const scale = 2.1 / size;
  const clouds = clumps.map(([at, radii]) => ball(at, radii));
  return skin(
    roughened(
      blend(size * 0.3, ...clouds),
      most,
      (x, y, z) => most * noise.fractal(x * scale, y * scale, z * scale, 2),
    ),
    cell_m,
  );
}

/** A skirt of boughs around the axis: wide and jagged below, narrow above. */
export function tier(order: Order, radius_m: number, top_m: number, height_m: number, points: number): Solid {
  const around = points * 2;
  const turn = range(order, 0, 1);
  const lengths = Array.from({ length: points }, () => range(order, 0.88, 1.06));
  const ring = (share: number, y: number, jag: number): Point[] =>
    Array.from({ length: around }, (_, i) => {
      const angle = ((i + turn) / around) * 2 * Math.PI;
      const tip = i % 2 === 0 ? lengths[i / 2]! : 1 - jag;
      const r = top_m + (radius_m * tip - top_m) * share;
      // The tips of boughs hang lower than the gaps between them.
      const drop = i % 2 === 0 ? jag * height_m * 0.32 : 0;
      return [r * Math.sin(angle), y - drop, r * Math.cos(angle)];
    });
  return loft([
    ring(0.2, height_m * 0.16, 0),
    ring(0.96, 0, 0.24),
    ring(1, height_m * 0.04, 0.22),
    ring(0.55, height_m * 0.36, 0.12),
    ring(0.2, height_m * 0.74, 0.05),
    ring(0, height_m, 0),
  ]);
}

/** A palm's leaf from the origin along +Z: leaflets on both sides of a rib, the whole bent down. */
export function frond(long_m: number, wide_m: number, droop: number, leaflets = 11): Solid {
  const side = (mirror: 1 | -1): FlatPoint[] =>
    Array.from({ length: leaflets }, (_, i): FlatPoint[] => {
      const t = 0.1 + (0.88 * i) / leaflets;
      const width = wide_m * Math.sin(Math.PI * Math.min(1, 0.16 + t * 0.84)) ** 0.7;
      return [
        [mirror * wide_m * 0.05, t * long_m],
        [mirror * width, (t + 0.11) * long_m],
        [mirror * width * 0.86, (t + 0.135) * long_m],
      ];
    }).flat();
  const outline: FlatPoint[] = [
    [wide_m * 0.05, 0],
    ...side(1),
    [0, long_m * 1.08],
    ...side(-1).reverse(),
    [-wide_m * 0.05, 0],
  ];
  const flat = turned(extrude(outline, long_m * 0.012), 'x', Math.PI / 2);
  return bent(flat, (p) => {
    const t = p[2]! / long_m;
    const side = Math.abs(p[0]!) / wide_m;
    p[1] = p[1]! + long_m * (0.42 * t - droop * t * t) - side * wide_m * 0.35;
    p[2] = p[2]! * (1 - 0.22 * droop * t);
  });
}

/** Long thin leaves that hang in a curtain. */
export function strands(order: Order, from: readonly Point[], long_m: number, thick_m: number): Solid {
  return joined(
    ...from.map(([x, y, z]) => {
      const long = Math.min(y * 0.93, long_m * range(order, 0.4, 1.05));
      const out = Math.hypot(x, z) || 1;
      const sway = range(order, 0, 6.28);
      const rings = 7;
      return loft(
        Array.from({ length: rings }, (_, k): Point[] => {
          const t = k / (rings - 1);
          const r = thick_m * (0.25 + Math.sin(Math.PI * (0.1 + 0.84 * t)));
          const push = 0.12 * long * Math.sin(t * 1.4) * (1 - t * 0.55);
          return Array.from({ length: 6 }, (_, i): Point => {
            const angle = (i / 6) * 2 * Math.PI;
            return [
              x + (x / out) * push + 0.03 * long * Math.sin(sway + t * 4) + r * Math.sin(angle),
              y - long * t,
              z + (z / out) * push + r * Math.cos(angle),
            ];
          });
        }).reverse(),
      );
    }),
  );
}

/** Places spread evenly over a ball between two levels, -1 to 1 (the golden angle: Vogel 1979). */
export function overBall(
  count: number,
  [x, y, z]: Point,
  [rx, ry, rz]: Point,
  low: number,
  high = 1,
): Point[] {
  return Array.from({ length: count }, (_, i): Point => {
    const up = low + ((high - low) * (i + 0.5)) / count;
    const flat = Math.sqrt(1 - up * up);
    const angle = i * 2.399963;
    return [x + rx * flat * Math.sin(angle), y + ry * up, z + rz * flat * Math.cos(angle)];
  });
}

/** Places spread evenly over a disc. @param from where the golden angle begins, in radians */
export const overDisc = (count: number, r: number, y: number, from = 0): Point[] =>
  Array.from({ length: count }, (_, i): Point => {
    const out = r * Math.sqrt((i + 0.5) / count);
    const angle = from + i * 2.399963;
    return [out * Math.sin(angle), y, out * Math.cos(angle)];
  });

/** The same solid at many places. */
export const strewn = (solid: Solid, places: readonly Point[]): Solid =>
  joined(...places.map((at) => moved(solid, ...at)));
