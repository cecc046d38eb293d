import { ball, blend, type Joint, limb } from '../../../geometry/shapes/field.ts';
import { ellipsoid } from '../../../geometry/shapes/lathe.ts';
import { skin } from '../../../geometry/shapes/skin.ts';
import { joined, moved, type Point } from '../../../geometry/shapes/solid.ts';
import { curve, tube } from '../../../geometry/shapes/tube.ts';
import { SIDES } from '../parts/sides.ts';
import { type Order, type Piece, partCount, piece, rgb } from '../thing.ts';
import type { Crawler } from './crawlers.ts';

const marks = ({ mark }: Crawler, size_m: number) =>
  mark ? { markings: { figure: 'tiles', color: rgb(mark), size_m } as const } : {};

/** A snake coiled, its head raised. */
export function coil(order: Order, row: Crawler, thick: number): Piece[] {
  const r = 0.075 * thick;
  // From the tail outwards round the coil, inwards and up to the head.
  const path: Joint[] = [];
  const turns = 2.6;
  const steps = 46;
  path.push([0.62, r * 0.25, -0.5, r * 0.16], [0.6, r * 0.5, -0.28, r * 0.4]);
  for (let i = 0; i <= steps; i++) {
    const t = i / steps;
    const angle = 1.2 - t * turns * 2 * Math.PI;
    const out = 0.5 - 0.3 * t;
    const y = r + Math.max(0, t - 0.36) * 2.5 * r * 1.6;
    path.push([out * Math.sin(angle + 0.6), y, out * Math.cos(angle + 0.6), r * Math.min(1, 0.62 + t * 1.2)]);
  }
  const [lx, ly, lz] = path.at(-1)!;
  const rise: Point[] = [
    [lx * 0.5, ly + 0.12, lz * 0.5 - 0.05],
    [0, ly + 0.33, -0.1],
    [0, ly + 0.52, -0.02],
    [0, ly + 0.6, 0.13],
  ];
  path.push(
    ...curve([[lx, ly, lz], ...rise], 3)
      .slice(1)
      .map(([x, y, z], i, list): Joint => [x, y, z, r * (1 - 0.22 * (i / list.length))]),
  );
  const [, hy, hz] = rise.at(-1)!;
  const head = blend(
    0.04,
    ball([0, hy, hz + 0.03], [r * 1.2, r * 0.82, r * 1.35]),
    ball([0, hy - r * 0.12, hz + 0.03 + r * 1.25], [r * 0.85, r * 0.58, r * 0.9]),
  );
  const hood = row.hood ? [ball([0, hy - 0.2, hz - 0.14], [r * 2.5, 0.2, r * 0.62], -0.35)] : [];
  const count = partCount(order, 'head', 1, 1);
  const body = blend(0.03, limb(path, 0.02), ...(count > 0 ? [head] : []), ...hood);
  const scale = piece('body', skin(body, 0.027), 'scale', {
    part: 'body',
    color: row.color,
    ...marks(row, row.size_m * 0.12),
  });
  return [scale, ...snakeFace(hy, hz + 0.03, r), ...(row.rattle ? [rattle(r)] : [])];
}

function snakeFace(y: number, z: number, r: number): Piece[] {
  const fork: Point = [0, y - r * 0.3, z + r * 2.75];
  const tongue = joined(
    tube([[0, y - r * 0.25, z + r * 1.7], fork], r * 0.09, { around: 8 }),
    ...SIDES.map(([side]) =>
      tube([fork, [side * r * 0.3, y - r * 0.2, z + r * 3.35]], [r * 0.08, r * 0.03], { around: 8 }),
    ),
  );
  return [
    ...SIDES.flatMap(([side, word]) => [
      piece(
        `eye_${word}`,
        moved(ellipsoid(r * 0.26, r * 0.26, r * 0.26, 16), side * r * 0.86, y + r * 0.42, z + r * 0.62),
        'ceramic',
        { part: 'eye', role: 'fixed', color: '#e8b42a' },
      ),
      piece(
        `pupil_${word}`,
        moved(ellipsoid(r * 0.07, r * 0.2, r * 0.14, 12), side * r * 1.07, y + r * 0.44, z + r * 0.7),
        'ceramic',
        { role: 'fixed', color: '#0e0d0c' },
      ),
    ]),
    piece('tongue', tongue, 'skin', { role: 'fixed', color: '#c8203a' }),
  ];
}

const rattle = (r: number): Piece =>
  piece(
    'rattle',
    joined(
      ...[0, 1, 2, 3].map((i) =>
        moved(
          ellipsoid(r * (0.4 - i * 0.06), r * 0.32, r * (0.4 - i * 0.06), 14),
          0.62 + i * 0.01,
          r * (0.3 + i * 0.44),
          -0.53 - i * 0.03,
        ),
      ),
    ),
    'bone',
    { part: 'tail', role: 'fixed', color: '#c9b27a' },
  );
